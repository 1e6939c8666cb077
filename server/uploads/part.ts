import { badInput, Refusal } from '#server/api/refusal.ts';
import type { UploadLimits } from '#server/uploads/limits.ts';

export type Arguments = Readonly<Record<string, string | undefined>>;

/**
 * What a request brings: a whole file, chunk 2 of 5, or the bytes from an offset. `extent` is the count of chunks or
 * the size of the file; `start` the chunk's number or the offset.
 */
export type Part =
  | { kind: 'whole'; name: string }
  | { kind: 'chunk' | 'range'; name: string; id: string; start: number; extent: number };

export const tooLarge = (errmsg: string) => new Refusal(413, '413', errmsg);
const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`;
export const fileTooLarge = (limits: UploadLimits) =>
  tooLarge(`文件超出大小限制，单个文件不超过 ${sizeText(limits.fileBytes)}`);

/** The last step of a name that may come with a path: what a person calls the file. */
export const baseName = (name: string): string => name.split(/[/\\]/).at(-1) ?? '';

/** Names are kept as given, paths and all: on the disk only their hash appears. */
function nameOf(given: string | undefined): string {
  if (given === undefined || given === '') throw badInput('缺少参数 name');
  const isReadable = Buffer.byteLength(given) <= 1023 && !/\p{Cc}|\p{Cs}/u.test(given);
  if (!isReadable || /^\.{0,2}$/.test(baseName(given))) throw badInput('文件名不正确');
  return given;
}

function numberOf(args: Arguments, name: string): number {
  const text = args[name];
  if (text === undefined) throw badInput(`缺少参数 ${name}`);
  if (!/^\d{1,15}$/.test(text)) throw badInput(`参数 ${name} 不正确`);
  return Number(text);
}

function rangeOf(args: Arguments, name: string, id: string, sizeBytes: number, limits: UploadLimits): Part {
  const start = numberOf(args, 'offset');
  const extent = numberOf(args, 'total');
  if (extent > limits.fileBytes) throw fileTooLarge(limits);
  if (start + sizeBytes > extent) throw badInput('分片超出了文件大小');
  return sizeBytes === extent ? { kind: 'whole', name } : { kind: 'range', name, id, start, extent };
}

function chunkOf(args: Arguments, name: string, id: string, limits: UploadLimits): Part {
  const start = numberOf(args, 'chunk');
  const extent = numberOf(args, 'chunks');
  if (extent > limits.parts) throw badInput(`分片数不能超过 ${limits.parts}`);
  // A file without bytes has no chunks and is sent as one.
  if (start >= Math.max(1, extent)) throw badInput('参数 chunk 不正确');
  return extent <= 1 ? { kind: 'whole', name } : { kind: 'chunk', name, id, start, extent };
}

/**
 * @param args fields of the form, or the query of a raw request
 * @param fileName of the file in the form; counts only for a file that comes whole, since a slice is called `blob`
 * @throws Refusal in Chinese
 */
export function partOf(args: Arguments, fileName: string, sizeBytes: number, limits: UploadLimits): Part {
  const id = args['id'] ?? '';
  if (id.length > 128) throw badInput('参数 id 不正确');
  const isChunk = args['chunk'] !== undefined || args['chunks'] !== undefined;
  const isRange = !isChunk && (args['offset'] !== undefined || args['total'] !== undefined);
  if (!isChunk && !isRange) return { kind: 'whole', name: nameOf(args['name'] ?? fileName) };
  const name = nameOf(args['name']);
  const part = isChunk ? chunkOf(args, name, id, limits) : rangeOf(args, name, id, sizeBytes, limits);
  if (part.kind !== 'whole' && sizeBytes === 0) throw badInput('分片没有内容');
  return part;
}
