import type { ImageRef } from '#domain/gallery.ts';
import type { IntentId, UploadId } from '#domain/ids.ts';
import type { Intent, OutboxRow } from '#domain/outbox.ts';
import { imageKey, mapRefs, type Uploads, uploadsOf } from '#domain/outboxRefs.ts';

type SaveIntent = Extract<Intent, { kind: 'device-type-save' }>;

/** What accepting an intent does to the rows that wait before it. */
export type Coalesced = {
  /** the rows it makes superfluous */
  superseded: IntentId[];
  /** the rows whose intent changes with it */
  changed: OutboxRow[];
  /** the uploads that nobody wants any more */
  cancelledUploads: UploadId[];
  /** what is to be queued; undefined when the wish is fulfilled by the above */
  accepted: Intent | undefined;
  /** the place it takes over; undefined = at the end */
  seq?: number;
};

/** Never sent, or answered with a refusal: the server holds nothing of it [O3]. */
const isUntouched = ({ status }: OutboxRow) => status.state !== 'pending' || status.attempts === 0;

/** Whether the later wish makes the earlier one pointless, were both to be applied. */
export function supersedes(later: Intent, earlier: Intent, uploads: Uploads): boolean {
  if (later.deviceTypeId !== earlier.deviceTypeId) return false;
  if (later.kind === 'device-type-save') return earlier.kind === 'device-type-save';
  if (earlier.kind === 'device-type-save') return false;
  if (imageKey(later.ref, uploads) !== imageKey(earlier.ref, uploads)) return false;
  if (later.kind === 'image-delete') return earlier.kind !== 'image-add';
  if (later.kind === 'image-update')
    return earlier.kind === 'image-update' && earlier.change.group === later.change.group;
  return false;
}

const isCreated = (image: ImageRef, create: SaveIntent) =>
  image.by === 'url' || (create.images ?? []).some(({ ref }) => ref.by === 'upload' && ref.uploadId === image.uploadId);

/** A later save of a record that waits with its creation joins it, unless it chooses what can only come after. */
function mergeSaves(earlier: OutboxRow, old: SaveIntent, later: SaveIntent): Coalesced | undefined {
  if (old.images && !later.chosen.every((ref) => isCreated(ref, old))) return undefined;
  const images = later.images ?? old.images;
  const accepted = { ...later, baseVersion: old.baseVersion, ...(images ? { images } : {}) };
  const place = earlier.seq === undefined ? {} : { seq: earlier.seq };
  return { superseded: [earlier.id], changed: [], cancelledUploads: [], accepted, ...place };
}

/** Deleting an image that the server has never heard of cancels its upload and all that was wanted of it. */
function cancelUpload(rows: readonly OutboxRow[], uploadId: UploadId): Coalesced | undefined {
  const about = rows.filter(({ intent }) => uploadsOf(intent).includes(uploadId));
  if (!about.every(isUntouched)) return undefined;
  const isOf = (ref: ImageRef) => ref.by === 'upload' && ref.uploadId === uploadId;
  const saves = about.flatMap((row) => (row.intent.kind === 'device-type-save' ? [{ row, intent: row.intent }] : []));
  return {
    superseded: about.filter(({ intent }) => intent.kind !== 'device-type-save').map(({ id }) => id),
    changed: saves.map(({ row, intent }) => ({
      ...row,
      intent: {
        ...intent,
        chosen: intent.chosen.filter((ref) => !isOf(ref)),
        ...(intent.images ? { images: intent.images.filter(({ ref }) => !isOf(ref)) } : {}),
      },
    })),
    cancelledUploads: [uploadId],
    accepted: undefined,
  };
}

/**
 * Folds a new intent into the user's waiting rows [O3]. Only rows that the server holds nothing of are touched.
 * @param rows the user's rows in order of acceptance
 */
export function coalesce(rows: readonly OutboxRow[], intent: Intent, uploads: Uploads): Coalesced {
  if (
    intent.kind === 'image-delete' &&
    intent.ref.by === 'upload' &&
    uploads.get(intent.ref.uploadId)?.status.state !== 'done'
  ) {
    const cancelled = cancelUpload(rows, intent.ref.uploadId);
    if (cancelled) return cancelled;
  }
  const earlier = rows.filter((row) => isUntouched(row) && supersedes(intent, row.intent, uploads));
  const last = earlier.at(-1);
  if (intent.kind === 'device-type-save') {
    const merged = last?.intent.kind === 'device-type-save' ? mergeSaves(last, last.intent, intent) : undefined;
    return merged ?? { superseded: [], changed: [], cancelledUploads: [], accepted: intent };
  }
  return { superseded: earlier.map(({ id }) => id), changed: [], cancelledUploads: [], accepted: intent };
}

/** Names an image by its address once it has one, so that its upload may be forgotten. */
export const settleRef = (row: OutboxRow, uploadId: UploadId, imageUrl: string): OutboxRow => ({
  ...row,
  intent: mapRefs(row.intent, (ref) =>
    ref.by === 'upload' && ref.uploadId === uploadId ? { by: 'url', imageUrl } : ref,
  ),
});
