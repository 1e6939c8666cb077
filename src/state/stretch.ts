import type { UserId } from '#domain/ids.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';
import { partSize } from '#domain/listQuery.ts';
import {
  countOf,
  emptyStretch,
  type Part,
  rowsOf,
  type Stretch,
  totalOf,
  wantedParts,
  withCopy,
  withPart,
} from '#domain/stretch.ts';
import { type Loading, loadingOf } from '#state/loading.ts';
import { cached } from '#state/perUser.ts';
import { refusalText } from '#state/refusalText.ts';
import { type Session, sessionAtom, userIdAtom } from '#state/session.ts';
import { atom, type WritableAtom } from 'jotai';

/** What became of reading a part, and what this machine has of it where the server gave nothing. */
export type PartRead<Row> = { outcome: ApiOutcome<unknown>; part: Part<Row> | undefined };

type See<Query> = WritableAtom<
  null,
  [query: Query, fromRow: number, toRow: number, signal?: AbortSignal],
  Promise<void>
>;

export type StretchView<Row> = {
  rows: readonly Row[];
  total: number;
  savedAtMs: number | undefined;
  loading: Loading;
  /** what comes after the last row: nothing, the next part, or nothing that could be had */
  end: 'whole' | 'reading' | { text: string };
};

type Known<Row> = {
  userId: UserId | '';
  stretch: Stretch<Row>;
  loading: Loading;
  /** the part that could not be had, and the server's reason, if it gave one */
  stuck: { at: number; reason: string | undefined } | undefined;
  sight: readonly [fromRow: number, toRow: number];
};

const reasonOf = (outcome: ApiOutcome<unknown>) => (outcome.kind === 'refused' ? refusalText(outcome) : undefined);

/** Lists that are read in parts while they are scrolled through [L10]. @param readPart the server's word, else this machine's copy */
export function stretches<Query, Row extends { id: string }>(
  readPart: (session: Session, query: Query, number: number, signal?: AbortSignal) => Promise<PartRead<Row>>,
) {
  const unknown: Known<Row> = {
    ...{ userId: '', stretch: emptyStretch, stuck: undefined, sight: [0, 0] },
    loading: { state: 'loading' },
  };
  const knowns = cached(() => atom(unknown), 4);
  const underWay = new Set<string>();
  const flat = new WeakMap<Stretch<Row>, Row[]>();
  const rowsOnce = (stretch: Stretch<Row>): Row[] => {
    const rows = flat.get(stretch) ?? rowsOf(stretch);
    flat.set(stretch, rows);
    return rows;
  };
  const views = cached(
    (key) =>
      atom((get): StretchView<Row> => {
        const known = get(knowns(key));
        const { stretch, stuck, loading } = known.userId === get(userIdAtom) ? known : unknown;
        const total = totalOf(stretch) ?? 0;
        const count = countOf(stretch);
        const rows = rowsOnce(stretch);
        const missing = `本机只有前 ${rows.length} 条，其余 ${total - rows.length} 条联网后显示`;
        const isWhole = count >= Math.max(1, Math.ceil(total / partSize));
        return {
          ...{ rows, total, loading, savedAtMs: stretch.parts.get(1)?.savedAtMs },
          end: isWhole ? 'whole' : stuck === undefined ? 'reading' : { text: stuck.reason ?? missing },
        };
      }),
    4,
  );

  /** These rows are in sight: what is missing there, or of an earlier turn, is read. */
  const see: See<Query> = atom(
    null,
    async (get, set, query: Query, fromRow: number, toRow: number, signal?: AbortSignal): Promise<void> => {
      const session = get(sessionAtom);
      if (session === null) return;
      const key = JSON.stringify(query);
      const place = knowns(key);
      const { userId } = session;
      const mine = () => (get(place).userId === userId ? get(place) : { ...unknown, userId });
      set(place, { ...mine(), sight: [fromRow, toRow] });
      const { stretch, stuck } = mine();
      const read = async (number: number) => {
        const name = `${userId} ${key} ${stretch.turn} ${number}`;
        if (underWay.has(name)) return;
        underWay.add(name);
        set(place, (before) => ({ ...before, loading: { state: 'loading' } }));
        const { outcome, part } = await readPart(session, query, number, signal).finally(() => underWay.delete(name));
        const now = mine();
        if (signal?.aborted || get(userIdAtom) !== userId) return;
        // Asked before the list became another one: the question is put again.
        if (now.stretch.turn !== stretch.turn) return set(see, query, ...now.sight, signal);
        const add = outcome.kind === 'ok' ? withPart : withCopy;
        set(place, {
          ...now,
          stretch: part === undefined ? now.stretch : add(now.stretch, number, part),
          loading: loadingOf(outcome),
          stuck: part === undefined ? { at: number, reason: reasonOf(outcome) } : now.stuck,
        });
        const { sight } = mine();
        if (mine().stretch.turn !== stretch.turn || part !== undefined) await set(see, query, ...sight, signal);
      };
      await Promise.all(
        wantedParts(stretch, fromRow, toRow)
          .filter((number) => number !== stuck?.at)
          .map(read),
      );
    },
  );

  /** The list may be another one by now: what is in sight is read again. */
  const reload = atom(null, async (get, set, query: Query, signal?: AbortSignal): Promise<void> => {
    const place = knowns(JSON.stringify(query));
    const known = get(place).userId === get(userIdAtom) ? get(place) : unknown;
    const { stretch } = known;
    set(place, {
      ...{ ...known, userId: get(userIdAtom) ?? '', stuck: undefined },
      stretch: { ...stretch, turn: stretch.turn + 1 },
    });
    await set(see, query, ...known.sight, signal);
  });
  return { view: (query: Query) => views(JSON.stringify(query)), see, reload };
}
