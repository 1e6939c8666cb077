import { db } from '#ports/db/connection.ts';
import { readFormDraft, removeFormDraft, saveFormDraft } from '#ports/db/formDrafts.ts';
import { cached, ofUser } from '#state/perUser.ts';
import { sessionAtom } from '#state/session.ts';
import { stored } from '#state/stored.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

export type FormDraft<Value> = { baseVersion: number; value: Value };

/**
 * The unsaved edits of one kind of form by record, each user's own [S5]: they outlive page and session until they are
 * saved or discarded, or their user signs out.
 * @param schema all that is kept of a form, and what it must look like when it comes back; secrets are not in it
 */
export function formDrafts<Value>(kind: string, schema: v.GenericSchema<unknown, Value>) {
  const keyOf = (id: string) => `${kind}:${id}`;
  return {
    /** null = none, undefined = not read yet */
    of: cached((id) =>
      ofUser<FormDraft<Value> | null | undefined>(async (userId) => {
        const row = await readFormDraft(db, userId, keyOf(id));
        // Edits of another version of the console may have another shape: then there are none.
        const value = v.safeParse(schema, row?.value);
        return row && value.success ? { baseVersion: row.baseVersion, value: value.output } : null;
      }, undefined),
    ),
    keep: atom(null, async (get, _set, id: string, { baseVersion, value }: FormDraft<Value>) => {
      const userId = get(sessionAtom)?.userId;
      if (userId === undefined) return;
      const kept = v.parse(schema, value);
      const row = { userId, formKey: keyOf(id), baseVersion, value: kept, updatedAtMs: Date.now() };
      await stored(saveFormDraft(db, row));
    }),
    drop: atom(null, async (get, _set, id: string) => {
      const userId = get(sessionAtom)?.userId;
      if (userId !== undefined) await removeFormDraft(db, userId, keyOf(id));
    }),
  };
}

export type FormDrafts<Value> = ReturnType<typeof formDrafts<Value>>;
