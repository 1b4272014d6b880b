-- Outbound: from the notice to the truck. What a notice has reserved, staged and shipped is kept in its lines, and the
-- sums of it in its header, by whoever moves the pieces (apps/server/src/stock/shipping-progress.ts).

create table shipment_notif (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  shipping_notice_no text not null,
  cargo_owner_id uuid not null references cargo_owner (id),
  shipping_type text not null,
  shipping_status text not null default 'DRAFT' check (shipping_status in ('DRAFT', 'SUBMITTED', 'PICKING', 'PICKED',
    'PARTLY_SHIPPED', 'ALL_SHIPPED', 'CANCELLING', 'CANCELLED')),
  closed boolean not null default false,
  consignee text not null,
  address text not null,
  phone text not null,
  carrier_id uuid references logistics_company (id),
  planned_shipping_time timestamptz,
  planned_delivery_time timestamptz,
  customer_order_number text,
  sku_total bigint not null default 0,
  package_total bigint not null default 0,
  cross_weight_total numeric not null default 0,
  net_weight_total numeric not null default 0,
  volume_total numeric not null default 0,
  reserved_sku_total bigint not null default 0,
  staged_sku_total bigint not null default 0,
  shipped_sku_total bigint not null default 0,
  remark text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(shipping_notice_no || chr(10) || coalesce(customer_order_number, '')
    || chr(10) || consignee)) stored,
  primary key (warehouse_id, id)
) with (fillfactor = 85);
comment on table shipment_notif is 'warehouse: shipping notices';
create unique index shipment_notif_no on shipment_notif (warehouse_id, shipping_notice_no);
create unique index shipment_notif_order on shipment_notif (warehouse_id, cargo_owner_id, customer_order_number)
  where shipping_status <> 'CANCELLED';
create index shipment_notif_id on shipment_notif (id);
create index shipment_notif_by_no on shipment_notif (warehouse_id, shipping_notice_no, id);
create index shipment_notif_status on shipment_notif (warehouse_id, shipping_status, id);
create index shipment_notif_planned on shipment_notif (warehouse_id, planned_shipping_time, id);
create index shipment_notif_created on shipment_notif (warehouse_id, created_time, id);
create index shipment_notif_owner on shipment_notif (warehouse_id, cargo_owner_id);
create index shipment_notif_owner_fk on shipment_notif (cargo_owner_id);
create index shipment_notif_carrier on shipment_notif (carrier_id);
create index shipment_notif_type on shipment_notif (warehouse_id, shipping_type);
create index shipment_notif_search on shipment_notif using gin (search_grams);

create table shipment_notif_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  product_id uuid not null references product (id),
  plan_sku_total bigint not null check (plan_sku_total >= 0),
  batch_num text,
  handbook_num text,
  handbook_item_no int,
  min_remaining_days int,
  quality text not null default 'GOOD' check (quality in ('GOOD', 'DEFECTIVE')),
  reserved_sku_total bigint not null default 0 check (reserved_sku_total >= 0),
  staged_sku_total bigint not null default 0 check (staged_sku_total >= 0),
  shipped_sku_total bigint not null default 0 check (shipped_sku_total >= 0),
  primary key (warehouse_id, document_id, line_no),
  constraint shipment_notif_line_of foreign key (warehouse_id, document_id)
    references shipment_notif (warehouse_id, id) on delete cascade,
  constraint shipment_notif_line_sums check (reserved_sku_total + staged_sku_total + shipped_sku_total <= plan_sku_total)
);
comment on table shipment_notif_line is 'warehouse: lines of shipping notices';
create unique index shipment_notif_line_id on shipment_notif_line (warehouse_id, id);
create index shipment_notif_line_product on shipment_notif_line (product_id);

create table pick_task (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  pick_no text not null,
  notice_id uuid not null,
  cargo_owner_id uuid not null references cargo_owner (id),
  pick_status text not null default 'DRAFT' check (pick_status in ('DRAFT', 'PICKING', 'PICKED', 'RETURNED', 'CANCELLED')),
  -- The pick whose shortage this one makes good, and the one that does so for this one.
  follows_id uuid,
  follow_up_id uuid,
  picker text,
  sku_total bigint not null default 0,
  open_sku_total bigint not null default 0,
  picked_sku_total bigint not null default 0,
  short_sku_total bigint not null default 0,
  staged_sku_total bigint not null default 0,
  returned_sku_total bigint not null default 0,
  -- What could not be reserved when it was made, line by line, and why.
  shortages jsonb not null default '[]',
  walk_metres numeric,
  started_time timestamptz,
  completed_time timestamptz,
  remark text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(pick_no || chr(10) || coalesce(picker, ''))) stored,
  primary key (warehouse_id, id),
  constraint pick_task_notice foreign key (warehouse_id, notice_id) references shipment_notif (warehouse_id, id)
) with (fillfactor = 85);
comment on table pick_task is 'warehouse: picking work';
create unique index pick_task_no on pick_task (warehouse_id, pick_no);
create index pick_task_follows on pick_task (warehouse_id, follows_id) where follows_id is not null;
create index pick_task_id on pick_task (id);
create index pick_task_by_no on pick_task (warehouse_id, pick_no, id);
create index pick_task_status on pick_task (warehouse_id, pick_status, id);
create index pick_task_created on pick_task (warehouse_id, created_time, id);
create index pick_task_completed on pick_task (warehouse_id, completed_time, id);
create index pick_task_notice on pick_task (warehouse_id, notice_id);
create index pick_task_owner on pick_task (warehouse_id, cargo_owner_id);
create index pick_task_owner_fk on pick_task (cargo_owner_id);
create index pick_task_search on pick_task using gin (search_grams);

