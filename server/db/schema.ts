import type { DataScope } from '#domain/account.ts';
import type { BasketType } from '#domain/basket.ts';
import type { NoticeTopic } from '#domain/noticeTopic.ts';
import type { ResourceType } from '#domain/menu.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';

export const timeMs = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Organisations as a tree; an account belongs to one and manages it and what is below it. */
export const orgs = pgTable('orgs', {
  id: text('id').primaryKey(),
  version: integer('version').notNull().default(1),
  /** null = at the top */
  pid: text('pid'),
  name: text('name').notNull(),
  /** operator, merchant, developer … */
  kind: text('kind').notNull(),
  position: integer('position').notNull(),
});

/** The resource tree: modules, pages and functions – `SPEC §3`. */
export const resources = pgTable('resources', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
  /** 0 = at the top */
  pid: integer('pid').notNull(),
  type: text('type').$type<ResourceType>().notNull(),
  name: text('name').notNull(),
  cname: text('cname').notNull(),
  path: text('path').notNull(),
  component: text('component').notNull(),
  position: integer('position').notNull(),
  isEnabled: boolean('is_enabled').notNull(),
  isVisible: boolean('is_visible').notNull().default(true),
  icon: text('icon').notNull().default(''),
});

/** Identities: what their accounts may do – `PAGES M6 id`. */
export const roles = pgTable(
  'roles',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull(),
    orgId: text('org_id')
      .notNull()
      .references(() => orgs.id),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    /** grows with every page that the console gets; not to be edited or removed */
    isBuiltIn: boolean('is_built_in').notNull(),
    /** resource ids, half-checked parents among them */
    grants: jsonb('grants').$type<number[]>().notNull(),
    /** whoever has it can do nothing while it is not */
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** offered as what a new one begins with */
    isTemplate: boolean('is_template').notNull().default(false),
    updatedAtMs: timeMs('updated_at_ms'),
  },
  (table) => [unique('roles_name').on(table.orgId, table.name)],
);

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
  version: integer('version').notNull().default(1),
  orgId: text('org_id')
    .notNull()
    .references(() => orgs.id),
  roleId: text('role_id')
    .notNull()
    .references(() => roles.id),
  /** what it sees of accounts and organisations [A9] */
  scope: text('scope').$type<DataScope>().notNull().default('below'),
  /** where `scope` is `orgs`: those, with what is below them */
  scopeOrgs: jsonb('scope_orgs').$type<readonly string[]>().notNull().default([]),
  isEnabled: boolean('is_enabled').notNull().default(true),
  /** null = never */
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }),
  /** of the last sign-in, by whatever way */
  signedInAtMs: bigint('signed_in_at_ms', { mode: 'number' }),
  signedInFrom: text('signed_in_from').notNull().default(''),
  /** where codes are sent; without one the password cannot be reset by its owner */
  mobile: text('mobile').unique(),
  /** changes with the picture; '' = none */
  portrait: text('portrait').notNull().default(''),
  /** not told in the console, and told by text: what is chosen away from the defaults */
  noticesMuted: jsonb('notices_muted').$type<readonly NoticeTopic[]>().notNull().default([]),
  noticesTexted: jsonb('notices_texted').$type<readonly NoticeTopic[]>().notNull().default([]),
  createdAtMs: timeMs('created_at_ms'),
});

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The picture of an account, as it was made here. */
export const portraits = pgTable('portraits', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bytes: bytea('bytes').notNull(),
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
  /** network address and browser that signed in */
  address: text('address').notNull().default(''),
  agent: text('agent').notNull().default(''),
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

/** What lies in a user's warehouses. */
export const stockItems = pgTable('stock_items', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  name: text('name').notNull(),
  code: text('code').notNull(),
  category: text('category').notNull(),
  warehouse: text('warehouse').notNull(),
  onHand: integer('on_hand').notNull(),
});

/** Warns of what falls below its threshold – `PAGES M7 stock`. */
export const stockRules = pgTable('stock_rules', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  version: integer('version').notNull(),
  name: text('name').notNull(),
  /** '' = every one */
  category: text('category').notNull(),
  warehouse: text('warehouse').notNull(),
  threshold: integer('threshold').notNull(),
  isEnabled: boolean('is_enabled').notNull(),
  pausedUntilMs: bigint('paused_until_ms', { mode: 'number' }),
  /** of the last warning */
  warnedAtMs: bigint('warned_at_ms', { mode: 'number' }),
});

/** What is about to be bought or renewed. */
export const baskets = pgTable('baskets', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  version: integer('version').notNull(),
  type: text('type').$type<BasketType>().notNull(),
  createdAtMs: timeMs('created_at_ms'),
});

export const basketItems = pgTable('basket_items', {
  id: text('id').primaryKey(),
  basketId: text('basket_id')
    .notNull()
    .references(() => baskets.id, { onDelete: 'cascade' }),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  detail: text('detail').notNull(),
  quantity: integer('quantity').notNull(),
  months: integer('months').notNull(),
  priceFen: integer('price_fen').notNull(),
});

/** A WeChat user belongs to one account, an account has one WeChat user. */
export const weChatBindings = pgTable('wechat_bindings', {
  openid: text('openid').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** what may be shown of the openid */
  number: text('number').notNull(),
  boundAtMs: timeMs('bound_at_ms'),
});
