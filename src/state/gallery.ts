import { galleryCalls } from '#contracts/calls/gallery.ts';
import { editTiles } from '#domain/galleryEditTiles.ts';
import { type GalleryImage, galleryKey, type ImageRef } from '#domain/gallery.ts';
import { type Chosen, select } from '#domain/gallerySelection.ts';
import { type GalleryTile, shownChosen } from '#domain/galleryTile.ts';
import { type DeviceTypeId, deviceTypeId } from '#domain/ids.ts';
import type { ImageChange, Intent, OutboxRow } from '#domain/outbox.ts';
import { freshImage } from '#domain/outboxEffect.ts';
import { uploadsOf } from '#domain/outboxRefs.ts';
import type { Upload } from '#domain/upload.ts';
import { send } from '#ports/api/client.ts';
import { db } from '#ports/db/connection.ts';
import type { GalleryRow } from '#ports/db/database.ts';
import { readGallery, saveGallery } from '#ports/db/galleries.ts';
import { type Loading, loadingOf } from '#state/loading.ts';
import { notifyAtom } from '#state/messages.ts';
import { outboxRowsAtom, submitIntentAtom } from '#state/outbox.ts';
import { cached, ofUser } from '#state/perUser.ts';
import { sessionAtom } from '#state/session.ts';
import { galleryUploadsAtom, removeUploadAtom, unsavedUploadsAtom } from '#state/uploads.ts';
import { withUnstored } from '#state/unstored.ts';
import { atom } from 'jotai';

const { rowAtom: snapshots, keep: keepSnapshot } = withUnstored(
  cached((id) =>
    ofUser<GalleryRow | null | undefined>(
      async (userId) => (await readGallery(db, userId, deviceTypeId(id))) ?? null,
      undefined,
    ),
  ),
);

const rowsOf = cached((id) =>
  atom((get): OutboxRow[] => get(outboxRowsAtom).filter((row) => row.intent.deviceTypeId === id)),
);

/** Uploads that a creation in the queue brings along: they were made for its draft. */
const creationUploads = cached((id) =>
  atom((get) => {
    const ids = get(rowsOf(id)).flatMap((row) => (row.intent.kind === 'device-type-save' ? uploadsOf(row.intent) : []));
    return get(uploadsByIds(JSON.stringify([...new Set(ids)].sort())));
  }),
);
const uploadsByIds = cached((key) =>
  ofUser(async (userId) => {
    const found = await db.uploads.bulkGet(JSON.parse(key));
    return found.filter((upload) => upload?.userId === userId).filter((upload) => upload !== undefined);
  }, []),
);

/** `chosen` is the given choice under the addresses that its images have got meanwhile. */
export type GalleryView = { tiles: GalleryTile[]; chosen: ImageRef[]; savedAtMs?: number };

/** What the gallery of a saved device type is made of [G2]; `viewGallery` lays it together. */
export const galleryAtom = cached((id) =>
  atom((get) => {
    const uploads = get(galleryUploadsAtom(galleryKey({ mode: 'edit', deviceTypeId: deviceTypeId(id) })));
    const unsaved = get(unsavedUploadsAtom);
    return { snapshot: get(snapshots(id)), rows: get(rowsOf(id)), uploads, unsaved, created: get(creationUploads(id)) };
  }),
);
export type GalleryParts = ReturnType<ReturnType<typeof galleryAtom>['read']>;

/** The gallery as it is to be shown, given the choice that is being made; undefined while nothing is known of it. */
export function viewGallery(parts: GalleryParts, choice: readonly ImageRef[]): GalleryView | undefined {
  const { snapshot, rows, uploads, unsaved, created } = parts;
  const chosen = settled(choice, uploads);
  const images = withRegistered(snapshot?.images ?? [], uploads, unsaved);
  const tiles = editTiles(images, rows, uploads, created, chosen);
  if (!snapshot && tiles.length === 0) return undefined;
  return { tiles, chosen: shownChosen(chosen, tiles), ...(snapshot ? { savedAtMs: snapshot.savedAtMs } : {}) };
}

