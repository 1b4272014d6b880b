-- Day figures: what every day that is over did to the stock, made once from the ledger. They only accelerate: whatever
-- is asked is answered by the figures up to the last day that has them, and by the ledger after it.

-- In which time zone a warehouse counts its days, from which day on. Without a row: the one of the warehouse.
create table warehouse_time_zone (
  warehouse_id uuid not null,
  from_day date not null,
  time_zone text not null,
  primary key (warehouse_id, from_day)
);
comment on table warehouse_time_zone is 'warehouse: the time zones in which days were and are counted';

-- What a piece weighed and measured before its record was changed, and since. A product that was never changed has no row.
create table product_measure (
  product_id uuid not null,
  from_time timestamptz not null,
  net_weight numeric,
  cross_weight numeric,
  volume numeric,
  package_number int,
  primary key (product_id, from_time)
);
comment on table product_measure is 'reference: weights and volumes of products by the time they held';
create index product_measure_time on product_measure (from_time);

-- The area that a location belonged to. One that never changed its area has no row.
create table location_area (
  warehouse_id uuid not null,
  location_id uuid not null,
  from_time timestamptz not null,
  area_id uuid not null,
  primary key (warehouse_id, location_id, from_time)
);
comment on table location_area is 'warehouse: areas of locations by the time they held';
create index location_area_time on location_area (warehouse_id, from_time);

-- The days that have figures; inserting the row is also what keeps two processes from making the same day.
create table figure_day (
  warehouse_id uuid not null,
  day date not null,
  from_time timestamptz not null,
  until_time timestamptz not null check (until_time > from_time),
  primary key (warehouse_id, day)
);
comment on table figure_day is 'warehouse: days whose figures are made, and the moments they begin and end at';
create index figure_day_end on figure_day (warehouse_id, until_time);

-- Every stock row that ever moved, with what it had at the end of the last day on which it moved. Rows of `stock` that
-- stay empty are removed after a while; a snapshot still has to say what they were.
create table stock_row (
  warehouse_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  container_no text not null,
  cargo_owner_id uuid not null,
  product_id uuid not null,
  batch_num text not null,
  product_date date not null,
  expiry_date date not null,
  handbook_num text not null,
  handbook_item_no int not null,
  quality text not null,
  status text not null,
  hold_code text not null,
  received_on date not null,
  origin_no text not null,
  last_day date not null,
  closing bigint not null check (closing >= 0),
  primary key (warehouse_id, id)
) with (fillfactor = 90);
comment on table stock_row is 'warehouse: what every stock row was, for snapshots; filled with the day figures';
create index stock_row_of_product on stock_row (warehouse_id, product_id);
create index stock_row_of_owner on stock_row (warehouse_id, cargo_owner_id);
create index stock_row_at on stock_row (warehouse_id, location_id);
create index stock_row_batch on stock_row (warehouse_id, batch_num);

-- A row for each day on which a stock row changed: the pieces by effect, and what it had from then until the day before
-- `until_day`. Null is no piece. A row that ended empty lasts no day.
create table stock_row_day (
  warehouse_id uuid not null,
  day date not null,
  stock_id uuid not null,
  until_day date not null,
  closing bigint not null check (closing >= 0),
  receipt_in bigint, receipt_out bigint, dispatch_in bigint, dispatch_out bigint, count_in bigint, count_out bigint,
  loss_in bigint, loss_out bigint, opening_in bigint, opening_out bigint, transfer_in bigint, transfer_out bigint,
  move_net bigint,
  primary key (warehouse_id, day, stock_id)
) partition by range (day);
comment on table stock_row_day is 'warehouse: what each day did to each stock row';
create index stock_row_day_until on stock_row_day (warehouse_id, until_day);
create index stock_row_day_of on stock_row_day (warehouse_id, stock_id, until_day);

