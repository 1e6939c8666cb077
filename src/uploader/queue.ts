import { type QueueView, turnOf } from '#domain/sendQueue.ts';
import { fileStates, queueStates } from '#domain/uploader/constants.ts';
import type { UploaderFile } from '#uploader/file.ts';
import { type Acknowledged, Transfer } from '#uploader/transfer.ts';
import type { Uploader } from '#uploader/uploader.ts';

/** Decides which file goes next and keeps the transfers that run. */
export class Queue {
  #uploader: Uploader;
  #transfers = new Map<string, Transfer>();
  #acknowledged = new WeakMap<UploaderFile, Acknowledged>();
  /** asked BeforeUpload and waiting for the promise it returned */
  #asked = new Set<UploaderFile>();
  /** BeforeUpload said no: left alone until the next start (deviation 3) */
  #skipped = new Set<UploaderFile>();
  #paused = new Set<UploaderFile>();

  constructor(uploader: Uploader) {
    this.#uploader = uploader;
  }

  beginRun(): void {
    this.#skipped.clear();
    // Stopped between BeforeUpload and its transfer: 2.2.1 would never send it.
    for (const file of this.#uploader.files) {
      if (file.status !== fileStates.UPLOADING) continue;
      this.drop(file);
      file.status = fileStates.QUEUED;
    }
  }

  nextSoon(): void {
    setTimeout(() => this.next(), 1);
  }

  /** Fills the free places; when no file is left to send, ends the run. */
  next(): void {
    for (let file = this.#chosen(); file !== undefined; file = this.#chosen()) this.#ask(file);
    if (turnOf(this.#view()) === 'complete') this.#uploader.complete();
  }

  /** Starts the transfer of a file that is marked as uploading. What cannot be sent at all throws where it was asked for. */
  send(file: UploaderFile): void {
    const { settings, files } = this.#uploader;
    if (!settings.url) throw new DOMException('The option "url" is not set.', 'SyntaxError');
    if (file.getSource() === null && files.includes(file)) throw new TypeError(`${file.name} was let go.`);
    if (this.#uploader.state === queueStates.STOPPED && this.#skipped.has(file)) this.#uploader.reopen();
    this.#skipped.delete(file);
    this.#transfers.get(file.id)?.abort();
    const known = this.#acknowledged.get(file) ?? { offsetBytes: 0, shownBytes: 0 };
    this.#acknowledged.set(file, known);
    const transfer = new Transfer(this.#uploader, file, known);
    this.#transfers.set(file.id, transfer);
    transfer.start().catch(reportError);
  }

  /** Aborts what should not run any more: all when stopped, else files that are no longer uploading. */
  cancel(): void {
    const isStopped = this.#uploader.state === queueStates.STOPPED;
    for (const [id, transfer] of this.#transfers) {
      const file = this.#uploader.getFile(id);
      if (!isStopped && file?.status === fileStates.UPLOADING) continue;
      transfer.abort();
      this.#transfers.delete(id);
    }
  }

  /** Aborts one file's transfer. */
  drop(file: UploaderFile): void {
    this.#transfers.get(file.id)?.abort();
    this.#transfers.delete(file.id);
  }

  /** How far the server has a file. */
  acknowledgedBytes(file: UploaderFile): number {
    return this.#acknowledged.get(file)?.offsetBytes ?? file.loaded;
  }

  ended(file: UploaderFile): void {
    this.#transfers.delete(file.id);
    this.#acknowledged.delete(file);
  }

  pause(file: UploaderFile): void {
    this.#paused.add(file);
    if (file.status !== fileStates.UPLOADING) return;
    this.drop(file);
    file.status = fileStates.QUEUED;
    this.nextSoon();
  }

  resume(file: UploaderFile): void {
    this.#paused.delete(file);
    this.nextSoon();
  }

  /** Paused: the run is not over while it waits to be resumed. */
  #isWaiting(file: UploaderFile): boolean {
    return file.status === fileStates.QUEUED && this.#paused.has(file);
  }

  #isReady(file: UploaderFile): boolean {
    return (
      file.status === fileStates.QUEUED && !this.#asked.has(file) && !this.#skipped.has(file) && !this.#paused.has(file)
    );
  }

  #view(): QueueView {
    const { state, settings, files } = this.#uploader;
    return {
      isStopped: state === queueStates.STOPPED,
      slots: settings.parallel ?? 1,
      busy: this.#asked.size + files.filter((file) => file.status === fileStates.UPLOADING).length,
      ready: files.some((file) => this.#isReady(file)) ? 1 : 0,
      waiting: files.some((file) => this.#isWaiting(file)) ? 1 : 0,
    };
  }

  #chosen(): UploaderFile | undefined {
    return turnOf(this.#view()) === 'send' ? this.#uploader.files.find((file) => this.#isReady(file)) : undefined;
  }

  #ask(file: UploaderFile): void {
    const { isStopped, answers } = this.#uploader.emit('BeforeUpload', file);
    const promises = answers.filter((answer) => answer instanceof Promise);
    if (isStopped) {
      this.#skip(file);
      return;
    }
    if (promises.length === 0) {
      this.#begin(file);
      return;
    }
    this.#asked.add(file);
    Promise.all(promises).then(
      (said) => this.#answered(file, !said.includes(false)),
      (error: unknown) => {
        this.#answered(file, false);
        this.#uploader.refuseFile(file, error);
      },
    );
  }

  #answered(file: UploaderFile, isWanted: boolean): void {
    this.#asked.delete(file);
    const isHere = this.#uploader.files.includes(file) && file.status === fileStates.QUEUED;
    if (isHere && this.#uploader.state === queueStates.STARTED && !this.#paused.has(file)) {
      if (isWanted) this.#begin(file);
      else this.#skip(file);
    }
    this.next();
  }

  /** A script that skips a file by marking it itself has already decided its status. */
  #skip(file: UploaderFile): void {
    if (file.status === fileStates.QUEUED) this.#skipped.add(file);
  }

  #begin(file: UploaderFile): void {
    // A listener that stops and starts has begun it meanwhile: once is enough (deviation 2).
    if (file.status === fileStates.UPLOADING) return;
    file.status = fileStates.UPLOADING;
    this.#uploader.trigger('UploadFile', file);
  }
}