create table pick_task_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  -- Also the id of its reservation while pieces are to be picked.
  id uuid not null,
  notice_line_id uuid not null,
  staged_stock_id uuid,
  stock_id uuid not null,
  location_id uuid not null,
  container_no text,
  product_id uuid not null references product (id),
  batch_num text,
  expiry_date date,
  plan_sku_total bigint not null check (plan_sku_total > 0),
  picked_sku_total bigint not null default 0 check (picked_sku_total >= 0),
  short_sku_total bigint not null default 0 check (short_sku_total >= 0),
  short_reason text check (short_reason in ('NOT_FOUND', 'DAMAGED', 'BLOCKED', 'RELEASED')),
  -- Of its shortage, what a follow-up pick was made for, or tried in vain.
  followed_sku_total bigint not null default 0 check (followed_sku_total between 0 and short_sku_total),
  staged_sku_total bigint not null default 0 check (staged_sku_total >= 0),
  returned_sku_total bigint not null default 0 check (returned_sku_total >= 0),
  sequence int not null,
  reason jsonb,
  confirmed_time timestamptz,
  confirmed_by text,
  primary key (warehouse_id, document_id, line_no),
  constraint pick_task_line_of foreign key (warehouse_id, document_id) references pick_task (warehouse_id, id) on delete cascade,
  constraint pick_task_line_sums check (picked_sku_total + short_sku_total <= plan_sku_total
    and staged_sku_total + returned_sku_total <= picked_sku_total)
);
comment on table pick_task_line is 'warehouse: lines of picking work';
create unique index pick_task_line_id on pick_task_line (warehouse_id, id);
create index pick_task_line_notice on pick_task_line (warehouse_id, notice_line_id);
create index pick_task_line_stock on pick_task_line (warehouse_id, stock_id);
create index pick_task_line_product on pick_task_line (product_id);
create index pick_task_line_location on pick_task_line (location_id);

create table out_tally_task (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  out_tally_no text not null,
  pick_id uuid not null,
  notice_id uuid not null,
  cargo_owner_id uuid not null references cargo_owner (id),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'TALLYING', 'COMPLETED', 'CANCELLED')),
  blind boolean not null default false,
  tally_man text,
  tally_time timestamptz,
  plan_total bigint not null default 0,
  good_count bigint not null default 0,
  defective_count bigint not null default 0,
  completed_time timestamptz,
  remark text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(out_tally_no || chr(10) || coalesce(tally_man, ''))) stored,
  primary key (warehouse_id, id),
  constraint out_tally_task_pick foreign key (warehouse_id, pick_id) references pick_task (warehouse_id, id)
) with (fillfactor = 85);
comment on table out_tally_task is 'warehouse: outbound tallies';
create unique index out_tally_task_no on out_tally_task (warehouse_id, out_tally_no);
create unique index out_tally_task_one_of_pick on out_tally_task (warehouse_id, pick_id) where status in ('DRAFT', 'TALLYING');
create index out_tally_task_id on out_tally_task (id);
create index out_tally_task_by_no on out_tally_task (warehouse_id, out_tally_no, id);
create index out_tally_task_status on out_tally_task (warehouse_id, status, id);
create index out_tally_task_time on out_tally_task (warehouse_id, tally_time, id);
create index out_tally_task_created on out_tally_task (warehouse_id, created_time, id);
create index out_tally_task_pick on out_tally_task (warehouse_id, pick_id);
create index out_tally_task_notice on out_tally_task (warehouse_id, notice_id);
create index out_tally_task_owner on out_tally_task (warehouse_id, cargo_owner_id);
create index out_tally_task_owner_fk on out_tally_task (cargo_owner_id);
create index out_tally_task_search on out_tally_task using gin (search_grams);

