-- Inbound: from the notice to the shelf. Lines are keyed by their document and their place in it; beside it an id.

create table recv_req (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  receipt_notice_no text not null,
  cargo_owner_id uuid not null references cargo_owner (id),
  receipt_type text not null,
  receipt_status text not null default 'DRAFT'
    check (receipt_status in ('DRAFT', 'SUBMITTED', 'RECEIVING', 'ACCEPTED', 'CANCELLED')),
  cargo_status text not null default 'NORMAL' check (cargo_status in ('NORMAL', 'DAMAGED', 'OVER', 'SHORT')),
  cargo_flags text[] not null default '{}',
  shelf_state text not null default 'NOT_SHELVED' check (shelf_state in ('NOT_SHELVED', 'PARTLY_SHELVED', 'SHELVED')),
  closed boolean not null default false,
  customer_order_number text,
  planned_arrival_time timestamptz,
  customs_bill_num text,
  checklist_num text,
  sku_total bigint not null default 0,
  package_total bigint not null default 0,
  cross_weight_total numeric not null default 0,
  net_weight_total numeric not null default 0,
  volume_total numeric not null default 0,
  received_sku_total bigint not null default 0,
  remark text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(receipt_notice_no || chr(10) || coalesce(customer_order_number, '')
    || chr(10) || coalesce(customs_bill_num, '') || chr(10) || coalesce(checklist_num, ''))) stored,
  primary key (warehouse_id, id)
) with (fillfactor = 85);
comment on table recv_req is 'warehouse: receipt notices';
create unique index recv_req_no on recv_req (warehouse_id, receipt_notice_no);
create unique index recv_req_order on recv_req (warehouse_id, cargo_owner_id, customer_order_number)
  where receipt_status <> 'CANCELLED';
create index recv_req_id on recv_req (id);
create index recv_req_by_no on recv_req (warehouse_id, receipt_notice_no, id);
create index recv_req_status on recv_req (warehouse_id, receipt_status, id);
create index recv_req_planned on recv_req (warehouse_id, planned_arrival_time, id);
create index recv_req_created on recv_req (warehouse_id, created_time, id);
create index recv_req_owner on recv_req (warehouse_id, cargo_owner_id);
create index recv_req_owner_fk on recv_req (cargo_owner_id);
create index recv_req_type on recv_req (warehouse_id, receipt_type);
create index recv_req_cargo on recv_req (warehouse_id, cargo_status);
create index recv_req_shelf on recv_req (warehouse_id, shelf_state);
create index recv_req_search on recv_req using gin (search_grams);

create table recv_req_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  product_id uuid not null references product (id),
  -- Nothing was planned of goods that nobody announced.
  plan_sku_total bigint not null check (plan_sku_total >= 0),
  package_total bigint,
  batch_num text,
  product_date date,
  expiry_date date,
  handbook_num text,
  handbook_item_no int,
  received_sku_total bigint not null default 0 check (received_sku_total >= 0),
  defective_sku_total bigint not null default 0 check (defective_sku_total >= 0),
  shelved_sku_total bigint not null default 0 check (shelved_sku_total >= 0),
  primary key (warehouse_id, document_id, line_no),
  constraint recv_req_line_of foreign key (warehouse_id, document_id) references recv_req (warehouse_id, id) on delete cascade,
  constraint recv_req_line_sums check (defective_sku_total + shelved_sku_total <= received_sku_total)
);
comment on table recv_req_line is 'warehouse: lines of receipt notices';
create unique index recv_req_line_id on recv_req_line (warehouse_id, id);
create index recv_req_line_product on recv_req_line (product_id);

