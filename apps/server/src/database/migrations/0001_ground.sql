-- The ground: people, where they work, what they may do, and the record of what they did.
--
-- The comment of a table begins with what it is when the database is distributed:
--   warehouse:  sharded by warehouse_id, the first column of its primary key, unique and foreign keys
--   reference:  copied to every node, seldom written
--   local:      stays on the coordinator
-- A table whose comment says append-only may be read and added to, by nobody changed.

-- Pieces of a text, in small letters (some capitals become two letters, so that comes first). Two-character Chinese
-- words are the normal search, and a trigram index can't serve them: so pieces of one and two characters. Of letters and
-- digits every pair is everywhere, so there pieces of four as well: a piece of a barcode must not find every barcode.
create function grams_of(content text) returns text[]
  language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct piece), '{}')
    from (select lower(content) as low) as t,
         lateral (select substr(low, i, 1) from generate_series(1, length(low)) i
                   union all
                  select substr(low, i, 2) from generate_series(1, length(low) - 1) i
                   union all
                  select four from (select substr(low, i, 4) as four from generate_series(1, length(low) - 3) i) fours
                   where octet_length(four) = 4 and strpos(four, chr(10)) = 0) as pieces(piece)
$$;

-- What a row must hold to contain the searched text: its pieces of four, and the pairs that are not letters and digits
-- alone; without a piece of four all its pairs, or its one character.
create function grams_sought(content text) returns text[]
  language sql immutable parallel safe strict as $$
  select case when length(low) = 1 then array[low]
              when cardinality(fours) > 0 then fours || array(select pair from unnest(pairs) pair where octet_length(pair) > 2)
              else pairs end
    from (select lower(content) as low) as t,
         lateral (select array(select substr(low, i, 2) from generate_series(1, length(low) - 1) i) as pairs,
                         array(select four from (select substr(low, i, 4) as four
                                                   from generate_series(1, length(low) - 3) i) f
                                where octet_length(four) = 4 and strpos(four, chr(10)) = 0) as fours) as pieces
$$;

-- The four wordings of a name, one after the other.
create function all_words(words jsonb) returns text
  language sql immutable parallel safe strict as $$
  select concat_ws(chr(10), words ->> 'zh', words ->> 'en', words ->> 'es', words ->> 'ja')
$$;

create table warehouse (
  id uuid primary key,
  code text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  time_zone text not null,
  address text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(code || chr(10) || name)) stored
);
comment on table warehouse is 'reference: the warehouses of the company';
create unique index warehouse_code on warehouse (lower(code));
create index warehouse_by_code on warehouse (code, id);
create index warehouse_name on warehouse (name, id);
create index warehouse_status on warehouse (status, id);
create index warehouse_created on warehouse (created_time, id);
create index warehouse_search on warehouse using gin (search_grams);

create table cargo_owner (
  id uuid primary key,
  code text not null,
  name text not null,
  short_name text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  phone text,
  address text,
  website text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(code || chr(10) || name || chr(10) || coalesce(short_name, ''))) stored
);
comment on table cargo_owner is 'reference: the companies whose goods are kept';
create unique index cargo_owner_code on cargo_owner (lower(code));
create index cargo_owner_by_code on cargo_owner (code, id);
create index cargo_owner_name on cargo_owner (name, id);
create index cargo_owner_status on cargo_owner (status, id);
create index cargo_owner_created on cargo_owner (created_time, id);
create index cargo_owner_search on cargo_owner using gin (search_grams);

create table cargo_owner_warehouse (
  cargo_owner_id uuid not null references cargo_owner (id) on delete cascade,
  warehouse_id uuid not null references warehouse (id),
  primary key (cargo_owner_id, warehouse_id)
);
comment on table cargo_owner_warehouse is 'reference: which warehouses serve an owner';
create index cargo_owner_warehouse_back on cargo_owner_warehouse (warehouse_id);

