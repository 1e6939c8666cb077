/** Asked when the link field is left empty – `SPEC §5`. */
export const emptyLinkQuestion = '未检测到超链接地址，是否继续?';
/** Said of what is not a link, and of what a browser would run instead of open – `SPEC §5`, [G4]. */
export const malformedLinkMessage = '请输入正确格式的超链接信息！';

export type LinkCheck = { kind: 'empty' } | { kind: 'malformed' } | { kind: 'link'; imageHref: string };

// Loose on purpose: scheme, port, path, query and Chinese are all welcome, only the shape host.name is asked for.
// Nothing but http and https can come through, because what stands before the first `:` must be a host with a dot,
// followed by a port. Spaces, control and direction-changing characters, `\` `<` `>` `"` never belong to a link.
const label = String.raw`[\p{L}\p{N}\p{M}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}_])?`;
const pattern = new RegExp(
  String.raw`^(?:https?://)?(?:localhost|${label}(?:\.${label})+)\.?(?::\d{1,5})?(?:[/?#][^\s\p{Cc}\p{Cf}\\<>"]*)?$`,
  'iu',
);
const longestLink = 2048;

/** Judges what was typed into 链接地址; the text is kept as typed, without the blanks around it. */
export function checkLink(typed: string): LinkCheck {
  const imageHref = typed.trim();
  if (imageHref === '') return { kind: 'empty' };
  return isLink(imageHref) ? { kind: 'link', imageHref } : { kind: 'malformed' };
}

/** The address to open for a stored link, https when no scheme was typed; undefined for what must not be opened [G4]. */
export function openableLink(imageHref: string): string | undefined {
  const link = imageHref.trim();
  if (!isLink(link)) return undefined;
  return /^https?:\/\//i.test(link) ? link : `https://${link}`;
}

const isLink = (text: string) => text.length <= longestLink && pattern.test(text);
