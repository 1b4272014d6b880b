-- Basic data: what a warehouse runs on before the first goods arrive.
--
-- Decimals are plain numeric: exact, and answered as they were given. The contract limits their digits.

-- Every text in the rows of a field, one after the other, so that they can be searched.
create function rows_words(content jsonb) returns text
  language sql immutable parallel safe strict as $$
  select coalesce(string_agg(cell.value, chr(10) order by place, cell.key), '')
    from jsonb_array_elements(content) with ordinality as line(value, place), jsonb_each_text(line.value) as cell
$$;

create table warehouse_type (
  id uuid primary key,
  code text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  bonded boolean,
  temperature_type text,
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(code || chr(10) || name)) stored
);
comment on table warehouse_type is 'reference: kinds of warehouses';
create unique index warehouse_type_code on warehouse_type (lower(code));
create index warehouse_type_by_code on warehouse_type (code, id);
create index warehouse_type_name on warehouse_type (name, id);
create index warehouse_type_status on warehouse_type (status, id);
create index warehouse_type_created on warehouse_type (created_time, id);
create index warehouse_type_bonded on warehouse_type (bonded);
create index warehouse_type_temperature on warehouse_type (temperature_type);
create index warehouse_type_search on warehouse_type using gin (search_grams);

create table shelf_type (
  id uuid primary key,
  code text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  bay_width numeric check (bay_width >= 0),
  depth numeric check (depth >= 0),
  level_height numeric check (level_height >= 0),
  max_volume numeric check (max_volume >= 0),
  max_weight numeric check (max_weight >= 0),
  max_pallets int check (max_pallets >= 0),
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(code || chr(10) || name)) stored
);
comment on table shelf_type is 'reference: how places are built, and what they hold';
create unique index shelf_type_code on shelf_type (lower(code));
create index shelf_type_by_code on shelf_type (code, id);
create index shelf_type_name on shelf_type (name, id);
create index shelf_type_status on shelf_type (status, id);
create index shelf_type_created on shelf_type (created_time, id);
create index shelf_type_search on shelf_type using gin (search_grams);

alter table warehouse
  add type_id uuid references warehouse_type (id),
  add contact_name text,
  add phone text,
  add lat numeric check (lat between -90 and 90),
  add lng numeric check (lng between -180 and 180),
  add over_receipt_percent numeric check (over_receipt_percent >= 0),
  add allocation_order text check (allocation_order in ('FEFO', 'FIFO', 'LIFO', 'FEWEST_LOCATIONS')),
  add tally_required boolean,
  add outbound_tally_required boolean,
  add mix_owners boolean,
  add mix_products boolean,
  add mix_batches boolean;
create index warehouse_type_of on warehouse (type_id);

drop index cargo_owner_search;
alter table cargo_owner
  drop search_grams,
  add industry text,
  add unified_social_credit_code text,
  add tax_number text,
  add legal_person text,
  add fax text,
  add contacts jsonb,
  add over_receipt_percent numeric check (over_receipt_percent >= 0),
  add allocation_order text check (allocation_order in ('FEFO', 'FIFO', 'LIFO', 'FEWEST_LOCATIONS')),
  add tally_required boolean,
  add outbound_tally_required boolean,
  add prohibitive_expiry_days int check (prohibitive_expiry_days >= 0),
  add prohibitive_sale_expiry_days int check (prohibitive_sale_expiry_days >= 0),
  add warning_expiry_days int check (warning_expiry_days >= 0),
  add remark text;
alter table cargo_owner add search_grams text[] generated always as (grams_of(code || chr(10) || name || chr(10)
  || coalesce(short_name, '') || chr(10) || coalesce(unified_social_credit_code, ''))) stored;
create index cargo_owner_search on cargo_owner using gin (search_grams);
create unique index cargo_owner_credit_code on cargo_owner (unified_social_credit_code);
create index cargo_owner_industry on cargo_owner (industry);

create table logistics_company (
  id uuid primary key,
  code text not null,
  name text not null,
  short_name text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  transport_type text,
  contact_name text,
  phone text,
  website text,
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(code || chr(10) || name || chr(10) || coalesce(short_name, ''))) stored
);
comment on table logistics_company is 'reference: the companies that carry goods';
create unique index logistics_company_code on logistics_company (lower(code));
create index logistics_company_by_code on logistics_company (code, id);
create index logistics_company_name on logistics_company (name, id);
create index logistics_company_status on logistics_company (status, id);
create index logistics_company_created on logistics_company (created_time, id);
create index logistics_company_transport on logistics_company (transport_type);
create index logistics_company_search on logistics_company using gin (search_grams);

