/** An XMLHttpRequest whose server is the test. */
export class FakeXhr extends EventTarget {
  static last: FakeXhr | undefined;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  url = '';
  body: FormData | undefined;

  constructor() {
    super();
    FakeXhr.last = this;
  }

  open(_method: string, url: string): void {
    this.url = url;
  }

  send(body: FormData): void {
    this.body = body;
  }

  getResponseHeader(name: string): string | null {
    return this.headers[name] ?? null;
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  }

  answer(status: number, responseText = '', headers: Record<string, string> = {}): void {
    Object.assign(this, { status, responseText, headers });
    this.dispatchEvent(new Event('load'));
  }
}