-- The same by owner, product, quality, status and bonded or not. Moves from place to place cancel out.
create table product_day (
  warehouse_id uuid not null,
  day date not null,
  cargo_owner_id uuid not null,
  product_id uuid not null,
  quality text not null,
  status text not null,
  bonded boolean not null,
  until_day date not null,
  closing bigint not null check (closing >= 0),
  receipt_in bigint, receipt_out bigint, dispatch_in bigint, dispatch_out bigint, count_in bigint, count_out bigint,
  loss_in bigint, loss_out bigint, opening_in bigint, opening_out bigint, transfer_in bigint, transfer_out bigint,
  move_net bigint,
  primary key (warehouse_id, day, product_id, cargo_owner_id, quality, status, bonded)
) partition by range (day);
comment on table product_day is 'warehouse: what each day did to the stock of each product';
create index product_day_until on product_day (warehouse_id, until_day);
create index product_day_of on product_day (warehouse_id, product_id, until_day);
create index product_day_owner on product_day (warehouse_id, cargo_owner_id, day);

-- What each of them had at the end of the last day on which it moved: where the next day goes on.
create table product_balance (
  warehouse_id uuid not null,
  product_id uuid not null,
  cargo_owner_id uuid not null,
  quality text not null,
  status text not null,
  bonded boolean not null,
  last_day date not null,
  closing bigint not null check (closing >= 0),
  primary key (warehouse_id, product_id, cargo_owner_id, quality, status, bonded)
);
comment on table product_balance is 'warehouse: the last day figure of each product';

-- What lay in the warehouse at the end of a day, of one owner or all (nil), in one area or all (nil). A day without a row
-- is as the last one before it.
create table area_day (
  warehouse_id uuid not null,
  cargo_owner_id uuid not null,
  area_id uuid not null,
  day date not null,
  pieces bigint not null,
  net_weight numeric not null,
  cross_weight numeric not null,
  volume numeric not null,
  boxes numeric not null,
  unmeasured bigint not null,
  places int not null,
  pallets int not null,
  products int not null,
  primary key (warehouse_id, cargo_owner_id, area_id, day)
);
comment on table area_day is 'warehouse: room that goods took, by day, owner and area; nil for all';
create index area_day_of_area on area_day (warehouse_id, area_id, day);

-- Which locations (L), pallets (C) and products (P) hold pieces in which area, as of the last day with figures: so that
-- counting them day by day looks only at what moved.
create table area_holding (
  warehouse_id uuid not null,
  kind text not null check (kind in ('L', 'C', 'P')),
  key text not null,
  area_id uuid not null,
  cargo_owner_id uuid not null,
  pieces bigint not null,
  primary key (warehouse_id, kind, key, area_id, cargo_owner_id)
);
comment on table area_holding is 'warehouse: where locations, pallets and products hold pieces, for counting them by day';
create index area_holding_empty on area_holding (warehouse_id) where pieces = 0;

-- The months of the day figures. Nobody but the serving role calls it.
create function make_figure_partitions(p_from date, p_months int) returns int
  language plpgsql security definer set search_path = public as $$
declare
  month date := date_trunc('month', p_from)::date;
  part text;
  parent text;
  made int := 0;
begin
  -- Two who find the same month missing make it one after the other.
  perform pg_advisory_xact_lock(7236112033);
  for i in 1..p_months loop
    foreach parent in array array['stock_row_day', 'product_day'] loop
      part := parent || '_' || to_char(month, 'YYYYMM');
      if to_regclass(part) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent, month,
          (month + interval '1 month')::date);
        made := made + 1;
      end if;
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
  return made;
end $$;

-- The ledger behind a figure is narrowed by quality and status too: rare ones are found without reading all of it.
create index stock_entry_defective on stock_entry (warehouse_id, happened_time desc) where quality <> 'GOOD';
create index stock_entry_frozen on stock_entry (warehouse_id, happened_time desc) where status <> 'AVAILABLE';
create index stock_entry_batch on stock_entry (warehouse_id, batch_num, happened_time desc) where batch_num <> '';

-- Files that jobs write piece by piece: however large, no process holds one whole.
create table export_file (
  id uuid primary key,
  job_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  user_id uuid not null,
  created_time timestamptz not null
);
comment on table export_file is 'local: files that exports have written';
create index export_file_job on export_file (job_id);
create index export_file_created on export_file (created_time);

create table export_chunk (
  export_id uuid not null references export_file (id) on delete cascade,
  place int not null,
  content bytea not null,
  primary key (export_id, place)
);
comment on table export_chunk is 'local: the pieces of exported files';