create table tally_task (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  tally_no text not null,
  notice_id uuid,
  registration_id uuid,
  cargo_owner_id uuid not null references cargo_owner (id),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'TALLYING', 'COMPLETED', 'CANCELLED')),
  tally_man text,
  tally_time timestamptz,
  plan_total bigint not null default 0,
  good_count bigint not null default 0,
  defective_count bigint not null default 0,
  refused_count bigint not null default 0,
  difference_count bigint not null default 0,
  remark text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(tally_no || chr(10) || coalesce(tally_man, ''))) stored,
  primary key (warehouse_id, id),
  constraint tally_task_notice foreign key (warehouse_id, notice_id) references recv_req (warehouse_id, id)
) with (fillfactor = 85);
comment on table tally_task is 'warehouse: tally orders';
create unique index tally_task_no on tally_task (warehouse_id, tally_no);
create index tally_task_id on tally_task (id);
create index tally_task_by_no on tally_task (warehouse_id, tally_no, id);
create index tally_task_status on tally_task (warehouse_id, status, id);
create index tally_task_time on tally_task (warehouse_id, tally_time, id);
create index tally_task_created on tally_task (warehouse_id, created_time, id);
create index tally_task_notice on tally_task (warehouse_id, notice_id);
create index tally_task_registration on tally_task (warehouse_id, registration_id);
create index tally_task_owner on tally_task (warehouse_id, cargo_owner_id);
create index tally_task_owner_fk on tally_task (cargo_owner_id);
create index tally_task_search on tally_task using gin (search_grams);

create table tally_task_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  notice_line_id uuid,
  product_id uuid not null references product (id),
  batch_num text,
  product_date date,
  expiry_date date,
  container_no text,
  plan_total bigint not null default 0,
  good_count bigint not null default 0 check (good_count >= 0),
  defective_count bigint not null default 0 check (defective_count >= 0),
  refused_count bigint not null default 0 check (refused_count >= 0),
  box_quantity bigint,
  pcs_quantity bigint,
  pieces_per_box int,
  primary key (warehouse_id, document_id, line_no),
  constraint tally_task_line_of foreign key (warehouse_id, document_id) references tally_task (warehouse_id, id) on delete cascade
);
comment on table tally_task_line is 'warehouse: lines of tally orders';
create unique index tally_task_line_id on tally_task_line (warehouse_id, id);
create index tally_task_line_product on tally_task_line (product_id);

create table recv_registration (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  registration_no text not null,
  notice_id uuid,
  tally_id uuid,
  -- Without a notice one is made when the goods are in; this will be its number.
  blind_notice_no text,
  cargo_owner_id uuid not null references cargo_owner (id),
  receipt_type text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'COMPLETED', 'REVERSED', 'CANCELLED')),
  arrived_at timestamptz,
  vehicle_num text,
  driver text,
  driver_phone text,
  container_num text,
  seal_num text,
  good_sku_total bigint not null default 0,
  defective_sku_total bigint not null default 0,
  sku_total bigint not null default 0,
  package_total bigint not null default 0,
  cross_weight_total numeric not null default 0,
  net_weight_total numeric not null default 0,
  volume_total numeric not null default 0,
  approved_by text,
  completed_time timestamptz,
  remark text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(registration_no || chr(10) || coalesce(vehicle_num, '') || chr(10)
    || coalesce(container_num, ''))) stored,
  primary key (warehouse_id, id),
  constraint recv_registration_notice foreign key (warehouse_id, notice_id) references recv_req (warehouse_id, id),
  constraint recv_registration_tally foreign key (warehouse_id, tally_id) references tally_task (warehouse_id, id)
) with (fillfactor = 85);
comment on table recv_registration is 'warehouse: receipt registrations';
create unique index recv_registration_no on recv_registration (warehouse_id, registration_no);
create unique index recv_registration_one_of_tally on recv_registration (warehouse_id, tally_id)
  where status in ('DRAFT', 'COMPLETED');
create index recv_registration_id on recv_registration (id);
create index recv_registration_by_no on recv_registration (warehouse_id, registration_no, id);
create index recv_registration_status on recv_registration (warehouse_id, status, id);
create index recv_registration_arrived on recv_registration (warehouse_id, arrived_at, id);
create index recv_registration_completed on recv_registration (warehouse_id, completed_time, id);
create index recv_registration_created on recv_registration (warehouse_id, created_time, id);
create index recv_registration_notice on recv_registration (warehouse_id, notice_id);
create index recv_registration_owner on recv_registration (warehouse_id, cargo_owner_id);
create index recv_registration_owner_fk on recv_registration (cargo_owner_id);
create index recv_registration_type on recv_registration (warehouse_id, receipt_type);
create index recv_registration_search on recv_registration using gin (search_grams);

