import { emptyListMemory, type ListMemory, refreshChoices } from '#domain/listMemory.ts';
import { db } from '#ports/db/connection.ts';
import { changeListMemory, readListMemory } from '#ports/db/listMemories.ts';
import { isNoSpace } from '#ports/db/storageError.ts';
import { notifyAtom } from '#state/messages.ts';
import { cached, ofUser } from '#state/perUser.ts';
import { isLeavingAtom, userIdAtom } from '#state/session.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

const fields = v.record(v.string(), v.string());
const schema = v.object({
  last: fields,
  views: v.array(v.object({ name: v.string(), fields })),
  columns: v.array(v.object({ key: v.string(), isShown: v.boolean() })),
  pinned: v.optional(v.array(v.string()), []),
  widths: v.optional(v.record(v.string(), v.number()), {}),
  refreshSeconds: v.picklist(refreshChoices),
});

/** Of another version of the console it may have another shape: then nothing is remembered. */
function memoryOf(stored: unknown): ListMemory {
  const parsed = v.safeParse(schema, stored);
  return parsed.success ? parsed.output : emptyListMemory;
}

/** How the user has arranged the list of a page; `undefined` until it is read. */
export const listMemoryAtom = cached((page) =>
  ofUser<ListMemory | undefined>(async (userId) => memoryOf(await readListMemory(db, userId, page)), undefined),
);

export const changeListMemoryAtom = atom(
  null,
  async (get, set, page: string, change: (memory: ListMemory) => ListMemory): Promise<void> => {
    const userId = get(userIdAtom);
    if (userId === null || get(isLeavingAtom)) return;
    try {
      await changeListMemory(db, userId, page, (stored) => change(memoryOf(stored)));
    } catch (error) {
      if (!isNoSpace(error)) throw error;
      set(notifyAtom, { kind: 'error', text: '本机存储空间不足，列表设置未能保存' });
    }
  },
);
