const mib = 1024 * 1024;

/** What one user may keep and send; tests use smaller ones. */
export type UploadLimits = {
  fileBytes: number;
  /** of all finished files and parts together */
  areaBytes: number;
  files: number;
  /** of one file */
  parts: number;
  /** unfinished files */
  halves: number;
  /** requests that are being received */
  atOnce: number;
};

export const uploadLimits: UploadLimits = {
  fileBytes: 512 * mib,
  areaBytes: 4096 * mib,
  files: 5000,
  parts: 10_000,
  halves: 200,
  atOnce: 24,
};

/** An unfinished file that has got no part for so long goes. */
export const halfLifeMs = 24 * 3600_000;