create table app_user (
  id uuid primary key,
  username text not null,
  display_name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'LOCKED')),
  roles text[] not null check (cardinality(roles) > 0
    and roles <@ array['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr', 'ROLE_cargoowner']),
  phone text,
  email text,
  password_hash text not null,
  avatar_url text,
  language text check (language in ('zh', 'en', 'es', 'ja')),
  last_warehouse_id uuid references warehouse (id),
  last_login_time timestamptz,
  failed_logins int not null default 0,
  failing_since timestamptz,
  locked_until timestamptz,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(username || chr(10) || display_name)) stored
);
comment on table app_user is 'reference: the people who sign in';
create unique index app_user_username on app_user (lower(username));
create index app_user_by_name on app_user (username, id);
create index app_user_display_name on app_user (display_name, id);
create index app_user_status on app_user (status, id);
create index app_user_last_login on app_user (last_login_time, id);
create index app_user_created on app_user (created_time, id);
create index app_user_updated on app_user (updated_time, id);
create index app_user_roles on app_user using gin (roles);
create index app_user_search on app_user using gin (search_grams);

create table user_warehouse (
  user_id uuid not null references app_user (id) on delete cascade,
  warehouse_id uuid not null references warehouse (id),
  primary key (user_id, warehouse_id)
);
comment on table user_warehouse is 'reference: where a person works';
create index user_warehouse_back on user_warehouse (warehouse_id);

create table user_cargo_owner (
  user_id uuid not null references app_user (id) on delete cascade,
  cargo_owner_id uuid not null references cargo_owner (id),
  primary key (user_id, cargo_owner_id)
);
comment on table user_cargo_owner is 'reference: whose goods a person may see';
create index user_cargo_owner_back on user_cargo_owner (cargo_owner_id);

create table role_grant (
  role text not null check (role in ('ROLE_admin', 'ROLE_warehouse', 'ROLE_distr', 'ROLE_cargoowner')),
  permission text not null,
  created_time timestamptz not null,
  primary key (role, permission)
);
comment on table role_grant is 'reference: single actions given to a role beyond the table';

create table system_setting (
  name text primary key,
  value jsonb not null
);
comment on table system_setting is 'reference: what the whole system is set to; absent means the default';

create table system_setting_version (
  only_row boolean primary key default true check (only_row),
  version int not null default 1
);
comment on table system_setting_version is 'reference: settings are changed together, under one version';
insert into system_setting_version default values;

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references app_user (id) on delete cascade,
  warehouse_id uuid,
  address text not null,
  user_agent text not null,
  created_time timestamptz not null,
  last_used_time timestamptz not null,
  expires_time timestamptz not null,
  ended_time timestamptz,
  ended_reason text check (ended_reason in ('logout', 'elsewhere', 'password', 'disabled'))
);
comment on table session is 'local: who is signed in where; the token itself is never stored';
create index session_of_user on session (user_id, last_used_time desc) where ended_time is null;
create index session_expiry on session (expires_time);

create table login_attempt (
  id uuid primary key,
  address text not null,
  happened_time timestamptz not null
);
comment on table login_attempt is 'local: failed logins by address, so that guessing gets slow';
create index login_attempt_address on login_attempt (address, happened_time);
create index login_attempt_time on login_attempt (happened_time);

create table audit_log (
  id uuid primary key,
  happened_time timestamptz not null,
  user_id uuid,
  username text,
  action text not null,
  resource text not null,
  record_id text,
  record_label text,
  address text,
  request_id text,
  before jsonb,
  after jsonb,
  search_grams text[] generated always as (grams_of(coalesce(username, '') || chr(10) || coalesce(record_label, ''))) stored
);
comment on table audit_log is 'local, append-only: every write outside the warehouses, with before and after';
create index audit_log_time on audit_log (happened_time desc, id desc);
create index audit_log_record on audit_log (resource, record_id, happened_time desc);
create index audit_log_record_id on audit_log (record_id, happened_time desc);
create index audit_log_action on audit_log (action, happened_time desc);
create index audit_log_request on audit_log (request_id);
create index audit_log_search on audit_log using gin (search_grams);

