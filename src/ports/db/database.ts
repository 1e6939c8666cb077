import type { FileToKeep, KeptProgress } from '#contracts/keeperApi.ts';
import type { BareEnvelope } from '#contracts/envelope.ts';
import type { DeviceType } from '#contracts/resources/eqtype.ts';
import type { GalleryImage, ImageRef } from '#domain/gallery.ts';
import type { DeviceTypeId, DraftId, PackId, UserId } from '#domain/ids.ts';
import type { MenuItem } from '#domain/menu.ts';
import type { DeviceTypeForm, OutboxResult, OutboxRow } from '#domain/outbox.ts';
import type { StoredBytes, Upload } from '#domain/upload.ts';
import type { inFile, PackBytes } from '#ports/db/packing.ts';
import Dexie, { type EntityTable, type Table } from 'dexie';

/** A persisted atom or setting; `userId` '' = belongs to the machine and survives logout. */
export type KvRow = { key: string; userId: UserId | ''; value: unknown };

/** The last role info of a user: puts the menu back into a new window, offline too [S1]. */
export type MenuRow = {
  userId: UserId;
  roleinfo: MenuItem[];
  type: string;
  name: string;
  page: string;
  savedAtMs: number;
};

/** Up to a few hundred files in one piece [P5]; rows of `uploads` point into it. */
export type PackRow = { id: PackId; userId: UserId | ''; bytes: PackBytes | typeof inFile; type: string };

/** A file that an uploader of the generic facility keeps [F7]; its bytes lie in a pack. */
export type KeptRow = Omit<FileToKeep, 'bytes'> & {
  /** '' = nobody was signed in */
  userId: UserId | '';
  /** which uploaders may take it over */
  area: string;
  /** the uploader that has it */
  owner: string;
  sizeBytes: number;
  checksum: number;
  bytes: StoredBytes;
  keptAtMs: number;
  /** place among the files that came with it */
  place: number;
  notedAtMs: number;
  progress: KeptProgress;
};

/** An image of the add-mode cache [G1]. */
export type DraftImage = {
  ref: ImageRef;
  imageHref: string;
  miniAppid: string;
  miniPath: string;
  deleteFlag: boolean;
};

/** A device type not yet saved: the form, the images, the choice [G1]. */
export type DraftRow = {
  id: DraftId;
  userId: UserId;
  /** the id that the record will have once saved */
  deviceTypeId: DeviceTypeId;
  form: DeviceTypeForm;
  images: DraftImage[];
  chosen: ImageRef[];
  updatedAtMs: number;
};

/** Unsaved edits of a saved record, kept across reload and session end [S5]. */
export type FormDraftRow = {
  userId: UserId;
  /** e.g. `eqtype:<id>` */
  formKey: string;
  baseVersion: number;
  value: unknown;
  updatedAtMs: number;
};

/** The gallery as the server last told it [G2]; queued changes are laid on top when shown. */
export type GalleryRow = {
  userId: UserId;
  deviceTypeId: DeviceTypeId;
  images: GalleryImage[];
  savedAtMs: number;
  /** when the server last answered a change of this machine, which a reading asked for before it may lack */
  changedAtMs?: number;
};

/** A record of a list page as last read. */
export type DeviceTypeRow = DeviceType & { userId: UserId; savedAtMs: number };

/** What a list last answered for one query: ids in order. */
export type ListRow = {
  userId: UserId;
  /** resource and query, e.g. `eqtype?keyword=&pageNo=1` */
  listKey: string;
  ids: string[];
  total: number;
  savedAtMs: number;
};

/** What a call last answered, for what needs no table of its own: read offline. */
export type SnapshotRow = {
  userId: UserId;
  /** call and input, e.g. `accounts?pageNo=1` */
  key: string;
  value: unknown;
  savedAtMs: number;
};

/** The picture of a person, as an address that holds it. */
export type PortraitRow = {
  /** who has seen it */
  userId: UserId;
  /** whose it is */
  id: string;
  tag: string;
  url: string;
  savedAtMs: number;
};

export type ResultRow = OutboxResult & { answer?: BareEnvelope };

/**
 * The one database of the origin, opened by page, worker and service worker alike.
 * Versions are only ever added, each with its reason [P3].
 */
export class ConsoleDatabase extends Dexie {
  declare kv: EntityTable<KvRow, 'key'>;
  declare menus: EntityTable<MenuRow, 'userId'>;
  declare uploads: EntityTable<Upload, 'id'>;
  declare packs: EntityTable<PackRow, 'id'>;
  declare kept: EntityTable<KeptRow, 'id'>;
  declare drafts: EntityTable<DraftRow, 'id'>;
  declare formDrafts: Table<FormDraftRow, [UserId, string]>;
  declare galleries: Table<GalleryRow, [UserId, DeviceTypeId]>;
  declare deviceTypes: Table<DeviceTypeRow, [UserId, string]>;
  declare lists: Table<ListRow, [UserId, string]>;
  declare outbox: Table<OutboxRow, number>;
  declare results: EntityTable<ResultRow, 'id'>;
  declare snapshots: Table<SnapshotRow, [UserId, string]>;
  declare portraits: Table<PortraitRow, [UserId, string]>;

  /** @param durability `strict` for what the user is told is safe; `relaxed` for marks that may be lost with the power */
  constructor(name = 'console', durability: 'strict' | 'relaxed' = 'strict') {
    // Chromium may emit a liveQuery before the commit with the default cache; what we show as safe must be committed.
    super(name, { cache: 'disabled', chromeTransactionDurability: durability });
    // 1: the ground – session, gallery, uploads, outbox.
    this.version(1).stores({
      kv: 'key, userId',
      menus: 'userId',
      // by id = in order of acceptance; by name and size finds duplicates [G5]; each target lists its own gallery
      uploads:
        'id, userId, [userId+status.state], [userId+name+sizeBytes], [userId+target.deviceTypeId], [userId+target.draftId], bytes.packId',
      packs: 'id, userId',
      drafts: 'id, userId',
      formDrafts: '[userId+formKey], userId',
      galleries: '[userId+deviceTypeId], userId',
      deviceTypes: '[userId+id], userId',
      lists: '[userId+listKey], userId',
      outbox: '++seq, &id, userId, [userId+status.state], [userId+intent.kind]',
      results: 'id, userId, atMs',
    });
    // 2: files of the generic upload facility [F7]; by user and area = what an uploader may take over.
    this.version(2).stores({ kept: 'id, userId, [userId+area], bytes.packId' });
    // 3: answers of the pages that came later, read offline.
    this.version(3).stores({ snapshots: '[userId+key], userId, [userId+savedAtMs]' });
    // 4: pictures of people, shown offline too; beside the answers, which they would push out by their number.
    this.version(4).stores({ portraits: '[userId+id], userId' });
  }
}
