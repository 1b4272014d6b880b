-- How old goods are, without reading every stock row: of each product the sum of the days of receipt of its pieces (as
-- numbers), and of each owner the pieces by the day of their receipt.
alter table product_day add column received_sum bigint;
comment on column product_day.received_sum is 'sum over the pieces of the days since 2000-01-01 until their receipt; null where figure_day says so';
alter table product_balance add column received_sum bigint;

-- A server of the version before makes days without them; the next one that knows of them begins anew from its rows.
alter table figure_day add column has_receipts boolean not null default false;
comment on column figure_day.has_receipts is 'whether the figures by day of receipt are there too';

create table receipt_day (
  warehouse_id uuid not null,
  cargo_owner_id uuid not null,
  received_on date not null,
  day date not null,
  until_day date not null,
  closing bigint not null check (closing > 0),
  primary key (warehouse_id, cargo_owner_id, received_on, day)
);
comment on table receipt_day is 'warehouse: pieces of an owner by the day of their receipt, from a day until before another';
create index receipt_day_until on receipt_day (warehouse_id, until_day);
