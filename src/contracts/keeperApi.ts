/** A file of the generic upload facility, as it is handed over to be kept. */
export type FileToKeep = {
  id: string;
  /** under which it is sent; `nativeName` is the one it was picked by */
  name: string;
  nativeName: string;
  type: string;
  lastModifiedMs: number;
  bytes: Blob;
};

/** How far a kept file is, as the server has acknowledged it. */
export type KeptProgress = {
  state: 'queued' | 'failed';
  loadedBytes: number;
  /** the size of the chunks it was counted in */
  chunkBytes: number;
  targetName: string | undefined;
};

/** A file that a closed or killed page has left. */
export type FoundFile = FileToKeep & KeptProgress;

export type KeepAnswer = 'kept' | 'no-space' | 'unreadable' | 'unavailable';

/** What the page asks of the worker that keeps files. */
export type KeeperApi = {
  /** Begins to look for files that were left under this name; they come as `KeeperNews`. */
  open(userId: string, area: string): Promise<void>;
  /** Resolves when bytes and metadata of all are committed – or none. */
  keep(files: FileToKeep[]): Promise<KeepAnswer>;
  note(id: string, progress: KeptProgress): Promise<void>;
  drop(ids: string[]): Promise<void>;
};

export type KeeperNews =
  /** `lost`: names of files whose bytes are not the accepted ones any more [U12] */
  | { type: 'found'; files: FoundFile[]; lost: string[] }
  /** the user has signed out: nothing is kept any more [S4] */
  | { type: 'closed' };

/** On which an uploader tells those of other pages whose it is, before it keeps files. */
export const keeperChannel = 'upload-facility';