/** Where there was no space for a file, there may be none for the snapshot that would hold its image [P4]. */
const withRegistered = (images: GalleryImage[], uploads: readonly Upload[], unsaved: readonly Upload[]) => {
  const addresses = uploads
    .filter((upload) => unsaved.includes(upload))
    .flatMap(({ status }) => (status.state === 'done' ? [status.imageUrl] : []))
    .filter((imageUrl) => images.every((image) => image.imageUrl !== imageUrl));
  return [...images, ...addresses.map(freshImage)];
};

/** A registered upload is named by its address from then on, as the snapshot does. */
const settled = (choice: readonly ImageRef[], uploads: readonly Upload[]): Chosen =>
  uploads.reduce<Chosen>((chosen, { id, status }) => {
    if (status.state !== 'done') return chosen;
    return select(chosen, { kind: 'addressed', uploadId: id, imageUrl: status.imageUrl });
  }, choice);

/** Reads the gallery from the server, again when a change was answered meanwhile; without an answer the snapshot stays. */
export const loadGalleryAtom = atom(
  null,
  async (get, set, id: DeviceTypeId, signal?: AbortSignal): Promise<Loading> => {
    const session = get(sessionAtom);
    if (!session) return { state: 'offline' };
    const { userId } = session;
    const input = { userId, deviceTypeId: id };
    const askedAtMs = Date.now();
    const outcome = await send(galleryCalls.imageList, input, { token: session.token, ...(signal ? { signal } : {}) });
    if (signal?.aborted || get(sessionAtom)?.userId !== userId) return { state: 'loading' };
    if (outcome.kind === 'ok') {
      const row = { userId, deviceTypeId: id, images: outcome.data, savedAtMs: Date.now() };
      const isKept = await keepSnapshot(id, row, (read) => saveGallery(db, read, askedAtMs));
      if (isKept === false) return set(loadGalleryAtom, id, signal);
    }
    return loadingOf(outcome);
  },
);

/** Sends a change at once or queues it; what the server refuses is said in its own words. True unless refused. */
const sendChangeAtom = atom(null, async (_get, set, intent: Intent): Promise<'done' | 'queued' | 'refused'> => {
  const answer = await set(submitIntentAtom, intent);
  switch (answer.kind) {
    case 'done':
    case 'queued':
      return answer.kind;
    case 'rejected':
      set(notifyAtom, { kind: 'error', text: answer.errmsg });
      return 'refused';
    case 'not-accepted':
      set(notifyAtom, { kind: 'error', text: answer.message });
      return 'refused';
  }
});

/** Sets or clears a link or a mini-program target. False when refused. */
export const changeImageAtom = atom(null, async (_get, set, id: DeviceTypeId, ref: ImageRef, change: ImageChange) => {
  const sent = await set(sendChangeAtom, { kind: 'image-update', deviceTypeId: id, ref, change });
  return sent !== 'refused';
});

/** The finished entry of a deleted image goes too: it would keep the same file from being picked again. */
const forgetUploadAtom = atom(null, async (get, set, id: DeviceTypeId, imageUrl: string) => {
  const uploads = get(galleryUploadsAtom(galleryKey({ mode: 'edit', deviceTypeId: id })));
  const finished = uploads.find(({ status }) => status.state === 'done' && status.imageUrl === imageUrl);
  if (finished) await set(removeUploadAtom, finished.id);
});

/** Deletes an image; one that is still uploading just leaves the queue. True when it is gone from the screen. */
export const deleteImageAtom = atom(null, async (_get, set, id: DeviceTypeId, ref: ImageRef): Promise<boolean> => {
  if (ref.by === 'upload' && (await set(removeUploadAtom, ref.uploadId))) {
    set(notifyAtom, { kind: 'success', text: '删除成功！' });
    return true;
  }
  const sent = await set(sendChangeAtom, { kind: 'image-delete', deviceTypeId: id, ref });
  if (sent !== 'refused' && ref.by === 'url') await set(forgetUploadAtom, id, ref.imageUrl);
  if (sent === 'done') set(notifyAtom, { kind: 'success', text: '删除成功！' });
  if (sent === 'queued') set(notifyAtom, { kind: 'info', text: '已在本机删除，联网后自动同步' });
  return sent !== 'refused';
});
