-- Transfers between warehouses. A transfer that was submitted has two rows of one id: the source's, and a mirror in the
-- target's shard, so that people there list what is coming. Whoever changes one changes both, the source's first.

create table transfer_task (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  transfer_no text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'IN_TRANSIT', 'COMPLETED', 'CANCELLED')),
  direction text not null check (direction in ('OUT', 'IN')),
  cargo_owner_id uuid not null references cargo_owner (id),
  from_warehouse_id uuid not null references warehouse (id),
  to_warehouse_id uuid not null references warehouse (id),
  sku_total bigint not null default 0,
  package_total bigint not null default 0,
  cross_weight_total numeric not null default 0,
  net_weight_total numeric not null default 0,
  volume_total numeric not null default 0,
  reserved_sku_total bigint not null default 0,
  shipped_sku_total bigint not null default 0,
  in_transit_sku_total bigint not null default 0,
  good_sku_total bigint not null default 0,
  defective_sku_total bigint not null default 0,
  lost_sku_total bigint not null default 0,
  sent_back_sku_total bigint not null default 0,
  vehicle_num text,
  driver text,
  driver_phone text,
  shipped_time timestamptz,
  completed_time timestamptz,
  customs_ref text,
  remark text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(transfer_no || chr(10) || coalesce(vehicle_num, ''))) stored,
  primary key (warehouse_id, id),
  constraint transfer_task_ends check (from_warehouse_id <> to_warehouse_id
    and warehouse_id = case direction when 'OUT' then from_warehouse_id else to_warehouse_id end)
) with (fillfactor = 85);
comment on table transfer_task is 'warehouse: transfers, once where the goods leave and once where they arrive';
create unique index transfer_task_no on transfer_task (warehouse_id, transfer_no);
create index transfer_task_id on transfer_task (id);
create index transfer_task_by_no on transfer_task (warehouse_id, transfer_no, id);
create index transfer_task_status on transfer_task (warehouse_id, status, id);
create index transfer_task_direction on transfer_task (warehouse_id, direction, id);
create index transfer_task_shipped on transfer_task (warehouse_id, shipped_time, id);
create index transfer_task_created on transfer_task (warehouse_id, created_time, id);
create index transfer_task_owner on transfer_task (warehouse_id, cargo_owner_id);
create index transfer_task_owner_fk on transfer_task (cargo_owner_id);
create index transfer_task_from on transfer_task (from_warehouse_id);
create index transfer_task_to on transfer_task (to_warehouse_id);
create index transfer_task_search on transfer_task using gin (search_grams);

create table transfer_task_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  product_id uuid not null references product (id),
  plan_sku_total bigint not null check (plan_sku_total > 0),
  batch_num text,
  handbook_num text,
  handbook_item_no int,
  reserved_sku_total bigint not null default 0 check (reserved_sku_total >= 0),
  shipped_sku_total bigint not null default 0 check (shipped_sku_total >= 0),
  in_transit_sku_total bigint not null default 0 check (in_transit_sku_total >= 0),
  good_sku_total bigint not null default 0 check (good_sku_total >= 0),
  defective_sku_total bigint not null default 0 check (defective_sku_total >= 0),
  lost_sku_total bigint not null default 0 check (lost_sku_total >= 0),
  sent_back_sku_total bigint not null default 0 check (sent_back_sku_total >= 0),
  -- The batches on their way, as the target reads them: the rows themselves are in the source's shard.
  parts jsonb not null default '[]',
  primary key (warehouse_id, document_id, line_no),
  constraint transfer_task_line_of foreign key (warehouse_id, document_id)
    references transfer_task (warehouse_id, id) on delete cascade,
  constraint transfer_task_line_sums check (shipped_sku_total + reserved_sku_total <= plan_sku_total
    and shipped_sku_total = in_transit_sku_total + good_sku_total + defective_sku_total + lost_sku_total
      + sent_back_sku_total)
);
comment on table transfer_task_line is 'warehouse: lines of transfers, at both ends alike';
create unique index transfer_task_line_id on transfer_task_line (warehouse_id, id);
create index transfer_task_line_product on transfer_task_line (product_id);
create index transfer_task_line_coming on transfer_task_line (warehouse_id, product_id) where in_transit_sku_total > 0;
