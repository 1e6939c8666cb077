import { noticesCalls } from '#contracts/calls/notices.ts';
import { type DataOf, type InputOf, send } from '#ports/api/client.ts';
import { sessionAtom } from '#state/session.ts';
import { atom } from 'jotai';

export type MissingRightInput = InputOf<typeof noticesCalls.missingRight>;
export type MissingRight = NonNullable<DataOf<typeof noticesCalls.missingRight>>;

/** Why an address does not open: the function it needs; undefined when there is no such page, or nobody answers. */
export const missingRightAtom = atom(
  null,
  async (get, _set, input: MissingRightInput, signal: AbortSignal): Promise<MissingRight | undefined> => {
    const token = get(sessionAtom)?.token ?? '';
    const outcome = await send(noticesCalls.missingRight, input, { token, signal, timeoutMs: 30_000 });
    return outcome.kind === 'ok' ? (outcome.data ?? undefined) : undefined;
  },
);
