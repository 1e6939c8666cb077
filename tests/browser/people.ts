import { chromeArgs, findChrome } from '#tests/browser/chrome.ts';
import { TestServer } from '#tests/browser/server.ts';
import { passwords, type Account } from '#tests/browser/truth.ts';
import { solveByLooking } from '#tests/fakes/puzzleSolver.ts';
import { test as base, type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';

/** Without the service worker, whose cache of the shell every new seat would fill: that is the matter of other tests. */
const desktop: BrowserContextOptions = { viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' };

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
};

/** Somebody in front of a browser of their own: a computer, or a phone. */
export class Person {
  readonly page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  open = (path: string) => this.page.goto(this.#origin + path);

  get slider() {
    return this.page.getByRole('slider', { name: '滑块' });
  }
  get picture() {
    return this.page.getByAltText('带有拼图缺口的图片');
  }
  get signInButton() {
    return this.page.getByRole('button', { name: '登录', exact: true });
  }
  get menu() {
    return this.page.getByRole('navigation', { name: '主菜单' });
  }

  /** Types account and password and presses 登录: the puzzle comes next. */
  async fill(account: string, password: string) {
    await this.page.getByRole('textbox', { name: '账号' }).fill(account);
    await this.page.getByRole('textbox', { name: '密码' }).fill(password);
    await this.signInButton.click();
  }

  async signIn(account: Account) {
    await this.fill(account, passwords[account]);
    await this.slide(await this.look());
  }

  /** Where the hole is, in the slider's own pixels, found by looking at what is on the screen. */
  async look(): Promise<number> {
    await this.picture.waitFor();
    const piece = this.page.getByRole('region', { name: '滑块验证' }).locator('img').nth(1);
    const [picture, pieceUrl] = [await this.picture.getAttribute('src'), await piece.getAttribute('src')];
    const top = await piece.evaluate((image) => Number.parseFloat((image as HTMLElement).style.top));
    return solveByLooking(picture ?? '', pieceUrl ?? '', Math.round((top / 100) * 180));
  }

  /** Drags the slider by so many of its pixels, with the mouse. */
  async slide(x: number) {
    const { fromX, toX, y } = await this.#drag(x);
    const { mouse } = this.page;
    await mouse.move(fromX, y);
    await mouse.down();
    await mouse.move(toX, y + 3, { steps: 8 });
    await mouse.up();
  }

  /** The same with a finger. */
  async swipe(x: number) {
    const { fromX, toX, y } = await this.#drag(x);
    const cdp = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchX?: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: touchX === undefined ? [] : [{ x: touchX, y }] });
    await touch('touchStart', fromX);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', fromX + ((toX - fromX) * step) / 8);
    await touch('touchEnd');
  }

  async #drag(x: number) {
    const picture = await this.picture.boundingBox();
    const handle = await this.slider.boundingBox();
    if (!picture || !handle) throw new Error('There is no puzzle on the screen.');
    const fromX = handle.x + handle.width / 2;
    return { fromX, toX: fromX + (x * picture.width) / 320, y: handle.y + handle.height / 2 };
  }
}

type People = { server: TestServer; computer: () => Promise<Person>; phone: () => Promise<Person> };

/** For what happens before anybody is signed in: a server that insists on the puzzle, and as many people as a test needs. */
export const test = base.extend<Pick<People, 'computer' | 'phone'>, { server: TestServer; chrome: Browser }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await TestServer.prepare({ CAPTCHA: 'on', SMS: 'log' });
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  chrome: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { executablePath, env } = await findChrome();
      const browser = await chromium.launch({ executablePath, args: chromeArgs(), env: { ...process.env, ...env } });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  computer: async ({ chrome, server }, use) => {
    const contexts = seats(chrome, server, desktop);
    await use(contexts.take);
    await contexts.close();
  },
  phone: async ({ chrome, server }, use) => {
    const contexts = seats(chrome, server, phone);
    await use(contexts.take);
    await contexts.close();
  },
});

function seats(chrome: Browser, server: TestServer, options: BrowserContextOptions) {
  const opened: Awaited<ReturnType<Browser['newContext']>>[] = [];
  return {
    take: async () => {
      const context = await chrome.newContext({ locale: 'zh-CN', ...options });
      opened.push(context);
      return new Person(await context.newPage(), server.origin);
    },
    close: () => Promise.all(opened.map((context) => context.close())),
  };
}
