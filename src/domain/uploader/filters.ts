import { errorCodes, texts } from '#domain/uploader/constants.ts';
import { extensionsOf, mimeTypes } from '#domain/uploader/mimeTypes.ts';
import { parseSize } from '#domain/uploader/sizes.ts';

export type MimeType = { title?: string; extensions: string };
/** A list of types that also carries the expression made of it, as scripts read it. */
export type MimeTypes = MimeType[] & { regexp?: RegExp };

type Named = { name: string; size?: number };
type Refusal = { code: number; message: string };

/** Reads any of the notations of the option: a list, one type, a mime string. */
export function mimeTypesOption(value: unknown): MimeTypes {
  const list: MimeTypes =
    typeof value === 'string'
      ? // What the table does not know stands for all files.
        [{ title: 'Files', extensions: extensionsOf(value).join(',') || '*' }]
      : Array.isArray(value)
        ? value.slice()
        : [];
  list.regexp = extensionPattern(list);
  return list;
}

const escaped = (text: string) => text.replace(/[/^$.*+?|()[\]{}\\]/g, '\\$&');

/** Tests a name by its end; an empty list and `*` accept all. Blanks count: scripts write the list without. */
export function extensionPattern(types: readonly MimeType[]): RegExp {
  const endings = types.flatMap((type) =>
    type.extensions.split(',').map((extension) => (/^\s*\*/.test(extension) ? '\\.*' : `\\.${escaped(extension)}`)),
  );
  return new RegExp(`(${endings.join('|')})$`, 'i');
}

/** What the picker is told to show: each extension's mime type, then the extension; all, if one is not a plain word. */
export function acceptList(types: readonly MimeType[] = []): string {
  const accepted: string[] = [];
  for (const type of types) {
    for (const extension of type.extensions.split(',')) {
      if (!/^\w+$/.test(extension)) return '';
      const mime = mimeTypes[extension];
      if (mime !== undefined && !accepted.includes(mime)) accepted.push(mime);
      if (!accepted.includes(`.${extension}`)) accepted.push(`.${extension}`);
    }
  }
  return accepted.join(',');
}

/** −601: by name only. */
export const extensionRefusal = (types: MimeTypes | undefined, file: Named): Refusal | undefined =>
  types !== undefined && types.length > 0 && types.regexp?.test(file.name) === false
    ? { code: errorCodes.FILE_EXTENSION_ERROR, message: texts.extension }
    : undefined;

/** −600: more than the limit; equal is accepted, no limit is 0. */
export function sizeRefusal(limit: unknown, file: Named): Refusal | undefined {
  const limitBytes = parseSize(limit);
  return limitBytes && file.size !== undefined && file.size > limitBytes
    ? { code: errorCodes.FILE_SIZE_ERROR, message: texts.size }
    : undefined;
}

/** −602: same name and size as a file of the queue, whatever its state. */
export const duplicateRefusal = (isOn: boolean, file: Named, queue: readonly Named[]): Refusal | undefined =>
  isOn && queue.some((other) => other.name === file.name && other.size === file.size)
    ? { code: errorCodes.FILE_DUPLICATE_ERROR, message: texts.duplicate }
    : undefined;
