import type { uploader as facility } from '#uploader/namespace.ts';
import type { Uploader } from '#uploader/uploader.ts';
import type { UploaderFile } from '#uploader/file.ts';

export type Happening = [name: string, args: unknown[], state: number];
type Options = Record<string, unknown>;

/** What a scenario works with inside the page. */
export type Desk = {
  events: Happening[];
  facility: typeof facility;
  /** an uploader over the page's button that writes down its events; not yet initialised */
  create: (options?: Options) => Uploader;
  /** initialises an uploader and puts these files into its queue */
  begin: (up: Uploader, ...files: File[]) => Promise<Uploader>;
  /** create and begin */
  ready: (options: Options, ...files: File[]) => Promise<Uploader>;
  file: (name: string, sizeBytes: number) => File;
  /** resolves when the event has happened and its other listeners have run */
  after: (up: Uploader, event: string) => Promise<void>;
  run: (up: Uploader) => Promise<void>;
  pause: (ms: number) => Promise<void>;
  input: () => string;
};

declare global {
  interface Window {
    desk: Desk;
    uploader: typeof facility;
  }
}

/** Runs in the page, so it may use nothing from outside itself. */
export function layDesk(url: string): void {
  const facility = window.uploader;
  const events: Happening[] = [];
  const names =
    'Init PostInit OptionChanged Refresh StateChanged Browse FileFiltered QueueChanged FilesAdded FilesRemoved BeforeUpload UploadFile UploadProgress ChunkUploaded FileUploaded UploadComplete Error Destroy CancelUpload DisableBrowse';
  const shown = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(shown);
    if (value instanceof facility.File) {
      return `F(${value.name} st=${value.status} ld=${value.loaded} sz=${value.size} %=${value.percent})`;
    }
    const it = value as Record<string, unknown>;
    if (it['code'] !== undefined) {
      const file = it['file'] as UploaderFile | undefined;
      return {
        code: it['code'],
        message: it['message'],
        file: file?.name,
        status: it['status'],
        response: it['response'],
      };
    }
    if ('status' in it)
      return { offset: it['offset'], total: it['total'], status: it['status'], response: it['response'] };
    return it;
  };
  const after = (up: Uploader, event: string) =>
    new Promise<void>((resolve) => up.bind(event, () => void setTimeout(resolve, 30)));
  const create = (options: Options = {}) => {
    const up = new facility.Uploader({ runtimes: 'html5', browse_button: 'b', container: 'c', url, ...options });
    for (const name of names.split(' ')) {
      up.bind(name, (_up: Uploader, ...args: unknown[]) => {
        events.push([name, args.map(shown), up.state]);
      });
    }
    return up;
  };
  const begin = async (up: Uploader, ...files: File[]) => {
    const isReady = after(up, 'PostInit');
    up.init();
    await isReady;
    if (files.length === 0) return up;
    const areAdded = after(up, 'FilesAdded');
    up.addFile(files);
    await areAdded;
    return up;
  };
  window.desk = {
    events,
    begin,
    facility,
    create,
    after,
    file: (name, sizeBytes) => new File([new Uint8Array(sizeBytes).fill(65)], name, { type: 'text/plain' }),
    ready: (options, ...files) => begin(create(options), ...files),
    run: async (up) => {
      const isComplete = after(up, 'UploadComplete');
      up.start();
      await isComplete;
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    input: () => (document.querySelector('input[type=file]')?.outerHTML ?? '').replace(/id="[^"]*"/, ''),
  };
}
