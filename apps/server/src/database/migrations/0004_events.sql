-- What happened, told to whoever should know: screens that show it, and work that follows from it. Written in the same
-- transaction as the change, so that neither is there without the other; notified later, by a pump.
create table event (
  warehouse_id uuid not null,
  id uuid not null,
  resource text not null,
  record_id uuid,
  version int,
  action text not null,
  cargo_owner_id uuid,
  actor_id uuid,
  tab text,
  happened_time timestamptz not null,
  claimed_time timestamptz,
  handle_after timestamptz,
  primary key (warehouse_id, id)
);
comment on table event is 'warehouse: what happened, until everybody was told; the nil warehouse for what belongs to none';
comment on column event.record_id is 'null: many records at once';
comment on column event.claimed_time is 'a pump took it to tell it';
comment on column event.handle_after is 'when the work that follows is tried again; null: there is none, or it is done';
create index event_unclaimed on event (warehouse_id, id) where claimed_time is null;
create index event_unhandled on event (handle_after) where handle_after is not null;
