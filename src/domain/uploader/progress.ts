import { fileStates } from '#domain/uploader/constants.ts';

type Counted = { size: number; origSize: number; loaded: number; status: number };

/** Percent of a file: rounded up; a file without bytes is complete from the start. */
export const filePercent = (sizeBytes: number, loadedBytes: number): number =>
  sizeBytes > 0 ? Math.ceil((loadedBytes / sizeBytes) * 100) : 100;

/** The queue's totals, under the names that scripts read. */
export class QueueProgress {
  size = 0;
  loaded = 0;
  uploaded = 0;
  failed = 0;
  queued = 0;
  percent = 0;
  bytesPerSec = 0;

  reset(): void {
    this.size = 0;
    this.loaded = 0;
    this.uploaded = 0;
    this.failed = 0;
    this.queued = 0;
    this.percent = 0;
    this.bytesPerSec = 0;
  }

  /**
   * Counts the queue anew. Sizes are those before resizing, so that a total never shrinks.
   * @param run when this run began and what was loaded then: earlier runs do not inflate the speed (deviation 6)
   */
  count(files: readonly Counted[], run: { startedMs: number; loadedBytes: number } | undefined, nowMs: number): void {
    const bytesPerSec = this.bytesPerSec;
    this.reset();
    for (const file of files) {
      this.size += file.origSize;
      this.loaded += file.size > 0 ? (file.loaded * file.origSize) / file.size : 0;
      if (file.status === fileStates.DONE) this.uploaded += 1;
      else if (file.status === fileStates.FAILED) this.failed += 1;
      else this.queued += 1;
    }
    if (this.size > 0) this.percent = Math.ceil((this.loaded / this.size) * 100);
    else this.percent = files.length > 0 ? Math.ceil((this.uploaded / files.length) * 100) : 0;
    this.bytesPerSec =
      run === undefined
        ? bytesPerSec
        : Math.max(0, Math.ceil((this.loaded - run.loadedBytes) / ((nowMs - run.startedMs || 1) / 1000)));
  }
}
