-- Waves: orders that are planned together, picked in tours, sorted and packed.

create table wave_rule (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  filters jsonb not null default '{}',
  max_orders int not null check (max_orders > 0),
  max_tours int check (max_tours > 0),
  mode text not null check (mode in ('SINGLE', 'CLUSTER', 'BATCH_SORT')),
  cart_slots int not null check (cart_slots > 0),
  cart_volume numeric check (cart_volume > 0),
  cart_weight numeric check (cart_weight > 0),
  one_area boolean,
  expiry_slack_days int check (expiry_slack_days >= 0),
  effort text,
  -- Orders that must leave later than so many minutes from now wait for another wave.
  cut_off_minutes int check (cut_off_minutes > 0),
  -- Minutes of the day, in the warehouse, at which it runs by itself; and the number of waiting orders that starts it.
  run_times text,
  run_at_orders int check (run_at_orders > 0),
  releases boolean,
  last_run_time timestamptz,
  last_result text,
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(name)) stored,
  primary key (warehouse_id, id)
);
comment on table wave_rule is 'warehouse: rules by which waves are planned';
create unique index wave_rule_name on wave_rule (warehouse_id, lower(name));
create index wave_rule_id on wave_rule (id);
create index wave_rule_by_name on wave_rule (name, id);
create index wave_rule_status on wave_rule (status, id);
create index wave_rule_mode on wave_rule (mode, id);
create index wave_rule_created on wave_rule (created_time, id);
create index wave_rule_search on wave_rule using gin (search_grams);

create table wave (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  wave_no text not null,
  wave_status text not null default 'PLANNED' check (wave_status in ('PLANNED', 'PICKING', 'SORTING', 'PACKING',
    'COMPLETED', 'UNDONE')),
  mode text not null check (mode in ('SINGLE', 'CLUSTER', 'BATCH_SORT')),
  rule_id uuid,
  cart_slots int not null,
  cart_volume numeric,
  cart_weight numeric,
  one_area boolean not null default false,
  expiry_slack_days int not null default 0,
  latest_ship_time timestamptz,
  order_total int not null default 0,
  tour_total int not null default 0,
  sku_total bigint not null default 0,
  metres numeric not null default 0,
  metres_one_by_one numeric not null default 0,
  minutes numeric not null default 0,
  left_orders jsonb not null default '[]',
  -- The last piece that was put into a slot, for whoever put it into the wrong one.
  last_sorted_line uuid,
  last_sorted_total int,
  released_time timestamptz,
  completed_time timestamptz,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(wave_no)) stored,
  primary key (warehouse_id, id),
  constraint wave_of_rule foreign key (warehouse_id, rule_id) references wave_rule (warehouse_id, id)
) with (fillfactor = 85);
comment on table wave is 'warehouse: waves of orders';
create unique index wave_no on wave (warehouse_id, wave_no);
create index wave_id on wave (id);
create index wave_by_no on wave (warehouse_id, wave_no, id);
create index wave_status on wave (warehouse_id, wave_status, id);
create index wave_mode on wave (warehouse_id, mode, id);
create index wave_latest on wave (warehouse_id, latest_ship_time, id);
create index wave_created on wave (warehouse_id, created_time, id);
create index wave_by_rule on wave (warehouse_id, rule_id) where rule_id is not null;
create index wave_search on wave using gin (search_grams);

-- The orders of a wave. One that has left it may be planned again.
create table wave_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  order_id uuid not null,
  tour_id uuid not null,
  slot int check (slot > 0),
  sku_total bigint not null,
  left_reason text check (left_reason in ('UNDONE', 'SHORT', 'CLOSED')),
  primary key (warehouse_id, document_id, line_no),
  constraint wave_line_of foreign key (warehouse_id, document_id) references wave (warehouse_id, id) on delete cascade,
  constraint wave_line_order foreign key (warehouse_id, order_id) references consumer_order (warehouse_id, id)
);
comment on table wave_line is 'warehouse: orders of waves';
create unique index wave_line_id on wave_line (warehouse_id, id);
create unique index wave_line_order on wave_line (warehouse_id, order_id) where left_reason is null;
create index wave_line_any_order on wave_line (warehouse_id, order_id);
create index wave_line_tour on wave_line (warehouse_id, tour_id);

alter table consumer_order
  add column wave_id uuid,
  add constraint consumer_order_wave foreign key (warehouse_id, wave_id) references wave (warehouse_id, id);
create index consumer_order_wave on consumer_order (warehouse_id, wave_id) where wave_id is not null;
alter table pick_task
  add constraint pick_task_wave foreign key (warehouse_id, wave_id) references wave (warehouse_id, id);
