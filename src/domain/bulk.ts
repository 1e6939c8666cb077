/** What became of one of many. */
export type BulkResult = { id: string; name: string } & (
  | { is: 'done' }
  | { is: 'failed'; text: string }
  /** it was none of its affair */
  | { is: 'skipped'; text: string }
);

const namedInQuestion = 5;

/** Names how many, and the first five of them. @param things e.g. `个账号` */
export function bulkQuestion(
  label: string,
  things: string,
  names: readonly string[],
  skippedCount: number,
  consequence: string,
): string {
  const first = names.slice(0, namedInQuestion).join('、');
  const rest = names.length > namedInQuestion ? ' 等' : '';
  const skipped = skippedCount > 0 ? `另有 ${skippedCount} ${things}不适用，将跳过。` : '';
  return `是否${label} ${names.length} ${things}：${first}${rest}？${consequence}${skipped}`;
}

/** `成功 3，失败 1，跳过 2` */
export function bulkSummary(results: readonly BulkResult[]): string {
  const count = (is: BulkResult['is']) => results.filter((result) => result.is === is).length;
  const skipped = count('skipped');
  return `成功 ${count('done')}，失败 ${count('failed')}${skipped > 0 ? `，跳过 ${skipped}` : ''}`;
}

export const failedOf = (results: readonly BulkResult[]) => results.filter((result) => result.is === 'failed');

/** Later results take the place of earlier ones of the same row. */
export function withResults(results: readonly BulkResult[], later: readonly BulkResult[]): BulkResult[] {
  const byId = new Map(later.map((result) => [result.id, result]));
  const kept = results.map((result) => byId.get(result.id) ?? result);
  const known = new Set(results.map(({ id }) => id));
  return [...kept, ...later.filter(({ id }) => !known.has(id))];
}
