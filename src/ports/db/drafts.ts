import type { DraftGallery } from '#domain/galleryDraft.ts';
import type { DraftId, UserId } from '#domain/ids.ts';
import type { DeviceTypeForm } from '#domain/outbox.ts';
import type { ConsoleDatabase, DraftRow } from '#ports/db/database.ts';

/** The draft a user was last at; a user has one at a time [G1]. */
export async function currentDraft(db: ConsoleDatabase, userId: UserId): Promise<DraftRow | undefined> {
  const drafts = await db.drafts.where('userId').equals(userId).toArray();
  return drafts.sort((a, b) => b.updatedAtMs - a.updatedAtMs)[0];
}

/** Puts the draft in unless another tab was first: then that one counts. */
export const beginDraft = (db: ConsoleDatabase, draft: DraftRow): Promise<DraftRow> =>
  db.transaction('rw', db.drafts, async () => {
    const existing = await currentDraft(db, draft.userId);
    if (existing) return existing;
    await db.drafts.add(draft);
    return draft;
  });

/** Keeps what was typed; the gallery, which the upload runner changes too, is left alone. */
export async function saveDraftForm(
  db: ConsoleDatabase,
  id: DraftId,
  form: DeviceTypeForm,
  atMs: number,
): Promise<boolean> {
  return (await db.drafts.update(id, { form, updatedAtMs: atMs })) > 0;
}

/** Changes the gallery of a draft in one transaction, so that page and upload runner never undo each other. */
export const changeDraftGallery = (
  db: ConsoleDatabase,
  id: DraftId,
  change: (gallery: DraftGallery) => DraftGallery,
  atMs: number,
): Promise<boolean> =>
  db.transaction('rw', db.drafts, async () => {
    const draft = await db.drafts.get(id);
    if (!draft) return false;
    const { images, chosen } = change({ images: draft.images, chosen: draft.chosen });
    await db.drafts.put({ ...draft, images, chosen, updatedAtMs: atMs });
    return true;
  });

export const removeDraft = (db: ConsoleDatabase, id: DraftId): Promise<void> => db.drafts.delete(id);
