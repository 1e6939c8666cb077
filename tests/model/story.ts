import { deviceTypeId, intentId, uploadId, type UserId } from '#domain/ids.ts';
import type { ImageRef } from '#domain/gallery.ts';
import type { Intent } from '#domain/outbox.ts';
import { intakeLock } from '#contracts/workerApi.ts';
import { eraseUser } from '#ports/db/eraseUser.ts';
import { discardRow, retryRow } from '#ports/db/outboxTray.ts';
import { outboxLock } from '#ports/outbox/lock.ts';
import { form } from '#tests/fakes/outboxBench.ts';
import { ann, bob } from '#tests/fakes/uploads.ts';
import { outcomeOf } from '#tests/model/ending.ts';
import type { Outcome } from '#tests/model/facts.ts';
import type { Machine } from '#tests/model/machine.ts';
import type { Step } from '#tests/model/steps.ts';
import type { Tab } from '#tests/model/tab.ts';

const nth = <Value>(list: readonly Value[], at: number): Value | undefined => list[at % Math.max(1, list.length)];

/** Plays steps on a machine. What can not be done at its moment is passed over, as people do. */
export class Story {
  readonly machine: Machine;
  /** ids that rows were given anew, with those that they began with */
  readonly #origins = new Map<string, string>();

  constructor(machine: Machine) {
    this.machine = machine;
  }

