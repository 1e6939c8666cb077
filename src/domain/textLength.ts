/** Length of a text where a Chinese character, like every other beyond Latin-1, counts as 2 – `SPEC §5`. */
export function textLength(text: string): number {
  let length = 0;
  for (const character of text) length += (character.codePointAt(0) ?? 0) > 0xff ? 2 : 1;
  return length;
}
