-- Orders of consumers. What an order has reserved, staged, packed and shipped is kept in its lines, and the sums of it in
-- its header, by whoever moves the pieces.

create table consumer_order (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  order_no text not null,
  platform text not null,
  platform_order_no text not null,
  -- What the platform sent, in short: the same again is the same order, also after somebody here has edited it.
  content_hash text,
  shop_name text,
  order_type text not null check (order_type in ('NORMAL', 'PRESALE', 'EXCHANGE', 'BONDED_IMPORT')),
  order_status text not null default 'WAITING' check (order_status in ('WAITING', 'SHORT', 'HELD', 'PICKING', 'PICKED',
    'PACKED', 'SHIPPED', 'CANCELLING', 'CANCELLED')),
  cargo_owner_id uuid not null references cargo_owner (id),
  consignee text not null,
  phone text not null,
  country text,
  province text not null,
  city text not null,
  district text,
  address text not null,
  postcode text,
  buyer_remark text,
  seller_remark text,
  paid_time timestamptz,
  latest_ship_time timestamptz,
  release_day date,
  priority int,
  logistics_company_id uuid references logistics_company (id),
  express_num text,
  customs_cleared boolean,
  amount numeric,
  currency text,
  held boolean not null default false,
  hold_reason text,
  cancelled boolean not null default false,
  readiness text not null default 'READY' check (readiness in ('READY', 'SHORT')),
  shortages jsonb not null default '[]',
  sku_total bigint not null default 0,
  line_total int not null default 0,
  weight_total numeric not null default 0,
  volume_total numeric not null default 0,
  reserved_sku_total bigint not null default 0,
  staged_sku_total bigint not null default 0,
  packed_sku_total bigint not null default 0,
  shipped_sku_total bigint not null default 0,
  product_id uuid references product (id),
  shape text not null generated always as (case when sku_total = 1 then 'ONE_PIECE' when line_total = 1 then 'ONE_LINE'
    else 'MANY' end) stored,
  has_remark boolean not null generated always as (buyer_remark is not null or seller_remark is not null) stored,
  wave_no text,
  pick_mode text check (pick_mode in ('BY_ORDER', 'WAVE')),
  merged_into_id uuid,
  split_from_id uuid,
  shipped_time timestamptz,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(order_no || chr(10) || platform_order_no || chr(10) || consignee
    || chr(10) || coalesce(express_num, ''))) stored,
  primary key (warehouse_id, id)
) with (fillfactor = 85);
comment on table consumer_order is 'warehouse: orders of consumers';
create unique index consumer_order_no on consumer_order (warehouse_id, order_no);
create unique index consumer_order_platform on consumer_order (warehouse_id, platform, platform_order_no);
create unique index consumer_order_express on consumer_order (warehouse_id, logistics_company_id, express_num)
  where express_num is not null and merged_into_id is null;
create index consumer_order_id on consumer_order (id);
create index consumer_order_by_no on consumer_order (warehouse_id, order_no, id);
create index consumer_order_status on consumer_order (warehouse_id, order_status, id);
create index consumer_order_latest on consumer_order (warehouse_id, latest_ship_time, id);
create index consumer_order_created on consumer_order (warehouse_id, created_time, id);
create index consumer_order_waiting on consumer_order (warehouse_id, latest_ship_time, id)
  where order_status in ('WAITING', 'SHORT', 'HELD') and merged_into_id is null;
-- The few that are of a rare kind or short of stock, among all that ever came.
create index consumer_order_type on consumer_order (warehouse_id, order_type);
create index consumer_order_shape on consumer_order (warehouse_id, shape);
create index consumer_order_readiness on consumer_order (warehouse_id, readiness);
create index consumer_order_remark on consumer_order (warehouse_id, has_remark);
create index consumer_order_owner on consumer_order (warehouse_id, cargo_owner_id);
create index consumer_order_owner_fk on consumer_order (cargo_owner_id);
create index consumer_order_carrier on consumer_order (logistics_company_id);
create index consumer_order_product on consumer_order (product_id);
create index consumer_order_merged on consumer_order (warehouse_id, merged_into_id) where merged_into_id is not null;
create index consumer_order_split on consumer_order (warehouse_id, split_from_id) where split_from_id is not null;
create index consumer_order_search on consumer_order using gin (search_grams);

create table consumer_order_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  product_id uuid not null references product (id),
  sku_total bigint not null check (sku_total > 0),
  price numeric,
  batch_num text,
  gift boolean,
  reserved_sku_total bigint not null default 0 check (reserved_sku_total >= 0),
  staged_sku_total bigint not null default 0 check (staged_sku_total >= 0),
  packed_sku_total bigint not null default 0 check (packed_sku_total between 0 and staged_sku_total),
  shipped_sku_total bigint not null default 0 check (shipped_sku_total >= 0),
  primary key (warehouse_id, document_id, line_no),
  constraint consumer_order_line_of foreign key (warehouse_id, document_id)
    references consumer_order (warehouse_id, id) on delete cascade,
  constraint consumer_order_line_sums check (reserved_sku_total + staged_sku_total + shipped_sku_total <= sku_total)
);
comment on table consumer_order_line is 'warehouse: lines of orders of consumers';
create unique index consumer_order_line_id on consumer_order_line (warehouse_id, id);
-- What is still to be reserved of a product; lines that were shipped are not among it.
create index consumer_order_line_open on consumer_order_line (warehouse_id, product_id)
  where sku_total > reserved_sku_total + staged_sku_total + shipped_sku_total;
create index consumer_order_line_product on consumer_order_line (product_id);

-- Whether orders of this owner's consumers may leave in several parcels.
alter table cargo_owner add column allows_split boolean;