create table product (
  id uuid primary key,
  cargo_owner_id uuid not null references cargo_owner (id),
  code text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  barcode text,
  barcodes jsonb,
  model text,
  brand text,
  unit text,
  unit_price numeric check (unit_price >= 0),
  produce_place text,
  customs_code text,
  picture_url text,
  length numeric check (length >= 0),
  width numeric check (width >= 0),
  height numeric check (height >= 0),
  volume numeric check (volume >= 0),
  net_weight numeric check (net_weight >= 0),
  cross_weight numeric check (cross_weight >= 0),
  package_number int check (package_number > 0),
  num_of_products_per_stack_layer int check (num_of_products_per_stack_layer > 0),
  stack_layers_quantity int check (stack_layers_quantity > 0),
  expiry_days int check (expiry_days > 0),
  prohibitive_expiry_days int check (prohibitive_expiry_days >= 0),
  prohibitive_sale_expiry_days int check (prohibitive_sale_expiry_days >= 0),
  warning_expiry_days int check (warning_expiry_days >= 0),
  storage_temperature_type text,
  logistic_demand text,
  over_receipt_percent numeric check (over_receipt_percent >= 0),
  allocation_order text check (allocation_order in ('FEFO', 'FIFO', 'LIFO', 'FEWEST_LOCATIONS')),
  low_stock_sku_total int check (low_stock_sku_total >= 0),
  legal_quantity1 numeric check (legal_quantity1 >= 0),
  legal_unit1 text,
  legal_quantity2 numeric check (legal_quantity2 >= 0),
  legal_unit2 text,
  cus_bar_code text,
  cus_item_name text,
  cus_art_code text,
  cus_hs_code text,
  cus_country text,
  cus_unit text,
  cus_record_price numeric check (cus_record_price >= 0),
  cus_currency text,
  cus_dec_element jsonb,
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(code || chr(10) || name || chr(10) || coalesce(barcode, '')
    || chr(10) || coalesce(rows_words(barcodes), '') || chr(10) || coalesce(model, '') || chr(10)
    || coalesce(brand, ''))) stored
);
comment on table product is 'reference: the goods of the owners';
create unique index product_code on product (cargo_owner_id, lower(code));
create index product_by_code on product (code, id);
create index product_name on product (name, id);
create index product_status on product (status, id);
create index product_created on product (created_time, id);
create index product_updated on product (updated_time, id);
create index product_temperature on product (storage_temperature_type);
create index product_hs_code on product (cus_hs_code);
create index product_search on product using gin (search_grams);

create table product_barcode (
  cargo_owner_id uuid not null references cargo_owner (id),
  barcode text not null,
  product_id uuid not null references product (id) on delete cascade,
  level text not null check (level in ('PIECE', 'BOX', 'PALLET')),
  primary key (cargo_owner_id, barcode)
);
comment on table product_barcode is 'reference: which product a scanned barcode means, and of how many pieces';
create index product_barcode_of on product_barcode (product_id);
create index product_barcode_scanned on product_barcode (barcode);

create table warehouse_area (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  code text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  purpose text not null check (purpose in ('STORAGE', 'PICK_FACE', 'DOCK', 'STAGE', 'DEFECTIVE', 'TRANSIT')),
  type_id uuid references shelf_type (id),
  temperature_type text,
  mix_owners boolean,
  mix_products boolean,
  mix_batches boolean,
  x numeric check (x >= 0),
  y numeric check (y >= 0),
  width numeric check (width >= 0),
  depth numeric check (depth >= 0),
  aisle_width numeric check (aisle_width >= 0),
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(code || chr(10) || name)) stored,
  primary key (warehouse_id, id)
);
comment on table warehouse_area is 'warehouse: reservoir areas; what they are for, their locations inherit';
create unique index warehouse_area_code on warehouse_area (warehouse_id, lower(code));
create index warehouse_area_id on warehouse_area (id);
create index warehouse_area_by_code on warehouse_area (code, id);
create index warehouse_area_name on warehouse_area (name, id);
create index warehouse_area_status on warehouse_area (status, id);
create index warehouse_area_purpose on warehouse_area (purpose, id);
create index warehouse_area_created on warehouse_area (created_time, id);
create index warehouse_area_type on warehouse_area (type_id);
create index warehouse_area_temperature on warehouse_area (temperature_type);
create index warehouse_area_search on warehouse_area using gin (search_grams);

create table storage_location (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  area_id uuid not null,
  full_no text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'LOCKED')),
  type_id uuid references shelf_type (id),
  aisle int check (aisle >= 0),
  bay int check (bay >= 0),
  level int check (level >= 0),
  side text check (side in ('L', 'R')),
  max_volume numeric check (max_volume >= 0),
  max_weight numeric check (max_weight >= 0),
  max_pallets int check (max_pallets >= 0),
  lat numeric check (lat between -90 and 90),
  lng numeric check (lng between -180 and 180),
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(full_no)) stored,
  primary key (warehouse_id, id),
  constraint storage_location_area foreign key (warehouse_id, area_id) references warehouse_area (warehouse_id, id)
);
comment on table storage_location is 'warehouse: every place where goods can be';
create unique index storage_location_no on storage_location (warehouse_id, lower(full_no));
create index storage_location_id on storage_location (id);
create index storage_location_by_no on storage_location (full_no, id);
create index storage_location_in_area on storage_location (area_id);
create index storage_location_status on storage_location (status, id);
create index storage_location_aisle on storage_location (aisle, id);
create index storage_location_created on storage_location (created_time, id);
create index storage_location_type on storage_location (type_id);
create index storage_location_search on storage_location using gin (search_grams);

