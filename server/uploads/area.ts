import { notFound } from '#server/api/refusal.ts';
import { Draft } from '#server/store/draft.ts';
import { deleteObject, listObjects, putObject, sweepTemporary } from '#server/store/files.ts';
import { type ObjectMeta, openObject } from '#server/store/objectFile.ts';
import { bytesOf } from '#server/store/variants.ts';
import { type Arrived, coverChunks, coverRange, type Piece } from '#server/uploads/cover.ts';
import { halfLifeMs, type UploadLimits } from '#server/uploads/limits.ts';
import { fileTooLarge, type Part, tooLarge } from '#server/uploads/part.ts';
import { fallbackType } from '#server/uploads/receive.ts';
import { createHash } from 'node:crypto';
import * as v from 'valibot';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** The same name is the same file: sending it again replaces it, whoever lost an answer gets it again. */
export const fileIdOf = (name: string) => hashOf(name).slice(0, 32);

/**
 * [Note: Half uploads] Every finished file and every part is one object of the user's own folder, visible by one
 * rename, so a kill leaves each whole or absent. What is known of them is read from there at the first use.
 * After the last part: the file is published, then the note `done`, then the parts go. A part that comes again with
 * the same bytes – its answer was lost – finds the note and does nothing; other bytes begin a new file.
 */
const keys = {
  file: (name: string) => `file/${name}`,
  part: (half: string, start: number) => `part/${half}/${start}`,
  done: (half: string) => `done/${half}`,
};

type Sliced = Exclude<Part, { kind: 'whole' }>;
type Half = { parts: Map<number, Arrived>; newestMs: number; done: Done | undefined };
/** ETags of the finished file and of its parts by their start. */
type Done = { name: string; etag: string; parts: Record<string, string> };
const doneSchema = v.object({ name: v.string(), etag: v.string(), parts: v.record(v.string(), v.string()) });

export type Stored = { isComplete: true; file: ObjectMeta } | { isComplete: false; received: number };

const halfOf = (part: Sliced) => hashOf(JSON.stringify([part.name, part.id, part.kind, part.extent])).slice(0, 32);

