import type { ApiOutcome } from '#domain/apiOutcome.ts';
import type { Policy } from '#contracts/gallery.ts';
import type { GalleryTarget } from '#domain/gallery.ts';
import { checksum } from '#domain/checksum.ts';
import type { UserId } from '#domain/ids.ts';
import type { Upload } from '#domain/upload.ts';
import { ConsoleDatabase } from '#ports/db/database.ts';
import { readPack } from '#ports/db/readPack.ts';
import { applyUploadEvents, takeOverUploads, type UploadChange } from '#ports/db/uploadChanges.ts';
import { queuedUploads } from '#ports/db/uploads.ts';
import { readUploadSettings } from '#ports/db/uploadSettings.ts';
import { ManualClock } from '#tests/fakes/manualClock.ts';
import { Life } from '#tests/fakes/mortal.ts';
import { FakeObjectStore } from '#tests/fakes/objectStore.ts';
import { FakePackFiles } from '#tests/fakes/packFiles.ts';
import { ann, editTarget, jpegFile } from '#tests/fakes/uploads.ts';
import { createRunner, type Runner, type RunnerNews, type RunnerParts } from '#worker/runner.ts';
import { readSample } from '#worker/samples.ts';
import { createSources } from '#worker/sources.ts';
import { storeBatch } from '#worker/storeBatch.ts';

let databases = 0;
/** A database of its own for each test. */
export function freshDatabase(): ConsoleDatabase {
  databases += 1;
  return new ConsoleDatabase(`uploads-${databases}`);
}

export const random = () => crypto.getRandomValues(new Uint8Array(16));

/** A runner on a real database, with a fake store, policy and clock. */
export class UploadBench {
  readonly db = freshDatabase();
  readonly files = new FakePackFiles();
  readonly clock = new ManualClock();
  readonly store = new FakeObjectStore(this.clock);
  readonly news: RunnerNews[] = [];
  policiesAsked = 0;
  probes = 0;
  /** how often the queue was read */
  reads = 0;
  readonly written: UploadChange[] = [];
  isNetworkUp = true;
  dir = 'u/ann/';
  policyLifeMs = 60_000;
  /** what the policy call answers instead of a policy */
  policyAnswer: (() => ApiOutcome<Policy> | undefined) | undefined;

  policy = async (): Promise<ApiOutcome<Policy>> => {
    this.policiesAsked += 1;
    const other = this.policyAnswer?.();
    if (other !== undefined) return other;
    const expire = (this.clock.nowMs() + this.policyLifeMs) / 1000;
    const data = {
      host: 'https://s',
      policy: 'p',
      accessid: 'i',
      signature: `s${this.policiesAsked}`,
      expire,
      callback: 'c',
      dir: this.dir,
    };
    return { kind: 'ok', data, isQueued: false };
  };

  runner(life = new Life(), changes: Partial<RunnerParts> = {}, userId: UserId = ann): Runner {
    const { db, clock, store, files } = this;
    const { mortal } = life;
    return createRunner({
      clock,
      chance: () => 1,
      sources: createSources(mortal((id) => readPack(db, id, files))),
      queue: {
        takeOver: mortal(() => takeOverUploads(db, userId, clock.nowMs())),
        settings: mortal(() => readUploadSettings(db, userId)),
        readQueued: mortal((limit: number) => {
          this.reads += 1;
          return queuedUploads(db, userId, limit);
        }),
        write: mortal((written, _isOutcome) => {
          this.written.push(...written);
          return applyUploadEvents(db, written, clock.nowMs());
        }),
      },
      askPolicy: mortal(this.policy),
      send: mortal(store.send),
      probe: mortal(async () => {
        this.probes += 1;
        return this.isNetworkUp;
      }),
      tell: (news) => this.news.push(news),
      maxRetries: 0,
      ...changes,
    });
  }

  /** Puts files into the queue as the intake does. */
  async accept(
    files: readonly File[],
    target: GalleryTarget = editTarget,
    userId: UserId = ann,
    dir?: string,
  ): Promise<Upload[]> {
    const offers = await Promise.all(
      files.map(async (file) => ({
        name: file.name,
        type: file.type,
        sizeBytes: file.size,
        lastModifiedMs: file.lastModified,
        checksum: checksum(await readSample(file)),
        body: file,
      })),
    );
    const batch = { userId, target, offers, dir, nowMs: this.clock.nowMs(), random };
    const result = await storeBatch(this.db, batch, this.files);
    return result.accepted.map(({ upload }) => upload);
  }

  acceptSome = (count: number, target: GalleryTarget = editTarget) =>
    this.accept(
      Array.from({ length: count }, (_, at) => jpegFile(`${at}.jpg`, 100 + at, at)),
      target,
    );

  uploads = (): Promise<Upload[]> => this.db.uploads.where('userId').equals(ann).toArray();

  async states(): Promise<string[]> {
    return (await this.uploads()).map(({ status }) => (status.state === 'uploading' ? status.phase : status.state));
  }

  allAre = (state: string) => async () => (await this.states()).every((one) => one === state);
}

/** Runs until the test is over with it; `stop` waits for the last write. */
export function launch(runner: Runner) {
  const control = new AbortController();
  const ended = runner.run(control.signal);
  return {
    ended,
    async stop() {
      control.abort();
      await ended;
    },
  };
}
