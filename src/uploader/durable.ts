import type { FoundFile, KeepAnswer, KeeperNews, KeptProgress } from '#contracts/keeperApi.ts';
import { errorCodes, fileStates } from '#domain/uploader/constants.ts';
import { filePercent } from '#domain/uploader/progress.ts';
import { type Keeper, openKeeper } from '#ports/worker/keeper.ts';
import { UploaderFile } from '#uploader/file.ts';
import type { Uploader } from '#uploader/uploader.ts';

const texts: Readonly<Record<Exclude<KeepAnswer, 'kept'> | 'lost', string>> = {
  'no-space': '本机存储空间不足，文件未能保存',
  unreadable: '文件无法读取，请重新选择该文件',
  unavailable: '本机存储不可用，文件未能保存',
  lost: '本机保存的文件已损坏，请重新选择该文件',
};

/** A name of its own for the uploaders of one purpose; `true` stands for those of this page. */
const areaOf = (option: unknown) => (typeof option === 'string' ? option : location.pathname);

/**
 * Addition `durable` [F7]: files are committed on this machine before FilesAdded tells of them, and come back, as far
 * as the server has acknowledged them, by a FilesAdded of the next page.
 */
export class Durable {
  #uploader: Uploader;
  #keeper: Keeper;
  #noting = new Map<UploaderFile, boolean>();

  constructor(uploader: Uploader) {
    this.#uploader = uploader;
    this.#keeper = openKeeper(areaOf(uploader.settings['durable']), (news) => this.#hear(news));
    const note = (_uploader: Uploader, file: UploaderFile) => void this.#note(file).catch(reportError);
    uploader.bind('ChunkUploaded', note);
    uploader.bind('Error', (up: Uploader, { file }: { file?: UploaderFile }) => file && note(up, file));
    uploader.bind('FileUploaded', (_up: Uploader, file: UploaderFile) => this.#drop([file]));
    uploader.bind('FilesRemoved', (_up: Uploader, files: UploaderFile[]) => this.#drop(files));
  }

  /** The files stay for whoever comes next: letting go is no cancelling. */
  end(): void {
    this.#keeper.end();
  }

  /** Resolves when the files are committed, or have been refused with an Error each. */
  async accept(files: readonly UploaderFile[]): Promise<UploaderFile[]> {
    await this.#keeper.opened;
    const answer = await this.#keeper.api.keep(
      files.flatMap((file) => {
        const bytes = file.getSource();
        const nativeName = bytes instanceof File ? bytes.name : '';
        const { id, name, type, lastModifiedDate } = file;
        return bytes === null
          ? []
          : [{ id, name, nativeName, type, lastModifiedMs: lastModifiedDate.getTime(), bytes }];
      }),
    );
    if (answer === 'kept') return [...files];
    const uploader = this.#uploader;
    uploader.files = uploader.files.filter((file) => !files.includes(file));
    for (const file of files) {
      uploader.trigger('Error', { code: errorCodes.IO_ERROR, message: texts[answer], file });
      file.destroy();
    }
    return [];
  }

  #drop(files: readonly UploaderFile[]): void {
    this.#keeper.api.drop(files.map(({ id }) => id)).catch(reportError);
  }

  /** One note at a time and the last one counts: chunks may come faster than they are written. */
  async #note(file: UploaderFile): Promise<void> {
    if (this.#noting.has(file)) {
      this.#noting.set(file, true);
      return;
    }
    do {
      this.#noting.set(file, false);
      const progress: KeptProgress = {
        state: file.status === fileStates.FAILED ? 'failed' : 'queued',
        loadedBytes: this.#uploader.acknowledgedBytes(file),
        chunkBytes: this.#uploader.settings.chunk_size,
        targetName: file.target_name,
      };
      await this.#keeper.api.note(file.id, progress);
    } while (this.#noting.get(file) === true);
    this.#noting.delete(file);
  }

  #hear(news: KeeperNews): void {
    const uploader = this.#uploader;
    if (news.type === 'closed') {
      uploader.stop();
      uploader.splice();
      return;
    }
    for (const name of news.lost) {
      uploader.trigger('Error', { code: errorCodes.IO_ERROR, message: `${texts.lost}：${name}` });
    }
    const files = news.files.map((found) => this.#restored(found));
    if (files.length === 0) return;
    uploader.files.push(...files);
    uploader.trigger('FilesAdded', files);
  }

  #restored(found: FoundFile): UploaderFile {
    const { bytes, nativeName, type, lastModifiedMs } = found;
    const native = nativeName === '' ? bytes : new File([bytes], nativeName, { type, lastModified: lastModifiedMs });
    const file = new UploaderFile(native, found.name);
    file.id = found.id;
    file.lastModifiedDate = new Date(lastModifiedMs);
    if (found.targetName !== undefined) file.target_name = found.targetName;
    if (found.state === 'failed') file.status = fileStates.FAILED;
    // Chunks of another size are other chunks to the server.
    if (found.chunkBytes === this.#uploader.settings.chunk_size) file.loaded = found.loadedBytes;
    file.percent = file.loaded > 0 ? filePercent(file.size, file.loaded) : 0;
    return file;
  }
}