create table out_tally_task_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  pick_line_id uuid not null,
  product_id uuid not null references product (id),
  batch_num text,
  expiry_date date,
  container_no text,
  plan_total bigint not null default 0,
  good_count bigint check (good_count >= 0),
  defective_count bigint check (defective_count >= 0),
  box_quantity bigint,
  pcs_quantity bigint,
  pieces_per_box int,
  primary key (warehouse_id, document_id, line_no),
  constraint out_tally_task_line_of foreign key (warehouse_id, document_id)
    references out_tally_task (warehouse_id, id) on delete cascade
);
comment on table out_tally_task_line is 'warehouse: lines of outbound tallies';
create unique index out_tally_task_line_id on out_tally_task_line (warehouse_id, id);
create index out_tally_task_line_pick on out_tally_task_line (warehouse_id, pick_line_id);
create index out_tally_task_line_product on out_tally_task_line (product_id);

create table shipment_task (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  delivery_no text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SHIPPED', 'REVERSED', 'CANCELLED')),
  carrier_id uuid references logistics_company (id),
  vehicle_num text,
  driver text,
  driver_phone text,
  transport_type text,
  express_num text,
  container_num text,
  seal_num text,
  notice_ids uuid[] not null default '{}',
  shipped_time timestamptz,
  shipped_by text,
  remark text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(delivery_no || chr(10) || coalesce(vehicle_num, '') || chr(10)
    || coalesce(express_num, '') || chr(10) || coalesce(container_num, ''))) stored,
  primary key (warehouse_id, id)
) with (fillfactor = 85);
comment on table shipment_task is 'warehouse: dispatches';
create unique index shipment_task_no on shipment_task (warehouse_id, delivery_no);
create index shipment_task_id on shipment_task (id);
create index shipment_task_by_no on shipment_task (warehouse_id, delivery_no, id);
create index shipment_task_status on shipment_task (warehouse_id, status, id);
create index shipment_task_shipped on shipment_task (warehouse_id, shipped_time, id);
create index shipment_task_created on shipment_task (warehouse_id, created_time, id);
create index shipment_task_carrier on shipment_task (carrier_id);
create index shipment_task_transport on shipment_task (warehouse_id, transport_type);
create index shipment_task_search on shipment_task using gin (search_grams);

create table shipment_task_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  notice_id uuid not null,
  notice_line_id uuid not null,
  pick_line_id uuid not null,
  stock_id uuid not null,
  cargo_owner_id uuid not null references cargo_owner (id),
  product_id uuid not null references product (id),
  batch_num text,
  expiry_date date,
  container_no text,
  -- Claimed while it is a draft; what of it stands on the truck; null means all of it.
  sku_total bigint not null check (sku_total > 0),
  loaded_sku_total bigint check (loaded_sku_total between 0 and sku_total),
  primary key (warehouse_id, document_id, line_no),
  constraint shipment_task_line_of foreign key (warehouse_id, document_id)
    references shipment_task (warehouse_id, id) on delete cascade
);
comment on table shipment_task_line is 'warehouse: lines of dispatches';
create unique index shipment_task_line_id on shipment_task_line (warehouse_id, id);
create index shipment_task_line_notice on shipment_task_line (warehouse_id, notice_id);
create index shipment_task_line_notice_line on shipment_task_line (warehouse_id, notice_line_id);
create index shipment_task_line_pick on shipment_task_line (warehouse_id, pick_line_id);
create index shipment_task_line_owner on shipment_task_line (cargo_owner_id);
create index shipment_task_line_product on shipment_task_line (product_id);

-- A box or pallet that was packed for a truck. Its number is an SSCC.
create table out_package (
  warehouse_id uuid not null,
  id uuid not null,
  package_no text not null,
  tally_id uuid not null,
  notice_id uuid not null,
  -- The truck it was carried onto.
  dispatch_id uuid,
  cross_weight numeric not null default 0,
  created_by text not null,
  created_time timestamptz not null,
  primary key (warehouse_id, id),
  constraint out_package_tally foreign key (warehouse_id, tally_id) references out_tally_task (warehouse_id, id)
);
comment on table out_package is 'warehouse: packages of outbound goods';
create unique index out_package_no on out_package (warehouse_id, package_no);
create index out_package_tally on out_package (warehouse_id, tally_id);
create index out_package_notice on out_package (warehouse_id, notice_id);
create index out_package_dispatch on out_package (warehouse_id, dispatch_id) where dispatch_id is not null;
-- One count for the company, whose prefix stands in the number: no two warehouses give out the same one.
create sequence package_serial;

create table out_package_line (
  warehouse_id uuid not null,
  package_id uuid not null,
  pick_line_id uuid not null,
  sku_total bigint not null check (sku_total > 0),
  primary key (warehouse_id, package_id, pick_line_id),
  constraint out_package_line_of foreign key (warehouse_id, package_id)
    references out_package (warehouse_id, id) on delete cascade
);
comment on table out_package_line is 'warehouse: what is in a package';
create index out_package_line_pick on out_package_line (warehouse_id, pick_line_id);