create table recv_registration_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  notice_line_id uuid,
  product_id uuid not null references product (id),
  plan_sku_total bigint not null default 0,
  good_sku_total bigint not null default 0 check (good_sku_total >= 0),
  defective_sku_total bigint not null default 0 check (defective_sku_total >= 0),
  batch_num text,
  product_date date,
  expiry_date date,
  handbook_num text,
  handbook_item_no int,
  container_no text,
  hold_code text,
  pieces_per_box int,
  -- The rows on which its pieces were put, once it is completed.
  good_stock_id uuid,
  defective_stock_id uuid,
  primary key (warehouse_id, document_id, line_no),
  constraint recv_registration_line_of foreign key (warehouse_id, document_id)
    references recv_registration (warehouse_id, id) on delete cascade
);
comment on table recv_registration_line is 'warehouse: lines of receipt registrations';
create unique index recv_registration_line_id on recv_registration_line (warehouse_id, id);
create index recv_registration_line_notice on recv_registration_line (warehouse_id, notice_line_id);
create index recv_registration_line_product on recv_registration_line (product_id);

create table putaway (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  putaway_no text not null,
  registration_id uuid,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'COMPLETED', 'REVERSED', 'CANCELLED')),
  sku_total bigint not null default 0,
  confirmed_sku_total bigint not null default 0,
  operator text,
  completed_time timestamptz,
  remark text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(putaway_no)) stored,
  primary key (warehouse_id, id),
  constraint putaway_registration foreign key (warehouse_id, registration_id) references recv_registration (warehouse_id, id)
) with (fillfactor = 85);
comment on table putaway is 'warehouse: putaway registrations';
create unique index putaway_no on putaway (warehouse_id, putaway_no);
create index putaway_id on putaway (id);
create index putaway_by_no on putaway (warehouse_id, putaway_no, id);
create index putaway_status on putaway (warehouse_id, status, id);
create index putaway_completed on putaway (warehouse_id, completed_time, id);
create index putaway_created on putaway (warehouse_id, created_time, id);
create index putaway_registration on putaway (warehouse_id, registration_id);
create index putaway_search on putaway using gin (search_grams);

create table putaway_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  stock_id uuid not null,
  to_stock_id uuid,
  sku_total bigint not null check (sku_total > 0),
  location_id uuid not null,
  container_no text,
  override boolean,
  override_reason text,
  reason jsonb,
  confirmed_time timestamptz,
  confirmed_by text,
  primary key (warehouse_id, document_id, line_no),
  constraint putaway_line_of foreign key (warehouse_id, document_id) references putaway (warehouse_id, id) on delete cascade,
  constraint putaway_line_location foreign key (warehouse_id, location_id) references storage_location (warehouse_id, id)
);
comment on table putaway_line is 'warehouse: lines of putaway registrations';
create unique index putaway_line_id on putaway_line (warehouse_id, id);
create index putaway_line_stock on putaway_line (warehouse_id, stock_id);
create index putaway_line_location on putaway_line (location_id);

-- Lines of completed registrations, with what their header says of all of them.
create view receipt_detail as
  select l.warehouse_id, l.id, l.document_id, l.product_id, l.good_sku_total, l.defective_sku_total, l.batch_num,
         l.product_date, l.expiry_date, l.handbook_num, l.container_no, r.registration_no, r.notice_id, r.cargo_owner_id,
         r.receipt_type, r.vehicle_num, r.completed_time, r.created_by as operator
    from recv_registration r
    join recv_registration_line l on l.warehouse_id = r.warehouse_id and l.document_id = r.id
   where r.status = 'COMPLETED' and l.good_sku_total + l.defective_sku_total > 0;
