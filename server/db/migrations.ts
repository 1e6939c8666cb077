export type Migration = { number: number; reason: string; sql: string };

/** Steps are only ever added, never edited: a database in the field has already taken them. */
export const migrations: readonly Migration[] = [
  {
    number: 1,
    reason: 'accounts, brands, device types with their galleries, and the keys that make writes happen once',
    sql: `
      create table users (
        id text primary key,
        account text not null unique,
        name text not null,
        type text not null,
        page text not null,
        password_hash text not null,
        rights jsonb not null,
        created_at_ms bigint not null
      );
      create table brands (
        path_name text primary key,
        name text not null,
        logo text not null,
        icon text not null,
        background text not null,
        color text not null,
        user_id text not null references users (id)
      );
      create table sessions (
        token_hash text primary key,
        user_id text not null references users (id) on delete cascade,
        created_at_ms bigint not null,
        seen_at_ms bigint not null
      );
      create index sessions_seen on sessions (seen_at_ms);
      create sequence device_type_codes start 100001;
      create table device_types (
        id text primary key,
        user_id text not null references users (id),
        version integer not null,
        code text not null unique default 'DT' || nextval('device_type_codes'),
        name text not null,
        category text not null,
        billing text not null,
        net_type text not null,
        is_enabled boolean not null,
        remark text not null,
        device_count integer not null default 0,
        created_at_ms bigint not null,
        chosen jsonb not null,
        constraint device_types_name unique (user_id, name)
      );
      create index device_types_newest on device_types (user_id, created_at_ms desc, id);
      create table gallery_images (
        seq bigserial primary key,
        device_type_id text not null references device_types (id) on delete cascade,
        image_key text not null,
        image_href text not null,
        mini_appid text not null,
        mini_path text not null,
        is_deletable boolean not null,
        constraint gallery_images_once unique (device_type_id, image_key)
      );
      create index gallery_images_key on gallery_images (image_key);
      create table list_versions (
        user_id text not null,
        list text not null,
        version integer not null,
        primary key (user_id, list)
      );
      create table idempotency_keys (
        user_id text not null,
        key text not null,
        request_hash text not null,
        http_status integer not null,
        answer text not null,
        created_at_ms bigint not null,
        primary key (user_id, key)
      );
      create index idempotency_keys_age on idempotency_keys (created_at_ms);
    `,
  },
  {
    number: 2,
    reason: 'a mobile to send codes to, and wrong passwords that survive a restart [X10]',
    sql: `
      alter table users add column mobile text unique;
      create table sign_in_failures (
        account text not null,
        address text not null,
        count integer not null,
        last_at_ms bigint not null,
        primary key (account, address)
      );
      create index sign_in_failures_age on sign_in_failures (last_at_ms);
    `,
  },
];
