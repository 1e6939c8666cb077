/** What scripts ask of the browser they are in. Every browser the console runs in can all that was once in question. */

const known: readonly (readonly [name: string, RegExp])[] = [
  ['Edge', /\bEdg\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Firefox', /\bFirefox\/([\d.]+)/],
  ['Chrome', /Chrome\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
];
const systems: readonly (readonly [name: string, RegExp])[] = [
  ['Android', /\bAndroid ?([\d.]*)/],
  ['iOS', /\b(?:iPhone|iPad).* OS ([\d_]*)/],
  ['Windows', /\bWindows NT ([\d.]+)/],
  ['Mac OS', /\bMac OS X ([\d_.]+)/],
  ['Linux', /\bLinux ?([\d.]*)/],
];
const abilities: ReadonlySet<string> = new Set([
  'create_canvas',
  'return_response_type',
  'use_data_uri',
  'use_data_uri_over32kb',
  'use_data_uri_of',
  'use_fileinput',
]);

const found = (list: typeof known, text: string) => {
  for (const [name, pattern] of list) {
    const match = pattern.exec(text);
    if (match !== null) return { name, version: (match[1] ?? '').replaceAll('_', '.') };
  }
  return { name: '', version: '' };
};

const browser = found(known, navigator.userAgent);
const system = found(systems, navigator.userAgent);

export const ua = {
  browser: browser.name,
  version: browser.version,
  os: system.name,
  OS: system.name,
  osVersion: system.version,
  can: (ability: string): boolean => abilities.has(ability),
};
