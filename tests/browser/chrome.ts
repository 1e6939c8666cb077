import { untar } from '#tests/browser/untar.ts';
import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

export type Chrome = { executablePath: string; env: Record<string, string>; isBundled: boolean };

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const packages = 'node_modules/@sparticuz/chromium/bin';
const cache = 'node_modules/.cache/chromium-140';

/**
 * The browser for tests: `CHROME_PATH`, else an installed one, else – x64 Linux – the one inside an npm package.
 * `TEST_BROWSER=bundled` takes the last in any case.
 */
export async function findChrome(): Promise<Chrome> {
  if (process.env['TEST_BROWSER'] !== 'bundled') {
    const named = process.env['CHROME_PATH'];
    if (named) return { executablePath: named, env: {}, isBundled: false };
    const found = installed();
    if (found) return { executablePath: found, env: {}, isBundled: false };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chrome or Chromium found: install one or set CHROME_PATH.');
  return bundled();
}

/** Our own arguments for every browser: quiet on the network, and no sandbox where root may not have one. */
export function chromeArgs(): string[] {
  return [
    '--headless=new',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-gpu',
    // the address bar's own page: nobody sees it here, and it takes more of the processor than the whole rest of a start
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxPopupDebug,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,OmniboxPopupWebUI',
    '--disable-dev-shm-usage',
    '--lang=zh-CN',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...fixedPlaces];
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false; // not there, or not ours to run
    }
  });
}

async function bundled(): Promise<Chrome> {
  const home = join(process.cwd(), cache);
  if (!existsSync(home)) await unpack(home);
  const env: Record<string, string> = { LD_LIBRARY_PATH: join(home, 'lib') };
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = home;
  return { executablePath: join(home, 'chromium'), env, isBundled: true };
}

/** Into a folder beside, then renamed: a run that was killed half-way leaves no half browser. */
async function unpack(home: string) {
  const work = `${home}.${process.pid}`;
  await mkdir(work, { recursive: true });
  const inflate = async (name: string) => promisify(brotliDecompress)(await readFile(join(packages, name)));
  await writeFile(join(work, 'chromium'), await inflate('chromium.br'));
  await chmod(join(work, 'chromium'), 0o755);
  for (const name of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) await untar(await inflate(name), work);
  // Its own fonts.conf names folders of a cloud function.
  await writeFile(join(work, 'fonts.conf'), `<fontconfig><dir>${join(home, 'fonts')}</dir></fontconfig>`);
  await rename(work, home).catch(async (error: NodeJS.ErrnoException) => {
    await rm(work, { recursive: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // else another run was faster
  });
}
