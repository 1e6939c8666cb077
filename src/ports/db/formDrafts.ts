import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase, FormDraftRow } from '#ports/db/database.ts';

/** Unsaved edits of a record, kept across reload and session end [S5]. */
export const readFormDraft = (
  db: ConsoleDatabase,
  userId: UserId,
  formKey: string,
): Promise<FormDraftRow | undefined> => db.formDrafts.get([userId, formKey]);

export async function saveFormDraft(db: ConsoleDatabase, draft: FormDraftRow): Promise<void> {
  await db.formDrafts.put(draft);
}

export const removeFormDraft = (db: ConsoleDatabase, userId: UserId, formKey: string): Promise<void> =>
  db.formDrafts.delete([userId, formKey]);
