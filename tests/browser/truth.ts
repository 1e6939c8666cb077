import { sha256, type TestFile } from '#tests/browser/jpeg.ts';
import { listObjects } from '#server/store/files.ts';
import type { TestServer } from '#tests/browser/server.ts';
import { expect } from '@playwright/test';
import { join } from 'node:path';

/** The demo accounts of the seeded database. */
export const passwords = {
  operator: 'Operator-2026',
  merchant: 'Merchant-2026',
  developer: 'Developer-2026',
  applicant: 'Applicant-2026',
} as const;
export type Account = keyof typeof passwords;

type Image = { imageUrl: string; imageHref: string; miniAppid: string; miniPath: string; deleteFlag: boolean };
type DeviceType = { id: string; name: string; version: number; chosen: string[] };
type Answer<Data> = { status: number; errcode: string; errmsg: string; data: Data };

/** The fields of a device type made for a test, but for its name. */
const madeForm = { category: '充电', billing: '按次', netType: '4G', isEnabled: true, remark: '' };

/** What the server really holds, asked past the proxy as a user of its own; and device types made for a test. */
export class Truth {
  readonly #server: TestServer;
  readonly #storeOrigin: string;
  /** the objects that were there before a device type was made */
  readonly #keysBefore = new Map<string, Set<string>>();
  readonly userId: string;
  readonly token: string;

  private constructor(server: TestServer, storeOrigin: string, userId: string, token: string) {
    this.#server = server;
    this.#storeOrigin = storeOrigin;
    this.userId = userId;
    this.token = token;
  }

  static async of(server: TestServer, storeOrigin: string, account: Account) {
    const body = new URLSearchParams({ account, password: passwords[account] });
    const response = await fetch(`${server.origin}/api/pc/v1/user/login`, { method: 'POST', body });
    const answer: Answer<{ userId: string; token: string }> = await response.json();
    if (answer.status !== 1) throw new Error(`Cannot sign in as ${account}: ${answer.errmsg}`);
    return new Truth(server, storeOrigin, answer.data.userId, answer.data.token);
  }

