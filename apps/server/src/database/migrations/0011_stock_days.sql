-- What came in and went out on a day that is over, by owner: `{ owner: [received, shipped] }`. Nothing is posted into the
-- past, so the sums of such a day are made once. A day is that of the time zone the warehouse had when it was asked.
create table stock_day (
  warehouse_id uuid not null references warehouse (id),
  time_zone text not null,
  day date not null,
  by_owner jsonb not null,
  primary key (warehouse_id, time_zone, day)
);
comment on table stock_day is 'warehouse: daily sums of the ledger, made from it when first asked for';

create index pick_task_short on pick_task (warehouse_id, short_sku_total);
