import { badInput, Refusal } from '#server/api/refusal.ts';
import type { Draft } from '#server/store/draft.ts';
import { StoreError } from '#server/store/errors.ts';
import { readForm } from '#server/store/form.ts';
import type { UploadLimits } from '#server/uploads/limits.ts';
import { type Arguments, fileTooLarge } from '#server/uploads/part.ts';
import type { IncomingMessage } from 'node:http';

const maxIdleMs = 60_000;
export const fallbackType = 'application/octet-stream';

/** What a request brought besides the bytes, which are in the draft now. */
export type Received = { args: Arguments; fileName: string; contentType: string };

const cutOff = () => new Refusal(408, '408', '上传中断，请重试');

/** What the form's reader refuses, in words for people. */
function readable(error: unknown): unknown {
  if (!(error instanceof StoreError)) return error;
  switch (error.code) {
    case 'RequestTimeout':
      return cutOff();
    case 'IncorrectNumberOfFilesInPOSTRequest':
      return badInput('每次请求须包含且只能包含一个文件');
    case 'FieldItemTooLong':
      return badInput('表单参数过长');
    default:
      return badInput('上传请求格式不正确');
  }
}

async function copy(bytes: AsyncIterable<Buffer>, draft: Draft, limits: UploadLimits): Promise<void> {
  for await (const piece of bytes) {
    await draft.add(piece);
    if (draft.sizeBytes > limits.fileBytes) throw fileTooLarge(limits);
  }
}

async function receiveForm(raw: IncomingMessage, draft: Draft, limits: UploadLimits): Promise<Received> {
  try {
    const form = await readForm(raw, 'any');
    try {
      await copy(form.file, draft, limits);
      await form.ended;
    } finally {
      form.release();
    }
    const contentType = /^[\w.+-]+\/[\w.+-]+$/.test(form.fileType) ? form.fileType : fallbackType;
    return { args: Object.fromEntries(form.fields), fileName: form.fileName, contentType };
  } catch (error) {
    throw readable(error);
  }
}

/** The body as it comes; left open when its reader stops, since its rest is still to be read away. */
async function* bodyOf(raw: IncomingMessage): AsyncGenerator<Buffer> {
  const idle = setTimeout(() => raw.destroy(cutOff()), maxIdleMs);
  try {
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      idle.refresh();
      yield piece;
    }
  } catch {
    throw cutOff();
  } finally {
    clearTimeout(idle);
  }
}

/** Takes the bytes of a request into the draft: a form with one file, by whatever name, or the body itself. */
export async function receive(
  raw: IncomingMessage,
  query: Arguments,
  draft: Draft,
  limits: UploadLimits,
): Promise<Received> {
  const type = raw.headers['content-type'] ?? '';
  if (/^multipart\//i.test(type)) {
    const { args, ...rest } = await receiveForm(raw, draft, limits);
    return { args: { ...query, ...args }, ...rest };
  }
  await copy(bodyOf(raw), draft, limits);
  return { args: query, fileName: '', contentType: fallbackType };
}
