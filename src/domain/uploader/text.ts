const marks: Readonly<Record<string, string>> = { '<': 'lt', '>': 'gt', '&': 'amp', '"': 'quot', "'": '#39' };

/** Escapes what would be markup. */
export const xmlEncode = (text: string): string =>
  text === '' ? text : String(text).replace(/[<>&"']/g, (sign) => `&${marks[sign] ?? sign};`);

const letters: readonly (readonly [RegExp, string])[] = [
  [/[\u00C6]/g, 'AE'],
  [/[\u00E6]/g, 'ae'],
  [/[\u00D8]/g, 'O'],
  [/[\u00F8]/g, 'o'],
  [/[\u00DF]/g, 'ss'],
];

/** A file name without accents, blanks and signs that a file system might refuse. */
export function cleanName(name: string): string {
  let plain = name.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  for (const [sign, letter] of letters) plain = plain.replace(sign, letter);
  return plain.replace(/\s+/g, '_').replace(/[^a-z0-9_\-.]+/gi, '');
}

/** Appends arguments to an address as a query. */
export function buildUrl(url: string, items: Readonly<Record<string, unknown>>): string {
  const query = Object.entries(items)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

let issued = 0;
/** An id that no other file on any page will have: `o_`, the time, chance, a counter – all to the base 32. */
export function guid(nowMs: number, random: () => number): string {
  let id = nowMs.toString(32);
  for (let i = 0; i < 5; i += 1) id += Math.floor(random() * 65535).toString(32);
  issued += 1;
  return `o_${id}${issued.toString(32)}`;
}

/** Puts values in for `%s`, `%d`, `%f`, one after the other. */
export function sprintf(pattern: string, ...values: unknown[]): string {
  let next = 0;
  return pattern.replace(/%([sdf])/g, () => {
    const value = values[next];
    next += 1;
    return value === undefined ? '' : String(value);
  });
}

const words = new Map<string, string>();
/** Adds translations; a later one replaces an earlier one. */
export function addI18n(pack: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [word, translated] of Object.entries(pack)) words.set(word, translated);
  return pack;
}
export const translate = (word: string): string => words.get(word) ?? word;