  outcome = (): Promise<Outcome> => outcomeOf(this.machine, this.#origins);

  async play(step: Step): Promise<void> {
    const { machine } = this;
    const { weather } = machine;
    const tab = 'tab' in step ? nth(machine.living, step.tab) : undefined;
    switch (step.kind) {
      case 'pick':
        return this.#pick(tab, step.type, step.count);
      case 'change':
        return this.#change(tab, step.type, step.image, step.what);
      case 'change-twice':
        weather.bring('api', 503, 1);
        await this.#change(tab, step.type, step.image, 'link');
        await machine.pass(10);
        return this.#change(tab, step.type, step.image, 'link');
      case 'save':
        return this.#save(tab, step.type, step.image);
      case 'mood':
        return weather.bring(step.side, step.mood, step.count);
      case 'pass':
        return machine.pass(step.ms);
      case 'crash':
        return tab?.life.endIn(step.doors);
      case 'crash-all':
        for (const one of machine.living) one.life.endIn(0);
        return;
      case 'open':
        if (machine.living.length < 3) await machine.open();
        return;
      case 'network':
        weather.isUp = step.isUp;
        return;
      case 'end-session':
        return machine.endSession();
      case 'sign-in':
        return machine.signIn(step.isBob ? bob : ann);
      case 'sign-out':
        return this.#signOut();
      case 'cancel':
        return this.#cancel(tab, step.file);
      case 'discard':
        return this.#discard(step.row);
      case 'retry':
        return this.#retry(tab, step.row);
      case 'pause':
        return void (await (tab && machine.within(tab.setPaused(step.isPaused))));
      case 'jump':
        return machine.clock.jump(step.ms);
      case 'full':
        machine.isFull = step.isFull;
        return;
      case 'expire-policies':
        return weather.expirePolicies();
      case 'damage':
        return this.#damage(step.pack);
    }
  }

  /** The weather is good, everybody comes back once, and all is given the time that it needs. */
  async finish(): Promise<void> {
    const { machine } = this;
    machine.weather.calm();
    machine.isFull = false;
    for (const user of [bob, ann]) {
      await machine.signIn(user);
      await this.#untilQuiet(user, (tab) => tab.setPaused(false));
    }
  }

  /** Everything that failed is asked for once more; what then fails cannot be helped. */
  async insist(): Promise<void> {
    const { machine } = this;
    for (const user of [bob, ann]) {
      await machine.signIn(user);
      await this.#untilQuiet(user, async (tab) => {
        await tab.retryAll();
        const rows = await machine.db.outbox.where('userId').equals(user).count();
        for (let row = 0; row < rows; row += 1) await this.#retry(tab, row);
      });
    }
  }

  /** Tabs that still die are opened again, and what is asked of one is asked again. */
  async #untilQuiet(user: UserId, ask: (tab: Tab) => Promise<unknown>): Promise<void> {
    const { machine } = this;
    let asked: Tab | undefined;
    for (let minute = 0; minute < 40; minute += 1) {
      const tab = machine.living[0] ?? (await machine.open());
      if (asked?.isAlive !== true) {
        asked = tab;
        await machine.within(ask(tab));
      }
      await machine.pass(60_000);
      if (asked.isAlive && (await this.#isQuiet(user))) return;
    }
  }

  /** Whether nothing of a user is on its way: what is left failed, or waits for what failed. */
  async #isQuiet(user: UserId): Promise<boolean> {
    const { entries, rows } = await this.outcome();
    const owners = new Set(this.machine.typesOf(user));
    const moving = entries.filter(({ state }) => state !== 'done' && state !== 'failed');
    const waiting = rows.filter(({ state, reason, deviceTypeId: id }) => {
      return state === 'pending' && reason !== 'upload' && owners.has(id);
    });
    const isBlocked = entries.some(({ state }) => state === 'failed');
    return moving.length === 0 && (waiting.length === 0 || isBlocked);
  }

  get #user(): UserId | undefined {
    return this.machine.identity?.userId;
  }

  #type(at: number): string | undefined {
    return this.#user === undefined ? undefined : nth(this.machine.typesOf(this.#user), at);
  }

  async #pick(tab: Tab | undefined, at: number, count: number): Promise<void> {
    const id = this.#type(at);
    if (tab !== undefined && id !== undefined) await this.machine.pick(tab, id, count);
  }

  /** An image that a person would see in this gallery now: it was there, or is on its way. */
  async #imageAt(id: string, at: number): Promise<{ ref: ImageRef; image: string } | undefined> {
    const { seeds, files, changes } = this.machine.facts;
    // What the queue has forgotten is known by its address alone.
    const known = new Set<string>(await this.machine.db.uploads.toCollection().primaryKeys());
    const deleted = new Set(changes.filter(({ what }) => what === 'delete').map(({ image }) => image));
    const seen = [
      ...seeds.map(({ deviceTypeId: type, imageUrl }) => ({
        type,
        image: imageUrl,
        ref: { by: 'url', imageUrl } as const,
      })),
      ...files
        .filter((file) => file.isSafe && !file.isGivenUp && known.has(file.id))
        .map((file) => ({
          type: file.deviceTypeId,
          image: file.id,
          ref: { by: 'upload', uploadId: uploadId(file.id) } as const,
        })),
    ];
    return nth(
      seen.filter(({ type, image }) => type === id && !deleted.has(image)),
      at,
    );
  }

  async #change(tab: Tab | undefined, type: number, at: number, what: 'link' | 'mini' | 'delete'): Promise<void> {
    const { machine } = this;
    const id = this.#type(type);
    const found = id === undefined ? undefined : await this.#imageAt(id, at);
    if (tab === undefined || id === undefined || found === undefined) return;
    const { ref, image } = found;
    const value = what === 'delete' ? 'gone' : `${what}-${machine.freshNumber()}`;
    const where = { deviceTypeId: deviceTypeId(id), ref };
    const intents: Record<typeof what, Intent> = {
      link: { kind: 'image-update', ...where, change: { group: 'link', imageHref: value } },
      mini: { kind: 'image-update', ...where, change: { group: 'mini', miniPath: value, miniAppid: 'wx' } },
      delete: { kind: 'image-delete', ...where },
    };
    await machine.wish(tab, intents[what], { image, what, value, chosen: [] });
  }

  async #save(tab: Tab | undefined, type: number, at: number): Promise<void> {
    const { machine } = this;
    const id = this.#type(type);
    if (tab === undefined || id === undefined) return;
    const value = `name-${machine.freshNumber()}`;
    const chosen = at % 3 === 0 ? await this.#imageAt(id, at) : undefined;
    const intent: Intent = {
      kind: 'device-type-save',
      deviceTypeId: deviceTypeId(id),
      baseVersion: machine.weather.api.records.get(id)?.version ?? 0,
      form: form(value),
      chosen: chosen === undefined ? [] : [chosen.ref],
    };
    await machine.wish(tab, intent, { image: id, what: 'save', value, chosen: chosen ? [chosen.image] : [] });
  }

  /** 放弃并退出: all tabs let go, both locks are taken, and what was not through is given up, knowingly [S3]. */
  async #signOut(): Promise<void> {
    const { machine } = this;
    const user = this.#user;
    if (user === undefined) return;
    const owned = new Set(machine.typesOf(user));
    for (const tab of machine.living) tab.hear({ type: 'logging-out', userId: user });
    machine.identity = null;
    await machine.pass(200);
    const erased = machine.locks.request(intakeLock, {}, () =>
      machine.locks.request(outboxLock, {}, async () => {
        const { entries } = await this.outcome();
        const done = new Set(entries.filter(({ state }) => state === 'done').map(({ id }) => id));
        const results = new Set((await machine.db.results.toArray()).map(({ id }) => String(id)));
        const { files, changes } = machine.facts;
        for (const file of files) if (owned.has(file.deviceTypeId) && !done.has(file.id)) file.isGivenUp = true;
        for (const one of changes) if (owned.has(one.deviceTypeId) && !results.has(one.id)) one.isGivenUp = true;
        await eraseUser(machine.db, user, machine.kept);
      }),
    );
    let isErased = false;
    void erased.then(() => {
      isErased = true;
    });
    for (let waited = 0; waited < 300 && !isErased; waited += 1) await machine.pass(1000);
    if (!isErased) throw new Error('The locks were never given back');
    // Everybody starts anew.
    for (const tab of machine.living) tab.life.endIn(0);
  }

  async #cancel(tab: Tab | undefined, at: number): Promise<void> {
    const file = nth(this.machine.facts.files, at);
    if (tab === undefined || file === undefined || !this.machine.typesOf(this.#user ?? ann).includes(file.deviceTypeId))
      return;
    await this.machine.removeFile(tab, file.id);
  }

  async #discard(at: number): Promise<void> {
    const { db, clock, facts } = this.machine;
    const row = nth(
      (await db.outbox.toArray()).filter(({ userId }) => userId === this.#user),
      at,
    );
    if (row === undefined) return;
    const origin = this.#origins.get(row.id) ?? row.id;
    for (const change of facts.changes) if (change.id === origin) change.isGivenUp = true;
    const { intent } = row;
    const upload = intent.kind === 'image-add' && intent.ref.by === 'upload' ? intent.ref.uploadId : undefined;
    for (const file of facts.files) if (file.id === upload) file.isGivenUp = true;
    await discardRow(db, row.id, clock.nowMs());
  }

  async #retry(tab: Tab | undefined, at: number): Promise<void> {
    const { machine } = this;
    const rows = await machine.db.outbox
      .where('userId')
      .equals(this.#user ?? '')
      .toArray();
    const row = nth(rows, at);
    if (tab === undefined) return;
    if (row === undefined) return void (await machine.within(tab.retryAll()));
    const fresh = intentId(`again-${machine.freshNumber()}`);
    const origin = this.#origins.get(row.id) ?? row.id;
    this.#origins.set(fresh, origin);
    for (const change of machine.facts.changes) if (change.id === origin) change.isRetried = true;
    await retryRow(machine.db, row.id, fresh, machine.clock.nowMs());
    tab.drain();
  }

  /** The browser gives back fewer bytes than it was given [U12]. */
  async #damage(at: number): Promise<void> {
    const { db, facts, kept } = this.machine;
    const pack = nth(await db.packs.toArray(), at);
    if (pack === undefined) return;
    for (const { id } of await db.uploads.where('bytes.packId').equals(pack.id).toArray()) facts.damaged.add(id);
    kept.shorten(pack.id, 40);
    if (pack.bytes instanceof Blob) await db.packs.put({ ...pack, bytes: pack.bytes.slice(0, 40) });
  }
}
