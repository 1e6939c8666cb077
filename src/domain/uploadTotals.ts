import type { Upload } from '#domain/upload.ts';

/** The queue in figures; bytes count a finished file as whole. */
export type UploadTotals = {
  total: number;
  queued: number;
  uploading: number;
  failed: number;
  done: number;
  loadedBytes: number;
  totalBytes: number;
};

export const noUploads: UploadTotals = {
  total: 0,
  queued: 0,
  uploading: 0,
  failed: 0,
  done: 0,
  loadedBytes: 0,
  totalBytes: 0,
};

/** Bytes of a file that the store has, as far as was told [U13]. */
export function loadedBytes(upload: Upload): number {
  const { status } = upload;
  switch (status.state) {
    case 'queued':
    case 'failed':
      return 0;
    case 'uploading':
      return status.phase === 'sending' ? status.loadedBytes : upload.sizeBytes;
    case 'done':
      return upload.sizeBytes;
  }
}

/** Leaving the page now would lose it: its bytes, or the address that a draft is to be saved with, are in memory only. */
export const isLostOnLeaving = ({ status, target }: Upload): boolean =>
  status.state !== 'done' || target.mode === 'add';

export function totalsOf(uploads: readonly Upload[]): UploadTotals {
  const totals = { ...noUploads };
  for (const upload of uploads) {
    totals.total += 1;
    totals[upload.status.state] += 1;
    totals.totalBytes += upload.sizeBytes;
    totals.loadedBytes += loadedBytes(upload);
  }
  return totals;
}
