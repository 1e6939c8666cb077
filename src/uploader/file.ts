import { type FileState, fileStates } from '#domain/uploader/constants.ts';
import { extensionsOf } from '#domain/uploader/mimeTypes.ts';
import { guid } from '#domain/uploader/text.ts';

export const newId = (prefix?: string): string => guid(Date.now(), Math.random, prefix);

/** A name for what has none: the kind, chance, and the ending if the type has one. */
function madeUpName(type: string): string {
  const [ending] = extensionsOf(type);
  return `${type.split('/')[0] || 'file'}_${newId('')}${ending === undefined ? '' : `.${ending}`}`;
}

/** A file of the queue under the fields that scripts read and write. */
export class UploaderFile {
  id = newId();
  name: string;
  type: string;
  /** bytes to send: changes when the image is resized */
  size: number;
  /** bytes as picked: never changes; totals count these */
  origSize: number;
  loaded = 0;
  percent = 0;
  status: FileState = fileStates.QUEUED;
  lastModifiedDate: Date;
  /** name under which the server is to keep it, set by `unique_names` or a script */
  declare target_name?: string;
  #native: Blob | null;

  constructor(native: Blob, name?: string) {
    const picked = native instanceof File ? native : undefined;
    // A name that was picked loses its path, one that was given keeps it.
    this.name = name || picked?.name.split(/[/\\]/).at(-1) || madeUpName(native.type);
    this.type = native.type;
    this.size = native.size;
    this.origSize = native.size;
    this.lastModifiedDate = new Date(picked?.lastModified ?? Date.now());
    this.#native = native;
  }

  getNative(): Blob | null {
    return this.#native;
  }

  getSource(): Blob | null {
    return this.#native;
  }

  /** Lets the bytes go; the entry itself stays readable. */
  destroy(): void {
    this.#native = null;
  }
}
