/** Where the palette leads: a page of the menu, or a record that was looked at. */
export type PaletteEntry = { path: string; title: string; kind: string };

const limit = 10;
const titleLimit = 100;

/** The records last looked at, newest first, each once. */
export const withVisit = (recent: readonly PaletteEntry[], visit: PaletteEntry): PaletteEntry[] =>
  [{ ...visit, title: visit.title.slice(0, titleLimit) }, ...recent.filter(({ path }) => path !== visit.path)].slice(
    0,
    limit,
  );

/** The entries in which every word of the query occurs, in their order; all of them when nothing is typed. */
export function matching(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = query.trim().toLowerCase().split(/\s+/).slice(0, 8);
  return entries.filter(({ path, title, kind }) => {
    const text = `${title} ${kind} ${path}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
