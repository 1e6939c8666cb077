const marks: Readonly<Record<string, string>> = { '<': 'lt', '>': 'gt', '&': 'amp', '"': 'quot', "'": '#39' };

/** Escapes what would be markup; what says nothing comes back as it is. */
export const xmlEncode = <Text>(text: Text): Text | string =>
  text ? String(text).replace(/[<>&"']/g, (sign) => `&${marks[sign] ?? sign};`) : text;

const letters: readonly (readonly [RegExp, string])[] = [
  [/[À-Æ]/g, 'A'],
  [/[à-æ]/g, 'a'],
  [/Ç/g, 'C'],
  [/ç/g, 'c'],
  [/[È-Ë]/g, 'E'],
  [/[è-ë]/g, 'e'],
  [/[Ì-Ï]/g, 'I'],
  [/[ì-ï]/g, 'i'],
  [/Ñ/g, 'N'],
  [/ñ/g, 'n'],
  [/[Ò-Ø]/g, 'O'],
  [/[ò-ø]/g, 'o'],
  [/[Ù-Ü]/g, 'U'],
  [/[ù-ü]/g, 'u'],
];

/** A file name without the accents of Latin-1, blanks and signs that a file system might refuse. */
export function cleanName(name: string): string {
  let plain = name;
  for (const [sign, letter] of letters) plain = plain.replace(sign, letter);
  return plain.replace(/\s+/g, '_').replace(/[^a-z0-9_\-.]+/gi, '');
}

/** Appends arguments to an address as a query. */
export function buildUrl(url: string, items?: Readonly<Record<string, unknown>> | null): string {
  const query = Object.entries(items ?? {})
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

let issued = 0;
/** An id that no other file on any page will have: the prefix, the time, chance, a counter – all to the base 32. */
export function guid(nowMs: number, random: () => number, prefix = 'o_'): string {
  let id = nowMs.toString(32);
  for (let i = 0; i < 5; i += 1) id += Math.floor(random() * 65535).toString(32);
  issued += 1;
  return `${prefix}${id}${issued.toString(32)}`;
}

/** Puts values in for `%s`, `%d` and their like, one after the other. */
export function sprintf(pattern: string, ...values: unknown[]): string {
  let next = 0;
  return pattern.replace(/%[a-z]/g, () => {
    const value = values[next];
    next += 1;
    return value === undefined ? '' : String(value);
  });
}

const words = new Map<string, string>();
/** Adds translations; a later one replaces an earlier one. @returns all there are */
export function addI18n(pack: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [word, translated] of Object.entries(pack)) words.set(word, translated);
  return Object.fromEntries(words);
}
export const translate = (word: string): string => words.get(word) || word;