create table idempotency (
  warehouse_id uuid not null,
  actor_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status int,
  answer jsonb,
  created_time timestamptz not null,
  primary key (warehouse_id, actor_id, key)
);
comment on table idempotency is 'warehouse: writes that were asked for with a key; nil warehouse for basic data';
create index idempotency_age on idempotency (created_time);

create table dict (
  id uuid primary key,
  code text not null,
  names jsonb not null,
  description text,
  system boolean not null default false,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(code || chr(10) || all_words(names))) stored
);
comment on table dict is 'reference: lists of values that people choose from';
create unique index dict_code on dict (lower(code));
create index dict_by_code on dict (code, id);
create index dict_created on dict (created_time, id);
create index dict_updated on dict (updated_time, id);
create index dict_system on dict (system, code);
create index dict_search on dict using gin (search_grams);

create table dict_item (
  dict_id uuid not null references dict (id) on delete cascade,
  value text not null,
  labels jsonb not null,
  place int not null,
  enabled boolean not null default true,
  system boolean not null default false,
  primary key (dict_id, value)
);
comment on table dict_item is 'reference: the values of a dictionary, in their order';

create table file (
  id uuid primary key,
  name text not null,
  type text not null,
  size bigint not null,
  content bytea not null,
  uploaded_by uuid not null references app_user (id) on delete cascade,
  created_time timestamptz not null
);
comment on table file is 'local: uploaded files';
create index file_age on file (created_time);

create table job (
  id uuid primary key,
  kind text not null,
  input jsonb not null default '{}',
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED')),
  done bigint not null default 0,
  total bigint not null default 0,
  result jsonb,
  url text,
  errors_url text,
  started_by text,
  user_id uuid,
  due_time timestamptz not null,
  heartbeat_time timestamptz,
  version int not null default 1,
  created_time timestamptz not null,
  started_time timestamptz,
  finished_time timestamptz
);
comment on table job is 'local: work that may outlast a request';
create index job_due on job (due_time) where state = 'WAITING';
create index job_running on job (heartbeat_time) where state = 'RUNNING';
create index job_created on job (created_time desc, id desc);
create index job_started on job (started_time, id);
create index job_finished on job (finished_time, id);
create index job_kind on job (kind, created_time desc);
create index job_state on job (state, created_time desc);

create table signing_key (
  only_row boolean primary key default true check (only_row),
  secret bytea not null
);
comment on table signing_key is 'local: signs the short-lived links to files and exports';

-- Everything that decides what a person may do, in one call, so that a change counts at once. Every request asks this:
-- a function, because its plans are kept, where a plain statement would be planned anew each time.
--
-- A person works in an active warehouse of his own; an administrator in any active one.
create function caller_facts(p_user uuid, p_warehouse uuid)
  returns table (user_id uuid, username text, status text, roles text[], warehouse_id uuid, time_zone text,
    cargo_owner_ids uuid[], sees_all boolean, grants jsonb)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select u.id, u.username, u.status, u.roles, w.id, w.time_zone,
         array(select o.cargo_owner_id from user_cargo_owner o where o.user_id = u.id),
         (select s.value = 'true'::jsonb from system_setting s where s.name = 'warehouseRoleSeesAll'),
         (select jsonb_agg(jsonb_build_object('role', g.role, 'permission', g.permission) order by g.role, g.permission)
            from role_grant g where g.role = any(u.roles))
    from app_user u
    left join warehouse w on w.id = p_warehouse and w.status = 'ACTIVE' and ('ROLE_admin' = any(u.roles)
      or exists (select from user_warehouse x where x.user_id = u.id and x.warehouse_id = w.id))
   where u.id = p_user;
end $$;

create function session_facts(p_token_hash bytea)
  returns table (session_id uuid, expires_time timestamptz, last_used_time timestamptz, ended_reason text,
    user_id uuid, username text, status text, roles text[], warehouse_id uuid, time_zone text,
    cargo_owner_ids uuid[], sees_all boolean, grants jsonb)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select s.id, s.expires_time, s.last_used_time, s.ended_reason, c.*
    from session s cross join lateral caller_facts(s.user_id, s.warehouse_id) c
   where s.token_hash = p_token_hash;
end $$;
