import { duplicateRefusal, extensionRefusal, sizeRefusal } from '#domain/uploader/filters.ts';
import { translate } from '#domain/uploader/text.ts';
import { UploaderFile } from '#uploader/file.ts';
import type { Uploader } from '#uploader/uploader.ts';

/** Answers once: true, or false after it has triggered its own Error event. */
type Answer = (isAccepted: boolean) => void;
export type Filter = (this: Uploader, value: unknown, file: UploaderFile, answer: Answer) => void;

const refuse = (uploader: Uploader, file: UploaderFile, refusal: { code: number; message: string } | undefined) => {
  if (refusal === undefined) return true;
  uploader.trigger('Error', { ...refusal, message: translate(refusal.message), file });
  return false;
};

const filters = new Map<string, Filter>([
  [
    'mime_types',
    function (_value, file, answer) {
      answer(refuse(this, file, extensionRefusal(this.settings.filters.mime_types, file)));
    },
  ],
  [
    'prevent_duplicates',
    function (value, file, answer) {
      answer(refuse(this, file, duplicateRefusal(Boolean(value), file, this.files)));
    },
  ],
  [
    'max_file_size',
    function (value, file, answer) {
      answer(refuse(this, file, sizeRefusal(value, file)));
    },
  ],
]);

/** Adds a filter of the script's own; it runs for uploaders whose `filters` option has its name. */
export function addFileFilter(name: string, filter: Filter): void {
  filters.set(name, filter);
}

/** Runs the filters in the order of the option's keys; the first refusal ends it. Calls back at once where all do. */
function passFilters(uploader: Uploader, file: UploaderFile, done: Answer): void {
  const names = Object.keys(uploader.settings.filters).filter((name) => filters.has(name));
  const step = (index: number) => {
    const name = names[index];
    const filter = name === undefined ? undefined : filters.get(name);
    if (name === undefined || filter === undefined) {
      done(true);
      return;
    }
    filter.call(uploader, uploader.settings.filters[name], file, (isAccepted) => {
      if (isAccepted) step(index + 1);
      else done(false);
    });
  };
  step(0);
}

/** What a script may hand over: files, blobs, a file input, files of another uploader, or lists of these. */
export function filesOf(given: unknown, name?: string): UploaderFile[] {
  if (given instanceof UploaderFile) return [given];
  if (given instanceof Blob) return [new UploaderFile(given, name)];
  if (given instanceof HTMLInputElement) return filesOf([...(given.files ?? [])]);
  if (given instanceof FileList || Array.isArray(given)) return [...given].flatMap((one: unknown) => filesOf(one));
  return [];
}

/** So many files take a turn of the page each, as scripts that add more in between know it; then fifty share one. */
const slowFiles = 12;

/** Puts files through the filters one after the other; FileFiltered for each accepted, FilesAdded once for all. */
export function takeIn(uploader: Uploader, files: readonly UploaderFile[]): void {
  const added: UploaderFile[] = [];
  const step = (index: number) => {
    const file = files[index];
    if (file === undefined) {
      if (added.length > 0) uploader.announce(added);
      return;
    }
    passFilters(uploader, file, (isAccepted) => {
      if (isAccepted) {
        uploader.files.push(file);
        added.push(file);
        uploader.trigger('FileFiltered', file);
      }
      const next = index + 1;
      // Before FilesAdded too: scripts bind after addFile().
      if (next < slowFiles || next % 50 === 0 || next === files.length) setTimeout(() => step(next), 1);
      else queueMicrotask(() => step(next));
    });
  };
  step(0);
}
