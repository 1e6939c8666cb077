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
  {
    number: 3,
    reason: 'roles, resources and organisations in the database; until now an account carried a list of function ids',
    sql: `
      create table orgs (
        id text primary key,
        pid text references orgs (id),
        name text not null,
        kind text not null,
        position integer not null
      );
      create index orgs_children on orgs (pid, position);
      create table resources (
        id integer primary key,
        version integer not null,
        pid integer not null,
        type text not null,
        name text not null,
        cname text not null,
        path text not null,
        component text not null,
        position integer not null,
        is_enabled boolean not null
      );
      -- What there was to be granted until now: planted like the rest, it would be given to everybody again.
      insert into resources values
        (2, 1, 0, 'M', 'device', '设备', '', '', 2, true),
        (204, 1, 2, 'C', 'eqtype', '设备类型', '/eqtype', 'eqtype', 204, true),
        (20401, 1, 204, 'F', '', '查看', '', '', 20401, true),
        (20402, 1, 204, 'F', '', '新增', '', '', 20402, true),
        (20403, 1, 204, 'F', '', '编辑', '', '', 20403, true),
        (20404, 1, 204, 'F', '', '删除', '', '', 20404, true),
        (20411, 1, 204, 'F', '', '图库管理', '', '', 20411, true);
      create table roles (
        id text primary key,
        version integer not null,
        org_id text not null references orgs (id),
        name text not null,
        kind text not null,
        is_built_in boolean not null,
        grants jsonb not null,
        updated_at_ms bigint not null,
        constraint roles_name unique (org_id, name)
      );
      insert into orgs select 'org-' || id, null, name, type, 0 from users;
      insert into roles
        select 'role-' || id, 1, 'org-' || id,
          case type when 'operator' then '运营商管理员' when 'merchant' then '商户管理员'
            when 'developer' then '开发者' else '认证用户' end,
          type, true,
          case when jsonb_array_length(rights) > 0 then rights || '[2, 204]'::jsonb else rights end, created_at_ms
        from users;
      alter table users
        add column version integer not null default 1,
        add column org_id text references orgs (id),
        add column role_id text references roles (id),
        add column is_enabled boolean not null default true,
        add column expires_at_ms bigint,
        add column signed_in_at_ms bigint,
        add column signed_in_from text not null default '';
      update users set org_id = 'org-' || id, role_id = 'role-' || id;
      alter table users
        alter column org_id set not null,
        alter column role_id set not null,
        drop column rights;
      create index users_org on users (org_id, created_at_ms desc, id);
      create index users_role on users (role_id);
      alter table sessions
        add column address text not null default '',
        add column agent text not null default '';
      create index sessions_user on sessions (user_id);
    `,
  },
  {
    number: 4,
    reason: 'what links lead to: stock warnings, baskets, and WeChat users bound to accounts',
    sql: `
      create table stock_items (
        id text primary key,
        user_id text not null references users (id),
        name text not null,
        code text not null,
        category text not null,
        warehouse text not null,
        on_hand integer not null
      );
      create index stock_items_low on stock_items (user_id, on_hand);
      create table stock_rules (
        id text primary key,
        user_id text not null references users (id),
        version integer not null,
        name text not null,
        category text not null,
        warehouse text not null,
        threshold integer not null,
        is_enabled boolean not null,
        paused_until_ms bigint,
        warned_at_ms bigint
      );
      create table baskets (
        id text primary key,
        user_id text not null references users (id),
        version integer not null,
        type text not null,
        created_at_ms bigint not null
      );
      create table basket_items (
        id text primary key,
        basket_id text not null references baskets (id) on delete cascade,
        position integer not null,
        name text not null,
        detail text not null,
        quantity integer not null,
        months integer not null,
        price_fen integer not null
      );
      create index basket_items_order on basket_items (basket_id, position);
      create table wechat_bindings (
        openid text primary key,
        user_id text not null unique references users (id) on delete cascade,
        number text not null,
        bound_at_ms bigint not null
      );
    `,
  },
  {
    number: 5,
    reason: 'notices for the bell',
    sql: `
      create table notices (
        id text primary key,
        user_id text not null references users (id) on delete cascade,
        kind text not null,
        title text not null,
        text text not null,
        path text not null,
        created_at_ms bigint not null,
        read_at_ms bigint
      );
      create index notices_newest on notices (user_id, created_at_ms desc, id);
    `,
  },
  {
    number: 6,
    reason: 'organisations are edited, and an account sees more or less than its own',
    sql: `
      alter table orgs add column version integer not null default 1;
      alter table users
        add column scope text not null default 'below',
        add column scope_orgs jsonb not null default '[]';
    `,
  },
  {
    number: 7,
    reason: 'entries of the resource tree are left out of the menu, and have a picture of their own',
    sql: `
      alter table resources
        add column is_visible boolean not null default true,
        add column icon text not null default '';
    `,
  },
  {
    number: 8,
    reason: 'people have a picture; its bytes lie apart, so that lists stay light',
    sql: `
      alter table users add column portrait text not null default '';
      create table portraits (user_id text primary key references users (id) on delete cascade, bytes bytea not null);
    `,
  },
  {
    number: 9,
    reason:
      'each user chooses of what and where to be told; texts for mobiles wait here until the gateway has taken them',
    sql: `
      alter table users
        add column notices_muted jsonb not null default '[]',
        add column notices_texted jsonb not null default '[]';
      create table notice_texts (
        id text primary key,
        user_id text not null references users (id) on delete cascade,
        mobile text not null,
        text text not null,
        tries integer not null default 0,
        due_at_ms bigint not null,
        created_at_ms bigint not null,
        sent_at_ms bigint
      );
      create index notice_texts_due on notice_texts (due_at_ms) where sent_at_ms is null;
      create index notice_texts_user on notice_texts (user_id, created_at_ms);
    `,
  },
  {
    number: 10,
    reason: 'identities are switched off, and marked as what a new one may begin with',
    sql: `
      alter table roles
        add column is_enabled boolean not null default true,
        add column is_template boolean not null default false;
    `,
  },
];
