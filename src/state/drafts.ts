import { galleryCalls } from '#contracts/calls/gallery.ts';
import { emptyDeviceTypeForm } from '#domain/deviceTypeForm.ts';
import { galleryKey, type GalleryImage, type ImageRef } from '#domain/gallery.ts';
import {
  changeDraftImage,
  type DraftGallery,
  type DraftImage,
  removeDraftImage,
  savedImages,
  toggleDraftImage,
} from '#domain/galleryDraft.ts';
import { draftTiles, type GalleryTile, shownChosen } from '#domain/galleryTile.ts';
import { deviceTypeId, draftId } from '#domain/ids.ts';
import type { DeviceTypeForm, ImageChange, Intent } from '#domain/outbox.ts';
import { send } from '#ports/api/client.ts';
import { db } from '#ports/db/connection.ts';
import type { DraftRow } from '#ports/db/database.ts';
import { beginDraft, changeDraftGallery, currentDraft, removeDraft, saveDraftForm } from '#ports/db/drafts.ts';
import { newId } from '#state/newId.ts';
import { acceptIntentWithAtom } from '#state/outbox.ts';
import { ofUser } from '#state/perUser.ts';
import { sessionAtom } from '#state/session.ts';
import { stored } from '#state/stored.ts';
import { galleryUploadsAtom, removeUploadAtom } from '#state/uploads.ts';
import { atom } from 'jotai';

/** What the page of a new device type works on. */
export type Draft = DraftRow;

/** The device type being made; null = none begun, undefined = not read yet [G1]. */
export const draftAtom = ofUser<DraftRow | null | undefined>(
  async (userId) => (await currentDraft(db, userId)) ?? null,
  undefined,
);

const draftUploadsAtom = atom((get) => {
  const draft = get(draftAtom);
  return draft ? get(galleryUploadsAtom(galleryKey({ mode: 'add', draftId: draft.id }))) : [];
});

/** The gallery of the draft as it is to be shown; empty when there is nothing yet. */
export const draftTilesAtom = atom((get): GalleryTile[] => {
  const draft = get(draftAtom);
  return draft ? draftTiles(draft, get(draftUploadsAtom)) : [];
});

/** Whether throwing the draft away would lose anything. */
export const isDraftTouchedAtom = atom(
  (get) => (get(draftAtom)?.updatedAtMs ?? 0) > 0 || get(draftUploadsAtom).length > 0,
);

/**
 * Begins a draft with the default images unless there is one already. Without an answer it begins with none, and the
 * built-in images stand in.
 */
export const beginDraftAtom = atom(null, async (get, _set, signal?: AbortSignal) => {
  const session = get(sessionAtom);
  if (!session || (await currentDraft(db, session.userId))) return;
  const options = { token: session.token, timeoutMs: 8_000, ...(signal ? { signal } : {}) };
  const outcome = await send(galleryCalls.defaultImages, { userId: session.userId }, options);
  if (signal?.aborted || get(sessionAtom)?.userId !== session.userId) return;
  await beginDraft(db, {
    id: draftId(newId()),
    userId: session.userId,
    deviceTypeId: deviceTypeId(newId()),
    form: emptyDeviceTypeForm,
    images: outcome.kind === 'ok' ? outcome.data.map(cachedImage) : [],
    chosen: [],
    // 0 = as begun: nothing of the user's is in it
    updatedAtMs: 0,
  });
});

const cachedImage = ({ imageUrl, ...values }: GalleryImage): DraftImage => ({
  ref: { by: 'url', imageUrl },
  ...values,
});

/** Keeps what is typed into the form. */
export const saveDraftFormAtom = atom(null, async (get, _set, form: DeviceTypeForm) => {
  const draft = get(draftAtom);
  if (draft) await stored(saveDraftForm(db, draft.id, form, Date.now()));
});

const changeGalleryAtom = atom(null, async (get, _set, change: (gallery: DraftGallery) => DraftGallery) => {
  const draft = get(draftAtom);
  if (draft) await stored(changeDraftGallery(db, draft.id, change, Date.now()));
});

export const toggleDraftImageAtom = atom(null, (get, set, ref: ImageRef) =>
  set(changeGalleryAtom, (gallery) => {
    const chosen = shownChosen(gallery.chosen, get(draftTilesAtom));
    return toggleDraftImage({ ...gallery, chosen }, ref);
  }),
);
export const changeDraftImageAtom = atom(null, (_get, set, ref: ImageRef, change: ImageChange) =>
  set(changeGalleryAtom, (gallery) => changeDraftImage(gallery, ref, change)).then(() => true),
);
/** Takes an image out of the draft, and out of the queue when it is still on its way. */
export const removeDraftImageAtom = atom(null, async (_get, set, ref: ImageRef) => {
  if (ref.by === 'upload') await set(removeUploadAtom, ref.uploadId);
  await set(changeGalleryAtom, (gallery) => removeDraftImage(gallery, ref));
});

/** Throws the draft and its files away. */
export const discardDraftAtom = atom(null, async (get, set) => {
  const draft = get(draftAtom);
  if (!draft) return;
  const uploads = get(draftUploadsAtom);
  await removeDraft(db, draft.id);
  await Promise.all(uploads.map((upload) => set(removeUploadAtom, upload.id)));
});

/**
 * Saves the draft as one intent: in the transaction that accepts it the draft goes, so that a crash leaves one of
 * the two, never both or neither [G1]. Images whose file failed are left out, and their files with them.
 */
export const submitDraftAtom = atom(null, async (get, set, form: DeviceTypeForm) => {
  const draft = get(draftAtom);
  if (!draft) return;
  const tiles = get(draftTilesAtom).filter((tile) => tile.sync.state !== 'rejected');
  const failed = get(draftUploadsAtom).filter((upload) => upload.status.state === 'failed');
  const intent: Intent = {
    kind: 'device-type-save',
    deviceTypeId: draft.deviceTypeId,
    baseVersion: 0,
    form: { ...form, name: form.name.trim() },
    images: savedImages(tiles),
    chosen: shownChosen(draft.chosen, tiles),
  };
  const answer = await set(acceptIntentWithAtom, intent, {
    tables: [db.drafts],
    work: () => removeDraft(db, draft.id),
  });
  if (answer.kind !== 'not-accepted') for (const upload of failed) await set(removeUploadAtom, upload.id);
  return { answer, deviceTypeId: draft.deviceTypeId };
});
