-- Stock counts. A line is what a person can see: available and frozen pieces of the same goods are one line, whatever
-- their handbook and their day of receipt. Absent parts are '' and the two days, as in stock.

create table stocktaking (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  check_bill_no text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'COUNTING', 'REVIEW', 'COMPLETED', 'CANCELLED')),
  scope jsonb not null,
  blind boolean not null default true,
  -- Everybody who counted, by name.
  counter text,
  count_time timestamptz,
  lines_total bigint not null default 0,
  counted_total bigint not null default 0,
  recount_total bigint not null default 0,
  -- Null until the counting is done: who still counts could read the book from them.
  right_total bigint,
  counted_sku_total bigint,
  right_sku_total bigint,
  gain_sku_total bigint,
  loss_sku_total bigint,
  difference_value numeric,
  approved_by text,
  approved_time timestamptz,
  customs_ref text,
  released jsonb,
  remark text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(check_bill_no)) stored,
  primary key (warehouse_id, id)
) with (fillfactor = 85);
comment on table stocktaking is 'warehouse: check bills';
create unique index stocktaking_no on stocktaking (warehouse_id, check_bill_no);
create index stocktaking_id on stocktaking (id);
create index stocktaking_by_no on stocktaking (warehouse_id, check_bill_no, id);
create index stocktaking_status on stocktaking (warehouse_id, status, id);
create index stocktaking_counted on stocktaking (warehouse_id, count_time, id);
create index stocktaking_approved on stocktaking (warehouse_id, approved_time, id);
create index stocktaking_created on stocktaking (warehouse_id, created_time, id);
create index stocktaking_search on stocktaking using gin (search_grams);

-- Places, owners and products are those of stock rows, and nothing that is named here can be deleted (kit/uses.ts):
-- asking the database for each of fifty thousand lines once more would be most of a start.
create table stocktaking_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  -- Until its bill is approved or cancelled; the same goods stand in one open line only.
  open boolean not null default true,
  location_id uuid not null,
  container_no text not null default '',
  -- Null, with the product: the location was empty when the bill was started.
  cargo_owner_id uuid,
  product_id uuid,
  batch_num text not null default '',
  product_date date not null default '0001-01-01',
  expiry_date date not null default '9999-12-31',
  quality text not null default 'GOOD' check (quality in ('GOOD', 'DEFECTIVE')),
  found boolean not null default false,
  state text not null default 'TO_COUNT' check (state in ('TO_COUNT', 'RECOUNT', 'COUNTED')),
  counted_sku_total bigint check (counted_sku_total >= 0),
  -- What the balances said in the transaction of the count.
  book_sku_total bigint,
  open_work jsonb,
  previous_sku_total bigint,
  previous_by text,
  recount_reason text,
  counted_time timestamptz,
  counted_by text,
  posted_sku_total bigint,
  primary key (warehouse_id, document_id, line_no),
  constraint stocktaking_line_of foreign key (warehouse_id, document_id)
    references stocktaking (warehouse_id, id) on delete cascade,
  constraint stocktaking_line_goods check ((product_id is null) = (cargo_owner_id is null)),
  constraint stocktaking_line_counted check ((state = 'COUNTED') = (counted_sku_total is not null)
    and (counted_sku_total is null) = (book_sku_total is null))
) with (fillfactor = 85);
comment on table stocktaking_line is 'warehouse: lines of check bills';
create unique index stocktaking_line_id on stocktaking_line (warehouse_id, id);
create unique index stocktaking_line_open on stocktaking_line (warehouse_id, location_id, product_id, cargo_owner_id,
  container_no, batch_num, product_date, expiry_date, quality) nulls not distinct where open;

-- Rows that somebody did not find as the book has them, until a check bill has them too.
create table count_request (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  stock_id uuid not null,
  source_type text not null,
  source_id uuid not null,
  source_no text not null,
  source_line_id uuid not null,
  asked_by_id uuid,
  asked_by text not null,
  asked_time timestamptz not null,
  document_id uuid,
  primary key (warehouse_id, id),
  constraint count_request_bill foreign key (warehouse_id, document_id) references stocktaking (warehouse_id, id)
);
comment on table count_request is 'warehouse: stock rows that are to be counted because a document found them wrong';
create unique index count_request_once on count_request (warehouse_id, source_line_id, stock_id);
create index count_request_waiting on count_request (warehouse_id) where document_id is null;
create index count_request_bill on count_request (warehouse_id, document_id);
