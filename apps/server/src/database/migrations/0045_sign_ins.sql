-- What each sign-in writes stands beside the accounts. Accounts are copied to every node of a distributed database, so
-- writing to one needs all nodes; who signs in must not wait for a worker that is away.
create table sign_in (
  id uuid primary key references app_user (id) on delete cascade,
  last_login_time timestamptz,
  last_warehouse_id uuid references warehouse (id),
  failed_logins int not null default 0,
  failing_since timestamptz,
  locked_until timestamptz,
  pin_failures int not null default 0,
  pin_locked_time timestamptz
);
comment on table sign_in is 'local: the last sign-in of each person, and the wrong tries since';
comment on column sign_in.id is 'of the person';
comment on column sign_in.pin_failures is 'wrong PINs since the last right one; a try counts before it is compared';
create index sign_in_last_login on sign_in (last_login_time, id);
create index sign_in_last_warehouse on sign_in (last_warehouse_id);

insert into sign_in (id, last_login_time, last_warehouse_id, failed_logins, failing_since, locked_until, pin_failures,
    pin_locked_time)
select id, last_login_time, last_warehouse_id, failed_logins, failing_since, locked_until, pin_failures, pin_locked_time
  from app_user;

-- The columns of app_user that were written till now stay for one version: processes of the version before may still be
-- at work, and write them. Nothing reads them any more, and no warehouse is held by them.
alter table app_user drop constraint app_user_last_warehouse_id_fkey;