  /** For the next test: by the same session while it lasts, since a sign-in costs the server a tenth of a second. */
  async again(account: Account) {
    const response = await fetch(`${this.#server.origin}/api/pc/v1/user/session`, this.#headers());
    const { status }: Answer<unknown> = await response.json();
    if (status !== 1) return Truth.of(this.#server, this.#storeOrigin, account);
    return new Truth(this.#server, this.#storeOrigin, this.userId, this.token);
  }

  /** A new device type without images of its own, so that tests do not meet. */
  async makeDeviceType(name: string): Promise<string> {
    const before = await this.#objectKeys();
    const id = `t${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;
    const form = { ...madeForm, name };
    await this.#post<DeviceType>('/api/pc/v1/r/eqtype/save', {
      record: JSON.stringify({ id, version: 0, form, images: [], chosen: [] }),
    });
    this.#keysBefore.set(id, new Set(before));
    return id;
  }

  /** Another person's edit: the record gets a new name, and with it a new version. */
  async rename(id: string, name: string) {
    const { version, chosen } = await this.deviceType(id);
    const form = { ...madeForm, name };
    await this.#post('/api/pc/v1/r/eqtype/save', { record: JSON.stringify({ id, version, form, chosen }) });
  }

  /** Stores and registers pictures as a browser would, so that a test begins with a gallery. */
  async addImages(deviceTypeId: string, files: TestFile[]) {
    for (const file of files) {
      const { host, dir, policy, accessid, signature } = await this.#post<Record<string, string>>(
        '/api/pc/v1/oss/policy',
        { userId: this.userId },
      );
      const form = new FormData();
      const key = `${dir}${Date.now()}${Math.random().toString().slice(2, 8)}.jpg`;
      const fields = { key, policy, OSSAccessKeyId: accessid, signature, success_action_status: '200' };
      for (const [name, value] of Object.entries(fields)) form.set(name, value ?? '');
      form.set('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
      const stored = await fetch(this.#pastProxy(host ?? ''), { method: 'POST', body: form });
      if (!stored.ok) throw new Error(`The store answers ${stored.status}: ${await stored.text()}`);
      const imageUrl = `${host}/${key}`;
      await this.#post('/api/pc/v1/device/type/image/add', { userId: this.userId, deviceTypeId, imageUrl });
    }
  }

  /** Ends a session as the server does after hours of idleness: its token is answered 888 from now on [S5]. */
  async endSession(token: string) {
    const query = new URLSearchParams({ userId: this.userId });
    await fetch(`${this.#server.origin}/api/pc/v1/user/logout?${query}`, { headers: { authorization: token } });
  }

  deviceType(id: string) {
    return this.#get<DeviceType>(`/api/pc/v1/r/eqtype/${id}`);
  }

  async deviceTypesNamed(name: string) {
    const { rows } = await this.#get<{ rows: DeviceType[] }>('/api/pc/v1/r/eqtype', { keyword: name, pageSize: '200' });
    return rows.filter((row) => row.name === name);
  }

  images(deviceTypeId: string) {
    return this.#get<Image[]>('/api/pc/v1/device/type/imageList', { userId: this.userId, deviceTypeId });
  }

  /** SHA-256 of the object behind an image's address, read from the store itself. */
  async storedHash(imageUrl: string) {
    const response = await fetch(this.#pastProxy(imageUrl));
    if (!response.ok) throw new Error(`${imageUrl} is answered with ${response.status}`);
    return sha256(new Uint8Array(await response.arrayBuffer()));
  }

  /**
   * rows = files, no row twice, stored bytes = source bytes, and no object more than that since `makeDeviceType` [U4].
   * Waits for the rows, then looks.
   */
  async expectExactlyOnce(deviceTypeId: string, files: TestFile[], timeout = 30_000) {
    await expect
      .poll(async () => (await this.images(deviceTypeId)).length, { timeout, message: 'rows on the server' })
      .toBeGreaterThanOrEqual(files.length);
    const images = await this.images(deviceTypeId);
    expect(new Set(images.map((image) => image.imageUrl)).size, 'an address twice').toBe(images.length);
    const stored = await Promise.all(images.map((image) => this.storedHash(image.imageUrl)));
    expect(stored.sort(), 'stored pictures').toEqual(files.map((file) => sha256(file.buffer)).sort());
    const before = this.#keysBefore.get(deviceTypeId);
    if (!before) return;
    const made = (await this.#objectKeys()).filter((key) => !before.has(key));
    expect(made, 'new objects in the store').toHaveLength(files.length);
  }

  /** What of these files is registered, and what lies there more than once, since `makeDeviceType` [U4]. */
  async tally(deviceTypeId: string, files: TestFile[]) {
    const names = new Map(files.map((file) => [sha256(file.buffer), file.name]));
    const images = await this.images(deviceTypeId);
    const records = await Promise.all(images.map(({ imageUrl }) => this.storedHash(imageUrl)));
    const before = this.#keysBefore.get(deviceTypeId);
    const made = (await this.#objectKeys()).filter((key) => before?.has(key) === false);
    const objects = await Promise.all(made.map((key) => this.storedHash(`${this.#storeOrigin}/${key}`)));
    const registered = new Set(records.map((hash) => names.get(hash)));
    return {
      images,
      missing: files.map(({ name }) => name).filter((name) => !registered.has(name)),
      recordsTwice: twice(records),
      objectsTwice: twice(objects.filter((hash) => names.has(hash))),
      strangers: records.filter((hash) => !names.has(hash)).length,
    };
  }

  /** Read from the store's own folder. */
  async #objectKeys() {
    const keys: string[] = [];
    for await (const { key } of listObjects(join(this.#server.dataFolder, 'store'))) keys.push(key);
    return keys;
  }

  async #get<Data>(path: string, query: Record<string, string> = {}): Promise<Data> {
    return this.#data(await fetch(`${this.#server.origin}${path}?${new URLSearchParams(query)}`, this.#headers()));
  }

  async #post<Data>(path: string, fields: Record<string, string>): Promise<Data> {
    const body = new URLSearchParams(fields);
    return this.#data(await fetch(`${this.#server.origin}${path}`, { ...this.#headers(), method: 'POST', body }));
  }

  #pastProxy(url: string) {
    return url.replace(this.#storeOrigin, this.#server.storeOrigin);
  }

  #headers() {
    return { headers: { authorization: this.token } };
  }

  async #data<Data>(response: Response): Promise<Data> {
    const answer: Answer<Data> = await response.json();
    if (answer.status !== 1) throw new Error(`${response.url}: ${answer.errcode} ${answer.errmsg}`);
    return answer.data;
  }
}

/** How many there are too many. */
const twice = (list: readonly string[]) => list.length - new Set(list).size;
