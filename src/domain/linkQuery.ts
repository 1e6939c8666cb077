/** Parameters of a link into the console; `token` is no longer in the address when anybody reads it [R1]. */
export type LinkParams = Readonly<Record<string, string>>;

/** What the link brought; a parameter given twice says nothing – which of the two would be a guess. */
export function paramsOf(query: readonly (readonly [name: string, value: string])[]): LinkParams {
  const params = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of query) {
    if (params.has(name)) repeated.add(name);
    params.set(name, value);
  }
  return Object.fromEntries([...params].filter(([name]) => !repeated.has(name)));
}
