import { type Contestant, parallel, target, type Told } from '#tests/bench/upload/page/contestant.ts';

type UppyInstance = {
  use: (plugin: unknown, options?: object) => UppyInstance;
  addFiles: (files: object[]) => void;
  upload: () => Promise<{ successful?: unknown[]; failed?: unknown[] }>;
};
type PluploadInstance = {
  init: () => void;
  addFile: (files: File[]) => void;
  start: () => void;
  bind: (event: string, listen: (uploader: PluploadInstance, about: never) => void) => void;
};
/** Globals of the packages' own ready-made bundles. */
declare const Uppy: { Uppy: new (options: object) => UppyInstance; XHRUpload: unknown; GoldenRetriever: unknown };
declare const plupload: { Uploader: new (options: object) => PluploadInstance };

async function runUppy(files: readonly File[], uppy: UppyInstance): Promise<void> {
  uppy.use(Uppy.XHRUpload, { endpoint: target, limit: parallel, formData: true, fieldName: 'file' });
  uppy.addFiles(files.map((data) => ({ name: data.name, type: data.type, data, source: 'bench' })));
  const { successful = [], failed = [] } = await uppy.upload();
  if (successful.length < files.length) throw new Error(`Uppy: ${failed.length} failed`);
}

const newUppy = () => new Uppy.Uppy({ autoProceed: false });

/** Stores nothing. */
export const uppyXhr: Contestant = (files) => runUppy(files, newUppy());

/** Golden Retriever says nothing of its writes: they are counted where they are made. */
function watchBlobs(count: number, told: Told): void {
  const { put, add } = IDBObjectStore.prototype;
  const stored = new Set<unknown>();
  const watched = (write: typeof put): typeof put =>
    function watch(this: IDBObjectStore, ...[value, key]: Parameters<typeof put>) {
      const request = key === undefined ? write.call(this, value) : write.call(this, value, key);
      if (this.transaction.db.name === 'uppy-blobs') {
        this.transaction.addEventListener('complete', () => {
          stored.add(value.id);
          told.stored(stored.size);
          if (stored.size === count) told.safe();
        });
      }
      return request;
    };
  IDBObjectStore.prototype.put = watched(put);
  IDBObjectStore.prototype.add = watched(add);
}

export const uppyGolden: Contestant = (files, told) => {
  watchBlobs(files.length, told);
  return runUppy(files, newUppy().use(Uppy.GoldenRetriever));
};

/** One request at a time, as it is made. Stores nothing. */
export const pluploadXhr: Contestant = (files) =>
  new Promise((resolve, reject) => {
    const browse = document.body.appendChild(document.createElement('button'));
    const uploader = new plupload.Uploader({ runtimes: 'html5', browse_button: browse, url: target });
    uploader.bind('PostInit', () => uploader.addFile(files));
    uploader.bind('QueueChanged', () => setTimeout(() => uploader.start()));
    uploader.bind('UploadComplete', () => resolve());
    uploader.bind('Error', (_uploader, { message }: { message: string }) => reject(new Error(`plupload: ${message}`)));
    uploader.init();
  });
