import { afterRefusal } from '#domain/sendQueue.ts';
import { errorCodes, fileStates, queueStates, texts } from '#domain/uploader/constants.ts';
import { translate } from '#domain/uploader/text.ts';
import type { UploaderFile } from '#uploader/file.ts';
import { answerOf, type Part, sendPart } from '#uploader/request.ts';
import { resized } from '#uploader/resize.ts';
import type { Uploader } from '#uploader/uploader.ts';

/** How far the server has a file, by its own word. */
export type Acknowledged = { offsetBytes: number; shownBytes: number };

/**
 * Sends one file part by part – `SPEC §8`: a status of 400 or more, or no answer, is tried again up to `max_retries`
 * times for each part after a second, then reported.
 */
export class Transfer {
  #uploader: Uploader;
  #file: UploaderFile;
  #xhr: XMLHttpRequest | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAborted = false;
  #attempts = 0;
  #maxRetries: number;
  #chunkBytes: number;
  #url: string;
  #offsetBytes = 0;
  #acknowledged: Acknowledged;

  constructor(uploader: Uploader, file: UploaderFile, acknowledged: Acknowledged) {
    const { settings } = uploader;
    this.#uploader = uploader;
    this.#file = file;
    this.#url = settings.url ?? '';
    this.#chunkBytes = Number(settings.chunk_size);
    this.#maxRetries = settings.max_retries;
    this.#acknowledged = acknowledged;
  }

  async start(): Promise<void> {
    const file = this.#file;
    // Resume from what the server has, not from what was on its way (deviation 1) – unless the script knows better.
    const known = file.loaded === this.#acknowledged.shownBytes ? this.#acknowledged.offsetBytes : file.loaded;
    this.#offsetBytes = this.#chunkBytes > 0 ? this.#chunkBytes * Math.floor(known / this.#chunkBytes) : 0;
    this.#acknowledged.offsetBytes = this.#offsetBytes;
    if (file.loaded > 0) this.#show(this.#offsetBytes);
    const source = file.getSource();
    if (source === null) return;
    const { resize } = this.#uploader.settings;
    if (resize === false || !/^image\/(jpeg|png)$/.test(file.type)) {
      this.#next(source);
      return;
    }
    const smaller = await resized(source, file.name, resize);
    file.size = smaller.size;
    this.#next(smaller);
  }

  /** Ends it without a word: stop, removal, pause. A pending retry is gone with it (deviation 2). */
  abort(): void {
    this.#isAborted = true;
    clearTimeout(this.#timer);
    this.#xhr?.abort();
  }

  #show(loadedBytes: number): void {
    this.#file.loaded = loadedBytes;
    this.#acknowledged.shownBytes = loadedBytes;
  }

  #isOver(): boolean {
    return (
      this.#isAborted || this.#file.status !== fileStates.UPLOADING || this.#uploader.state === queueStates.STOPPED
    );
  }

  #next(blob: Blob): void {
    if (this.#isOver()) return;
    const offsetBytes = this.#offsetBytes;
    const isChunked = this.#chunkBytes > 0 && blob.size > this.#chunkBytes;
    const bytes = isChunked ? blob.slice(offsetBytes, Math.min(offsetBytes + this.#chunkBytes, blob.size)) : blob;
    const part: Part = { bytes, offsetBytes, totalBytes: blob.size, chunkBytes: this.#chunkBytes };
    const xhr = new XMLHttpRequest();
    this.#xhr = xhr;
    xhr.upload.onprogress = (event) => {
      if (this.#isAborted) return;
      this.#show(Math.min(this.#file.size, offsetBytes + event.loaded));
      this.#uploader.trigger('UploadProgress', this.#file);
    };
    xhr.onload = () => {
      if (this.#isAborted) return;
      if (xhr.status >= 400) this.#fail(xhr, blob);
      else this.#succeed(xhr, blob, bytes.size);
    };
    xhr.onerror = () => {
      if (!this.#isAborted) this.#fail(xhr, blob);
    };
    sendPart(xhr, this.#uploader.settings, this.#url, this.#file, part);
  }

  #succeed(xhr: XMLHttpRequest, blob: Blob, sentBytes: number): void {
    const file = this.#file;
    this.#attempts = 0;
    const isPart = sentBytes < blob.size;
    if (isPart) {
      this.#offsetBytes += sentBytes;
      this.#acknowledged.offsetBytes = this.#offsetBytes;
      this.#show(Math.min(this.#offsetBytes, blob.size));
      this.#uploader.trigger('ChunkUploaded', file, { offset: file.loaded, total: blob.size, ...answerOf(xhr) });
    } else this.#show(file.size);
    if (isPart && this.#offsetBytes < blob.size) {
      this.#timer = setTimeout(() => this.#next(blob), 1);
      return;
    }
    this.#uploader.trigger('UploadProgress', file);
    file.status = fileStates.DONE;
    this.#uploader.trigger('FileUploaded', file, answerOf(xhr));
  }

  #fail(xhr: XMLHttpRequest, blob: Blob): void {
    const after = afterRefusal(this.#attempts, this.#maxRetries);
    if (after.kind === 'retry') {
      this.#attempts = after.attempts;
      this.#timer = setTimeout(() => this.#next(blob), after.waitMs);
      return;
    }
    this.#show(this.#offsetBytes);
    this.#uploader.trigger('Error', {
      code: errorCodes.HTTP_ERROR,
      message: translate(texts.http),
      file: this.#file,
      ...answerOf(xhr),
    });
  }
}
