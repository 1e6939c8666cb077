import type { ApiOutcome } from '#domain/apiOutcome.ts';
import type { AllRead } from '#domain/listQuery.ts';
import { refusalText } from '#state/refusalText.ts';

/** As many as one call gives. */
export const fullPage = 200;

/** Reads a list from its first row to its last, page by page. */
export async function readAllRows<Row>(
  readPage: (pageNo: number) => Promise<ApiOutcome<{ rows: Row[]; total: number; version: number }>>,
  onPage: (rows: Row[]) => void,
  signal: AbortSignal,
): Promise<AllRead> {
  let first: { total: number; version: number } | undefined;
  let count = 0;
  for (let pageNo = 1; first === undefined || count < first.total; pageNo += 1) {
    const outcome = await readPage(pageNo);
    if (signal.aborted) return { is: 'cancelled' };
    if (outcome.kind !== 'ok') return { is: 'refused', text: refusalText(outcome) };
    const { rows, total, version } = outcome.data;
    first ??= { total, version };
    if (version !== first.version || (rows.length === 0 && count < first.total)) return { is: 'moved' };
    count += rows.length;
    onPage(rows);
  }
  return { is: 'done' };
}