/** The files of one user: nobody else's requests ever get hold of this object [X4]. */
export class Area {
  readonly #dir: string;
  readonly #limits: UploadLimits;
  readonly #files = new Map<string, ObjectMeta>();
  readonly #halves = new Map<string, Half>();
  #bytes = 0;
  #arrivals = 0;
  #receiving = 0;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(dir: string, limits: UploadLimits) {
    this.#dir = dir;
    this.#limits = limits;
  }

  static async open(dir: string, limits: UploadLimits): Promise<Area> {
    const area = new Area(dir, limits);
    await sweepTemporary(dir);
    const found: ObjectMeta[] = [];
    for await (const meta of listObjects(dir)) found.push(meta);
    for (const meta of found.sort((a, b) => a.modifiedMs - b.modifiedMs)) await area.#recall(meta);
    return area;
  }

  /** Newest first. */
  files(): ObjectMeta[] {
    return [...this.#files.values()].sort((a, b) => b.modifiedMs - a.modifiedMs || (a.key < b.key ? -1 : 1));
  }

  async read(id: string) {
    const object = await openObject(this.#dir, this.#byId(id).key);
    if (object === undefined) throw notFound('文件不存在');
    return object;
  }

  remove(id: string): Promise<void> {
    return this.#alone(async () => {
      const { key, sizeBytes } = this.#byId(id);
      await deleteObject(this.#dir, key);
      this.#files.delete(key);
      this.#bytes -= sizeBytes;
    });
  }

  /** A place for a request's bytes; undefined when too many are being received. To be given back by `discard`. */
  begin(): Draft | undefined {
    if (this.#receiving >= this.#limits.atOnce) return undefined;
    this.#receiving += 1;
    return new Draft(this.#dir);
  }

  async discard(draft: Draft): Promise<void> {
    this.#receiving -= 1;
    await draft.discard();
  }

  /** Once resolved, what came outlives a kill. */
  keep(draft: Draft, part: Part, contentType: string, nowMs: number): Promise<Stored> {
    return this.#alone(() =>
      part.kind === 'whole' ? this.#keepFile(draft, part.name, contentType, nowMs) : this.#keepPart(draft, part, nowMs),
    );
  }

  /** Drops what was never finished. */
  sweep(nowMs: number): Promise<number> {
    return this.#alone(async () => {
      let swept = 0;
      for (const [id, half] of this.#halves) {
        if (nowMs - half.newestMs < halfLifeMs) continue;
        await this.#forgetHalf(id, half);
        swept += 1;
      }
      return swept;
    });
  }

  #byId(id: string): ObjectMeta {
    for (const meta of this.#files.values()) if (fileIdOf(meta.key.slice(keys.file('').length)) === id) return meta;
    throw notFound('文件不存在');
  }

  /** One change after the other: of two last parts at once, the second sees the first. */
  #alone<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(act);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #recall(meta: ObjectMeta): Promise<void> {
    const [kind, id = '', start = ''] = meta.key.split('/');
    if (kind === 'file') this.#noteFile(meta);
    else if (kind === 'part') this.#notePart(this.#half(id), Number(start), meta);
    else {
      const object = await openObject(this.#dir, meta.key);
      if (object === undefined) return;
      try {
        this.#half(id).done = v.parse(doneSchema, JSON.parse((await bytesOf(object)).toString()));
        this.#half(id).newestMs = meta.modifiedMs;
      } finally {
        await object.handle.close();
      }
    }
  }

  #half(id: string): Half {
    const known = this.#halves.get(id);
    if (known !== undefined) return known;
    const half: Half = { parts: new Map(), newestMs: 0, done: undefined };
    this.#halves.set(id, half);
    return half;
  }

  #noteFile(meta: ObjectMeta): void {
    this.#bytes += meta.sizeBytes - (this.#files.get(meta.key)?.sizeBytes ?? 0);
    this.#files.set(meta.key, meta);
  }

  #notePart(half: Half, start: number, { sizeBytes, etag, modifiedMs }: ObjectMeta): void {
    this.#bytes += sizeBytes - (half.parts.get(start)?.sizeBytes ?? 0);
    this.#arrivals += 1;
    half.parts.set(start, { start, sizeBytes, etag, order: this.#arrivals });
    half.newestMs = modifiedMs;
  }

  #publish(draft: Draft, key: string, contentType: string, modifiedMs: number): Promise<ObjectMeta> {
    return draft.publish({ key, contentType, modifiedMs, headers: {}, isPrivate: true }, true);
  }

  #requireSpace(name: string, sizeBytes: number): void {
    const isNew = !this.#files.has(keys.file(name));
    if (isNew && this.#files.size >= this.#limits.files) {
      throw tooLarge(`文件数已达上限（${this.#limits.files} 个），请先删除不需要的文件`);
    }
    if (this.#bytes + sizeBytes > this.#limits.areaBytes) throw tooLarge('上传空间已满，请先删除不需要的文件');
  }

  async #keepFile(draft: Draft, name: string, contentType: string, nowMs: number): Promise<Stored> {
    this.#requireSpace(name, draft.sizeBytes);
    const file = await this.#publish(draft, keys.file(name), contentType, nowMs);
    this.#noteFile(file);
    return { isComplete: true, file };
  }

  async #keepPart(draft: Draft, part: Sliced, nowMs: number): Promise<Stored> {
    const id = halfOf(part);
    const known = this.#halves.get(id);
    if (known?.done !== undefined) {
      const { name, etag, parts } = known.done;
      const file = this.#files.get(keys.file(name));
      if (file?.etag === etag && parts[part.start] === draft.etag) return { isComplete: true, file };
      await this.#forgetHalf(id, known);
    }
    this.#requireRoom(id, part, draft.sizeBytes);
    const meta = await this.#publish(draft, keys.part(id, part.start), fallbackType, nowMs);
    const half = this.#half(id);
    this.#notePart(half, part.start, meta);
    const pieces = part.kind === 'chunk' ? coverChunks(half.parts, part.extent) : coverRange(half.parts, part.extent);
    if (pieces === undefined) return { isComplete: false, received: half.parts.size };
    return { isComplete: true, file: await this.#finish(id, half, pieces, part.name, nowMs) };
  }

  #requireRoom(id: string, { name, start }: Sliced, sizeBytes: number): void {
    this.#requireSpace(name, sizeBytes);
    const half = this.#halves.get(id);
    const open = [...this.#halves.values()].filter(({ done }) => done === undefined).length;
    if (half === undefined && open >= this.#limits.halves) throw tooLarge('未完成的上传过多，请先完成或稍后重试');
    let halfBytes = sizeBytes;
    for (const one of half?.parts.values() ?? []) if (one.start !== start) halfBytes += one.sizeBytes;
    if (halfBytes > this.#limits.fileBytes) throw fileTooLarge(this.#limits);
    if (half !== undefined && !half.parts.has(start) && half.parts.size >= this.#limits.parts) {
      throw tooLarge(`分片数不能超过 ${this.#limits.parts}`);
    }
  }

  async #finish(id: string, half: Half, pieces: readonly Piece[], name: string, nowMs: number): Promise<ObjectMeta> {
    const whole = new Draft(this.#dir);
    try {
      for (const { start, from, to } of pieces) await this.#append(whole, keys.part(id, start), from, to);
      const file = await this.#publish(whole, keys.file(name), fallbackType, nowMs);
      this.#noteFile(file);
      const parts = Object.fromEntries([...half.parts.values()].map(({ start, etag }) => [start, etag]));
      half.done = { name, etag: file.etag, parts };
      await putObject(this.#dir, keys.done(id), Buffer.from(JSON.stringify(half.done)), 'application/json');
      await this.#dropParts(id, half);
      await this.#forgetOldNotes();
      return file;
    } finally {
      await whole.discard();
    }
  }

  async #append(whole: Draft, key: string, from: number, to: number): Promise<void> {
    const object = await openObject(this.#dir, key);
    if (object === undefined) throw new Error('A part vanished from the folder.');
    for await (const bytes of object.handle.createReadStream({ start: from, end: to - 1 })) await whole.add(bytes);
  }

  async #dropParts(id: string, half: Half): Promise<void> {
    for (const { start, sizeBytes } of half.parts.values()) {
      await deleteObject(this.#dir, keys.part(id, start));
      this.#bytes -= sizeBytes;
    }
    half.parts.clear();
  }

  /** Notes are small, but a user may not make them without end. */
  async #forgetOldNotes(): Promise<void> {
    const noted = [...this.#halves].filter(([, { done }]) => done !== undefined);
    for (const [id, half] of noted.slice(0, -this.#limits.files)) await this.#forgetHalf(id, half);
  }

  /** The note goes last: as long as it is there, parts that a kill left behind count for nothing. */
  async #forgetHalf(id: string, half: Half): Promise<void> {
    await this.#dropParts(id, half);
    await deleteObject(this.#dir, keys.done(id));
    this.#halves.delete(id);
  }
}
