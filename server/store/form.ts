import { StoreError } from '#server/store/errors.ts';
import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

const maxNameBytes = 8 * 1024;
const maxValueBytes = 2 * 1024 * 1024;
const maxFieldsBytes = 8 * 1024 * 1024;
const maxFields = 1000;
const maxIdleMs = 60_000;

/** Fields by lower-case name: OSS compares names without regard to case. */
export type Fields = ReadonlyMap<string, string>;

export type Form = {
  /** what came before the file; with `any` also what follows it, once `ended` has resolved */
  fields: Fields;
  file: AsyncIterable<Buffer>;
  fileName: string;
  fileType: string;
  /** resolves when the whole form was well-formed and held no second file */
  ended: Promise<void>;
  /** stops parsing and lets go of the request, whose rest is for the caller to read away */
  release: () => void;
};

const refusalOf = (error: unknown) => (error instanceof StoreError ? error : new StoreError('MalformedPOSTRequest'));

/** Errors of the stream are the sender's; those of whoever takes the pieces stay his own. */
async function* piecesOf(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    throw refusalOf(error);
  }
}

function parserFor(raw: IncomingMessage) {
  try {
    return busboy({
      headers: raw.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: maxValueBytes + 1, fields: maxFields },
    });
  } catch (cause) {
    throw new StoreError('MalformedPOSTRequest', cause instanceof Error ? cause.message : undefined);
  }
}

/**
 * Reads a POST form up to its file. The file then streams with back pressure.
 * A form that turns out wrong, or a client that goes away, breaks the file's stream and rejects `ended`.
 * @param fileField `file` as OSS has it, which also ignores fields after the file; `any` takes a file by any name
 */
export function readForm(raw: IncomingMessage, fileField: 'file' | 'any' = 'file'): Promise<Form> {
  return new Promise((resolve, reject) => {
    const parser = parserFor(raw);
    const fields = new Map<string, string>();
    let fieldsBytes = 0;
    let hasFile = false;
    const ended = finished(parser).catch((error: unknown) => {
      throw refusalOf(error);
    });
    // Who fails before the end of the form never comes to wait for it.
    ended.catch(() => undefined);

    const release = (error?: StoreError) => {
      clearTimeout(idle);
      raw.off('data', onData);
      raw.off('close', onClose);
      raw.unpipe(parser);
      parser.destroy(error);
    };
    const fail = (error: StoreError) => {
      reject(error);
      release(error);
    };
    const idle = setTimeout(() => fail(new StoreError('RequestTimeout')), maxIdleMs);
    const onData = () => idle.refresh();
    const onClose = () => {
      if (!raw.readableEnded) fail(new StoreError('RequestTimeout'));
    };

    parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
      if ((hasFile && fileField === 'file') || name === undefined) return;
      const nameBytes = Buffer.byteLength(name);
      fieldsBytes += nameBytes + Buffer.byteLength(value);
      if (valueTruncated || nameBytes > maxNameBytes || fieldsBytes > maxFieldsBytes) {
        return fail(new StoreError('FieldItemTooLong'));
      }
      fields.set(name.toLowerCase(), value);
    });
    parser.on('fieldsLimit', () => fail(new StoreError('FieldItemTooLong')));
    parser.on('file', (name: string | undefined, file, { filename, mimeType }) => {
      // The reader learns of a broken stream by iterating; without a listener Node would end the process.
      file.on('error', () => undefined);
      if (fileField === 'file' && name?.toLowerCase() !== 'file') return file.resume();
      if (hasFile) return fail(new StoreError('IncorrectNumberOfFilesInPOSTRequest'));
      hasFile = true;
      resolve({
        fields,
        file: piecesOf(file),
        fileName: filename ?? '',
        fileType: mimeType,
        ended,
        release: () => release(),
      });
    });
    parser.on('error', (error) => fail(refusalOf(error)));
    parser.on('finish', () => {
      if (!hasFile) return fail(new StoreError('IncorrectNumberOfFilesInPOSTRequest'));
    });
    raw.on('data', onData);
    raw.on('close', onClose);
    raw.pipe(parser);
  });
}
