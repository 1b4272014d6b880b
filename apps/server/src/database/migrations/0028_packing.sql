-- What orders are packed in, and the numbers that carriers give for parcels.

create table carton (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  code text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  length int not null check (length > 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  own_weight numeric not null check (own_weight >= 0),
  max_weight numeric check (max_weight >= 0),
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  spoken text,
  search_grams text[]
    generated always as (grams_of(code || chr(10) || name || chr(10) || coalesce(spoken, ''))) stored,
  primary key (warehouse_id, id)
);
comment on table carton is 'warehouse: cartons for parcels';
create unique index carton_code on carton (warehouse_id, lower(code));
create index carton_id on carton (id);
create index carton_by_code on carton (code, id);
create index carton_name on carton (name, id);
create index carton_status on carton (status, id);
create index carton_created on carton (created_time, id);
create index carton_search on carton using gin (search_grams);

create table waybill_pool (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  logistics_company_id uuid not null references logistics_company (id),
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  prefix text,
  from_number bigint not null check (from_number >= 0),
  to_number bigint not null,
  digits int not null check (digits between 1 and 15),
  warn_below bigint,
  -- The first number that nobody has taken.
  next_number bigint not null,
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  spoken text,
  search_grams text[] generated always as (grams_of(name || chr(10) || coalesce(prefix, '') || chr(10)
    || coalesce(spoken, ''))) stored,
  primary key (warehouse_id, id),
  constraint waybill_pool_range check (to_number >= from_number and next_number between from_number and to_number + 1)
);
comment on table waybill_pool is 'warehouse: waybill numbers of carriers';
create unique index waybill_pool_unique_name on waybill_pool (warehouse_id, lower(name));
create index waybill_pool_id on waybill_pool (id);
create index waybill_pool_carrier on waybill_pool (logistics_company_id);
create index waybill_pool_open on waybill_pool (warehouse_id, logistics_company_id, created_time, id);
create index waybill_pool_name on waybill_pool (name, id);
create index waybill_pool_status on waybill_pool (status, id);
create index waybill_pool_created on waybill_pool (created_time, id);
create index waybill_pool_search on waybill_pool using gin (search_grams);

-- What was packed for one order. Packing moves no stock: the pieces stand on the stage until the parcel leaves.
create table parcel (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  parcel_no text not null,
  status text not null default 'PACKED' check (status in ('PACKED', 'SHIPPED', 'OPENED')),
  order_id uuid not null,
  order_no text not null,
  platform_order_no text not null,
  cargo_owner_id uuid not null references cargo_owner (id),
  logistics_company_id uuid references logistics_company (id),
  express_num text,
  carton_id uuid,
  sku_total bigint not null default 0,
  weight numeric check (weight > 0),
  expected_weight numeric,
  weight_reason text,
  product_id uuid references product (id),
  batch_num text,
  manifest_id uuid,
  shipped_time timestamptz,
  opened_reason text,
  claim_kind text check (claim_kind in ('MISSING', 'DAMAGED')),
  claim_note text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(parcel_no || chr(10) || order_no || chr(10) || platform_order_no
    || chr(10) || coalesce(express_num, ''))) stored,
  primary key (warehouse_id, id),
  constraint parcel_order foreign key (warehouse_id, order_id) references consumer_order (warehouse_id, id),
  constraint parcel_carton foreign key (warehouse_id, carton_id) references carton (warehouse_id, id),
  constraint parcel_shipped check ((status = 'SHIPPED') = (shipped_time is not null)),
  constraint parcel_on_manifest check (manifest_id is null or status <> 'OPENED')
) with (fillfactor = 85);
comment on table parcel is 'warehouse: parcels of orders';
create unique index parcel_no on parcel (warehouse_id, parcel_no);
-- Two parcels that exist never have one waybill; an opened one gives its number to the next parcel of its order.
create unique index parcel_express on parcel (warehouse_id, coalesce(logistics_company_id, '00000000-0000-0000-0000-000000000000'), express_num)
  where express_num is not null and status <> 'OPENED';
create index parcel_id on parcel (id);
create index parcel_by_no on parcel (warehouse_id, parcel_no, id);
create index parcel_status on parcel (warehouse_id, status, id);
create index parcel_created on parcel (warehouse_id, created_time, id);
create index parcel_shipped on parcel (warehouse_id, shipped_time, id);
create index parcel_of_order on parcel (warehouse_id, order_id);
create index parcel_by_order_no on parcel (warehouse_id, order_no);
create index parcel_waybill on parcel (warehouse_id, express_num);
create index parcel_manifest on parcel (warehouse_id, manifest_id);
create index parcel_claim on parcel (warehouse_id, claim_kind, id);
create index parcel_owner on parcel (warehouse_id, cargo_owner_id);
create index parcel_owner_fk on parcel (cargo_owner_id);
create index parcel_carrier on parcel (logistics_company_id);
create index parcel_of_carton on parcel (warehouse_id, carton_id);
create index parcel_product on parcel (product_id);
create index parcel_search on parcel using gin (search_grams);
create index consumer_order_phone_end on consumer_order (warehouse_id, right(phone, 4));

create table parcel_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  order_line_id uuid not null,
  pick_line_id uuid not null,
  product_id uuid not null references product (id),
  batch_num text,
  expiry_date date,
  sku_total bigint not null check (sku_total > 0),
  primary key (warehouse_id, document_id, line_no),
  constraint parcel_line_of foreign key (warehouse_id, document_id) references parcel (warehouse_id, id) on delete cascade
);
comment on table parcel_line is 'warehouse: what is in parcels';
create unique index parcel_line_id on parcel_line (warehouse_id, id);
create index parcel_line_pick on parcel_line (warehouse_id, pick_line_id);
create index parcel_line_order_line on parcel_line (warehouse_id, order_line_id);
create index parcel_line_product on parcel_line (product_id);
create index parcel_line_batch on parcel_line (warehouse_id, batch_num) where batch_num is not null;

-- The parcels that one carrier takes at one time.
create table manifest (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  manifest_no text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SHIPPED', 'REVERSED', 'CANCELLED')),
  logistics_company_id uuid not null references logistics_company (id),
  vehicle_num text,
  driver text,
  driver_phone text,
  shipped_time timestamptz,
  remark text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(manifest_no || chr(10) || coalesce(vehicle_num, '') || chr(10)
    || coalesce(driver, ''))) stored,
  primary key (warehouse_id, id)
) with (fillfactor = 85);
comment on table manifest is 'warehouse: parcels that a carrier takes at one time';
create unique index manifest_no on manifest (warehouse_id, manifest_no);
create index manifest_id on manifest (id);
create index manifest_by_no on manifest (warehouse_id, manifest_no, id);
create index manifest_status on manifest (warehouse_id, status, id);
create index manifest_created on manifest (warehouse_id, created_time, id);
create index manifest_shipped on manifest (warehouse_id, shipped_time, id);
create index manifest_carrier on manifest (logistics_company_id);
create index manifest_search on manifest using gin (search_grams);

create table manifest_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  parcel_id uuid not null,
  primary key (warehouse_id, document_id, line_no),
  constraint manifest_line_of foreign key (warehouse_id, document_id)
    references manifest (warehouse_id, id) on delete cascade,
  constraint manifest_line_parcel foreign key (warehouse_id, parcel_id) references parcel (warehouse_id, id)
);
comment on table manifest_line is 'warehouse: parcels on manifests';
create unique index manifest_line_id on manifest_line (warehouse_id, id);
create index manifest_line_of_parcel on manifest_line (warehouse_id, parcel_id);