create table lat_long (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('GATE', 'DOCK_DOOR', 'PARKING', 'WEIGHBRIDGE', 'OFFICE', 'OTHER')),
  lat numeric not null check (lat between -90 and 90),
  lng numeric not null check (lng between -180 and 180),
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(name)) stored,
  primary key (warehouse_id, id)
);
comment on table lat_long is 'warehouse: named points on the globe';
create unique index lat_long_unique_name on lat_long (warehouse_id, lower(name));
create index lat_long_id on lat_long (id);
create index lat_long_name on lat_long (name, id);
create index lat_long_kind on lat_long (kind, id);
create index lat_long_created on lat_long (created_time, id);
create index lat_long_search on lat_long using gin (search_grams);

create table surve_area (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  code text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  area_id uuid,
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(code || chr(10) || name)) stored,
  primary key (warehouse_id, id),
  constraint surve_area_area foreign key (warehouse_id, area_id) references warehouse_area (warehouse_id, id)
);
comment on table surve_area is 'warehouse: parts that are watched';
create unique index surve_area_code on surve_area (warehouse_id, lower(code));
create index surve_area_id on surve_area (id);
create index surve_area_by_code on surve_area (code, id);
create index surve_area_name on surve_area (name, id);
create index surve_area_status on surve_area (status, id);
create index surve_area_of on surve_area (area_id);
create index surve_area_created on surve_area (created_time, id);
create index surve_area_search on surve_area using gin (search_grams);

create table surve_camera (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  surve_area_id uuid not null,
  code text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  x numeric check (x >= 0),
  y numeric check (y >= 0),
  direction int check (direction between 0 and 359),
  view_angle int check (view_angle between 1 and 360),
  stream_url text,
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(code || chr(10) || name)) stored,
  primary key (warehouse_id, id),
  constraint surve_camera_area foreign key (warehouse_id, surve_area_id) references surve_area (warehouse_id, id)
);
comment on table surve_camera is 'warehouse: cameras';
create unique index surve_camera_code on surve_camera (warehouse_id, lower(code));
create index surve_camera_id on surve_camera (id);
create index surve_camera_by_code on surve_camera (code, id);
create index surve_camera_name on surve_camera (name, id);
create index surve_camera_status on surve_camera (status, id);
create index surve_camera_of on surve_camera (surve_area_id);
create index surve_camera_created on surve_camera (created_time, id);
create index surve_camera_search on surve_camera using gin (search_grams);

create table customs_param (
  id uuid primary key,
  kind text not null check (kind in ('COUNTRY', 'CURRENCY', 'UNIT', 'HS_CODE', 'TRADE_MODE')),
  code text not null,
  names jsonb not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  legal_unit1 text,
  legal_unit2 text,
  elements jsonb,
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(code || chr(10) || all_words(names))) stored
);
comment on table customs_param is 'reference: what customs calls countries, currencies, units, goods and trade modes';
create unique index customs_param_code on customs_param (kind, lower(code));
create index customs_param_by_code on customs_param (code, id);
create index customs_param_kind on customs_param (kind, id);
create index customs_param_status on customs_param (status, id);
create index customs_param_created on customs_param (created_time, id);
create index customs_param_search on customs_param using gin (search_grams);

create table manual_book (
  id uuid primary key,
  handbook_num text not null,
  cargo_owner_id uuid not null references cargo_owner (id),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  trade_mode text,
  customs_office text,
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(handbook_num)) stored
);
comment on table manual_book is 'reference: handbooks of bonded goods';
create unique index manual_book_num on manual_book (lower(handbook_num));
create index manual_book_by_num on manual_book (handbook_num, id);
create index manual_book_owner on manual_book (cargo_owner_id);
create index manual_book_status on manual_book (status, id);
create index manual_book_trade_mode on manual_book (trade_mode);
create index manual_book_from on manual_book (valid_from, id);
create index manual_book_to on manual_book (valid_to, id);
create index manual_book_created on manual_book (created_time, id);
create index manual_book_search on manual_book using gin (search_grams);

create table manual_book_item (
  manual_book_id uuid not null references manual_book (id) on delete cascade,
  item_no int not null check (item_no > 0),
  place int not null,
  name text not null,
  hs_code text not null,
  declared_unit text not null,
  declared_quantity numeric not null check (declared_quantity >= 0),
  legal_unit1 text,
  legal_quantity1 numeric check (legal_quantity1 >= 0),
  legal_unit2 text,
  legal_quantity2 numeric check (legal_quantity2 >= 0),
  primary key (manual_book_id, item_no)
);
comment on table manual_book_item is 'reference: the items of a handbook';
