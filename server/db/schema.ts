import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

const timeMs = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  /** stored in lower case */
  account: text('account').notNull().unique(),
  name: text('name').notNull(),
  /** operator, merchant, developer or applicant */
  type: text('type').notNull(),
  /** stored page value – `SPEC §2` */
  page: text('page').notNull(),
  passwordHash: text('password_hash').notNull(),
  /** function ids of the menu catalogue */
  rights: jsonb('rights').$type<number[]>().notNull(),
  /** where codes are sent; without one the password cannot be reset by its owner */
  mobile: text('mobile').unique(),
  createdAtMs: timeMs('created_at_ms'),
});

export const brands = pgTable('brands', {
  pathName: text('path_name').primaryKey(),
  name: text('name').notNull(),
  logo: text('logo').notNull(),
  icon: text('icon').notNull(),
  background: text('background').notNull(),
  color: text('color').notNull(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
});

export const sessions = pgTable('sessions', {
  /** SHA-256 of the token: a copy of the table signs nobody in */
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAtMs: timeMs('created_at_ms'),
  seenAtMs: timeMs('seen_at_ms'),
});

/** Wrong passwords in a row, by account and address; in the database, so that a restart lifts no lock [X10]. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    account: text('account').notNull(),
    address: text('address').notNull(),
    count: integer('count').notNull(),
    lastAtMs: timeMs('last_at_ms'),
  },
  (table) => [primaryKey({ columns: [table.account, table.address] })],
);

export const deviceTypes = pgTable(
  'device_types',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull(),
    /** shown to people; counted up by the database */
    code: text('code').notNull().unique().default(sql`'DT' || nextval('device_type_codes')`),
    name: text('name').notNull(),
    category: text('category').notNull(),
    billing: text('billing').notNull(),
    netType: text('net_type').notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    remark: text('remark').notNull(),
    deviceCount: integer('device_count').notNull(),
    createdAtMs: timeMs('created_at_ms'),
    /** image keys in order 1–3 [G3] */
    chosen: jsonb('chosen').$type<string[]>().notNull(),
  },
  (table) => [unique('device_types_name').on(table.userId, table.name)],
);

export const galleryImages = pgTable(
  'gallery_images',
  {
    /** order of registration = order in the gallery */
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    deviceTypeId: text('device_type_id')
      .notNull()
      .references(() => deviceTypes.id, { onDelete: 'cascade' }),
    /** object key in the store, or the path of a built-in image: addresses are made from it per request */
    imageKey: text('image_key').notNull(),
    imageHref: text('image_href').notNull(),
    miniAppid: text('mini_appid').notNull(),
    miniPath: text('mini_path').notNull(),
    isDeletable: boolean('is_deletable').notNull(),
  },
  (table) => [unique('gallery_images_once').on(table.deviceTypeId, table.imageKey)],
);

/** One number per user and list: it rises with every change, so that a client sees that its copy is old. */
export const listVersions = pgTable(
  'list_versions',
  {
    userId: text('user_id').notNull(),
    list: text('list').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** 0 only inside the transaction that is still deciding */
    httpStatus: integer('http_status').notNull(),
    answer: text('answer').notNull(),
    createdAtMs: timeMs('created_at_ms'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
