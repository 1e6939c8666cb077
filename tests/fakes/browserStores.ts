/** Cookies, local and session storage of a browser, for tests in Node. */
export class BrowserStores {
  readonly cookies = new Map<string, { value: string; attributes: string }>();
  readonly local = new Map<string, string>();
  readonly window = new Map<string, string>();

  install(protocol = 'https:'): void {
    const { cookies } = this;
    const document = {
      get cookie() {
        return [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        const [pair = '', ...attributes] = text.split('; ');
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        if (attributes.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, { value, attributes: attributes.join('; ') });
      },
    };
    Object.assign(globalThis, {
      document,
      location: { protocol, origin: `${protocol}//console.test` },
      localStorage: storageOf(this.local),
      sessionStorage: storageOf(this.window),
    });
  }
}

const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});
