-- Sign-in by badge and PIN, the devices that people sign in from, and what these could not do.

-- A badge is a random code on a card: it can be printed again, so it is stored as it is, and no answer shows it. Alone it
-- opens nothing. The PIN is stored as passwords are.
alter table app_user
  add badge_code text not null default 'EB' || upper(substr(md5(gen_random_uuid()::text), 1, 16)),
  add pin_hash text,
  add pin_given boolean not null default false,
  add pin_failures int not null default 0,
  add pin_locked_time timestamptz;
alter table app_user
  add pin_state text not null generated always as (
    case when pin_hash is null then 'NONE' when pin_locked_time is not null then 'LOCKED'
         when pin_given then 'GIVEN' else 'SET' end) stored;
comment on column app_user.badge_code is 'what stands on the badge; replacing it ends the old badge';
comment on column app_user.pin_given is 'somebody else knows the PIN: the person is asked to choose another';
comment on column app_user.pin_failures is 'wrong PINs since the last right one; a try counts before it is compared';
create unique index app_user_badge on app_user (badge_code);
create index app_user_pin_state on app_user (pin_state, id);

-- Devices that somebody signed in from. Written often, so it stays on the coordinator as sessions do.
create table device (
  id uuid primary key,
  device_key text not null unique,
  name text not null,
  person text not null,
  warehouse_id uuid references warehouse (id),
  app_version text not null,
  waiting int not null default 0 check (waiting >= 0),
  waiting_since timestamptz,
  signed_in_time timestamptz not null,
  last_seen timestamptz not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(name || chr(10) || person)) stored
);
comment on table device is 'local: handhelds and phones, who works with them, and what they have not sent yet';
comment on column device.device_key is 'a random id that the device keeps; no answer shows it';
comment on column device.waiting is 'commands that it had not sent when it last reported';
create index device_name on device (name, id);
create index device_person on device (person, id);
create index device_warehouse on device (warehouse_id, id);
create index device_last_seen on device (last_seen, id);
create index device_waiting on device (waiting, id);
create index device_created on device (created_time, id);
create index device_search on device using gin (search_grams);

alter table session
  add device_id uuid references device (id) on delete set null,
  add by_badge boolean not null default false;
comment on column session.by_badge is 'signed in by badge and PIN: it does not reach staff and the system';
create index session_of_device on session (device_id) where ended_time is null;
alter table session drop constraint session_ended_reason_check;
alter table session add constraint session_ended_reason_check
  check (ended_reason in ('logout', 'elsewhere', 'password', 'disabled', 'badge', 'desk'));

-- What people did with a device and the server refused.
create table device_exception (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  document_no text,
  status text not null default 'OPEN' check (status in ('OPEN', 'SETTLED')),
  resource text not null,
  document_id uuid,
  command text not null,
  sent jsonb,
  error text not null,
  message text,
  detail jsonb,
  done_by text not null,
  done_at timestamptz not null,
  note text,
  device_name text,
  reported_by text not null,
  settled_by text,
  settled_time timestamptz,
  settlement text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (
    grams_of(coalesce(document_no, '') || chr(10) || done_by || chr(10) || coalesce(device_name, ''))) stored,
  primary key (warehouse_id, id),
  constraint device_exception_settlement check ((status = 'SETTLED') = (settled_time is not null and settlement is not null))
);
comment on table device_exception is 'warehouse: commands of devices that were refused, for the desk to settle';
create index device_exception_id on device_exception (id);
create index device_exception_status on device_exception (warehouse_id, status, id);
create index device_exception_resource on device_exception (warehouse_id, resource, id);
create index device_exception_done on device_exception (warehouse_id, done_at, id);
create index device_exception_created on device_exception (warehouse_id, created_time, id);
create index device_exception_search on device_exception using gin (search_grams);
