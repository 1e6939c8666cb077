import { accountsCalls as calls } from '#contracts/calls/accounts.ts';
import { accountExportHead, accountExportRow } from '#domain/accountExport.ts';
import type { AccountQuery } from '#domain/accountQuery.ts';
import { byteOrderMark, csvLines } from '#domain/csv.ts';
import { type DataOf, send } from '#ports/api/client.ts';
import { saveFile } from '#ports/download.ts';
import { refusalText } from '#state/refusalText.ts';
import { sessionAtom } from '#state/session.ts';
import { atom } from 'jotai';

/** As many as one call gives. */
const pageSize = 200;

export type Exported =
  | { is: 'done'; count: number }
  | { is: 'cancelled' }
  /** the list was changed by somebody in the middle: what was read so far does not belong together */
  | { is: 'moved' }
  | { is: 'refused'; text: string };

/** All accounts that match, in the order of the list, as a CSV file. @param onRead how many are here */
export const exportAccountsAtom = atom(
  null,
  async (get, _set, query: AccountQuery, onRead: (count: number) => void, signal: AbortSignal): Promise<Exported> => {
    const token = get(sessionAtom)?.token ?? '';
    const parts = [byteOrderMark, csvLines([accountExportHead])];
    let first: DataOf<typeof calls.accounts> | undefined;
    let count = 0;
    for (let pageNo = 1; first === undefined || count < first.total; pageNo += 1) {
      const input = { ...query, pageNo: String(pageNo), pageSize: String(pageSize) };
      const outcome = await send(calls.accounts, input, { token, signal });
      if (signal.aborted) return { is: 'cancelled' };
      if (outcome.kind !== 'ok') return { is: 'refused', text: refusalText(outcome) };
      const { rows, version } = outcome.data;
      first ??= outcome.data;
      if (version !== first.version || (rows.length === 0 && count < first.total)) return { is: 'moved' };
      parts.push(csvLines(rows.map(accountExportRow)));
      count += rows.length;
      onRead(count);
    }
    saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `账号-${count}.csv`);
    return { is: 'done', count };
  },
);