-- What happened to lines of picks: pieces picked, short, put on the stage or taken off it, brought back, shipped. Keeps
-- the sums of the picks, of the notices they serve, and of the lines of both; answers both kinds of documents with their
-- new sums, for their states to follow. The documents are held by the caller. `p_own` is the document of the command,
-- whose version changes with it.
create function pick_progress(p_wh uuid, p_now timestamptz, p_own uuid, c_line uuid[], c_picked bigint[], c_short bigint[],
  c_reason text[], c_staged bigint[], c_returned bigint[], c_shipped bigint[])
  returns table (kind text, id uuid, status text, plan bigint, pending bigint, picked bigint, staged bigint,
    returned bigint, shipped bigint, closed boolean) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with c as (
    select * from unnest(c_line, c_picked, c_short, c_reason, c_staged, c_returned, c_shipped)
      as c(line, picked, short, reason, staged, returned, shipped)
  ), line as (
    update pick_task_line l set picked_sku_total = l.picked_sku_total + c.picked,
        short_sku_total = l.short_sku_total + c.short, short_reason = coalesce(c.reason, l.short_reason),
        staged_sku_total = l.staged_sku_total + c.staged, returned_sku_total = l.returned_sku_total + c.returned
      from c where l.warehouse_id = p_wh and l.id = c.line
    returning l.document_id, l.notice_line_id, c.picked, c.short, c.staged, c.returned, c.shipped
  ), pick as (
    update pick_task p set open_sku_total = p.open_sku_total - s.picked - s.short,
        picked_sku_total = p.picked_sku_total + s.picked, short_sku_total = p.short_sku_total + s.short,
        staged_sku_total = p.staged_sku_total + s.staged, returned_sku_total = p.returned_sku_total + s.returned,
        version = p.version + (p.id is distinct from p_own)::int, updated_time = p_now
      from (select document_id, sum(picked) as picked, sum(short) as short, sum(staged) as staged,
                   sum(returned) as returned from line group by document_id) s
     where p.warehouse_id = p_wh and p.id = s.document_id
    returning p.id, p.pick_status, p.sku_total, p.open_sku_total, p.picked_sku_total, p.staged_sku_total,
      p.returned_sku_total
  ), notice_line as (
    update shipment_notif_line n set reserved_sku_total = n.reserved_sku_total - s.picked - s.short,
        staged_sku_total = n.staged_sku_total + s.staged, shipped_sku_total = n.shipped_sku_total + s.shipped
      from (select notice_line_id, sum(picked) as picked, sum(short) as short, sum(staged) as staged,
                   sum(shipped) as shipped from line group by notice_line_id) s
     where n.warehouse_id = p_wh and n.id = s.notice_line_id
    returning n.document_id, s.picked, s.short, s.staged, s.shipped
  ), notice as (
    update shipment_notif n set reserved_sku_total = n.reserved_sku_total - s.picked - s.short,
        staged_sku_total = n.staged_sku_total + s.staged, shipped_sku_total = n.shipped_sku_total + s.shipped,
        version = n.version + (n.id is distinct from p_own)::int, updated_time = p_now
      from (select document_id, sum(picked) as picked, sum(short) as short, sum(staged) as staged,
                   sum(shipped) as shipped from notice_line group by document_id) s
     where n.warehouse_id = p_wh and n.id = s.document_id
    returning n.id, n.shipping_status, n.sku_total, n.reserved_sku_total, n.staged_sku_total, n.shipped_sku_total, n.closed
  )
  select 'PICKING', p.id, p.pick_status, p.sku_total, p.open_sku_total, p.picked_sku_total, p.staged_sku_total,
         p.returned_sku_total, 0::bigint, false from pick p
  union all
  select 'SHIPPING_REQ', n.id, n.shipping_status, n.sku_total, n.reserved_sku_total, 0::bigint, n.staged_sku_total,
         0::bigint, n.shipped_sku_total, n.closed from notice n;
end $$;

-- Lines of what has left, with what its header says of all of them.
create view ship_detail as
  select l.warehouse_id, l.id, l.document_id, l.notice_id, l.cargo_owner_id, l.product_id, l.batch_num, l.expiry_date,
         l.container_no, l.loaded_sku_total as shipped_sku_total, d.delivery_no, d.carrier_id, d.vehicle_num, d.driver, d.transport_type,
         d.express_num, d.shipped_time, d.shipped_by as operator
    from shipment_task d
    join shipment_task_line l on l.warehouse_id = d.warehouse_id and l.document_id = d.id
   where d.status = 'SHIPPED' and l.loaded_sku_total > 0;
