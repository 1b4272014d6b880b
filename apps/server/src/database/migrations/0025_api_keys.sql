-- Keys of machines that call the API.
create table api_key (
  id uuid primary key,
  name text not null,
  actor_name text not null generated always as ('API key ' || name) stored,
  prefix text not null,
  key_hash bytea not null unique,
  warehouse_id uuid not null references warehouse (id),
  owners text not null check (owners in ('CHOSEN', 'ALL')),
  permissions text[] not null check (cardinality(permissions) > 0),
  calls_per_minute int not null check (calls_per_minute between 1 and 6000),
  expiry_date date,
  last_used_time timestamptz,
  last_used_address text,
  revoked_time timestamptz,
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(name || chr(10) || prefix)) stored
);
comment on table api_key is 'reference: machines that call the API; the key itself is never stored';
comment on column api_key.key_hash is 'SHA-256 of the key, which is 256 random bits';
comment on column api_key.actor_name is 'how histories name what it did';
create unique index api_key_name on api_key (lower(name)) where revoked_time is null;
create index api_key_by_name on api_key (name, id);
create index api_key_warehouse on api_key (warehouse_id);
create index api_key_expiry on api_key (expiry_date, id);
create index api_key_last_used on api_key (last_used_time, id);
create index api_key_created on api_key (created_time, id);
create index api_key_search on api_key using gin (search_grams);

create table api_key_cargo_owner (
  api_key_id uuid not null references api_key (id) on delete cascade,
  cargo_owner_id uuid not null references cargo_owner (id),
  primary key (api_key_id, cargo_owner_id)
);
comment on table api_key_cargo_owner is 'reference: whose goods a key reaches';
create index api_key_cargo_owner_back on api_key_cargo_owner (cargo_owner_id);

-- What decides what a key may do, as `caller_facts` says it of a person. One of certain owners acts as their people do.
create function api_key_facts(p_key uuid)
  returns table (user_id uuid, username text, status text, roles text[], warehouse_id uuid, time_zone text,
    cargo_owner_ids uuid[], sees_all boolean, grants jsonb, must_change_password boolean, key_permissions text[],
    expiry_date date)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select k.id, k.actor_name,
         case when k.revoked_time is not null then 'REVOKED' when w.status <> 'ACTIVE' then 'LOCKED' else 'ACTIVE' end,
         case when k.owners = 'ALL' then '{}'::text[] else array['ROLE_cargoowner'] end,
         w.id, w.time_zone,
         array(select o.cargo_owner_id from api_key_cargo_owner o where o.api_key_id = k.id and k.owners = 'CHOSEN'),
         false, null::jsonb, false, k.permissions, k.expiry_date
    from api_key k join warehouse w on w.id = k.warehouse_id
   where k.id = p_key;
end $$;

-- A key uploads files too.
alter table file drop constraint file_uploaded_by_fkey;
