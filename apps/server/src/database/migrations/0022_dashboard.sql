-- The screens that a person pinned to the dashboard, in their order. Without a row: those that were opened last.
create table pinned_screens (
  user_id uuid primary key references app_user (id) on delete cascade,
  screens text[] not null,
  updated_time timestamptz not null
);
comment on table pinned_screens is 'reference: the shortcuts of each person';

-- A day also keeps what every owner had at its end: `{ owner: [received, shipped, stock] }`. Sums without it are made anew
-- when they are asked for.
delete from stock_day;

-- The lines that people finished: of documents that are completed, and of counts as soon as a line is counted.
create view work_done as
  select r.warehouse_id, l.id, 'RECEIVED' as kind, r.completed_time as done_time, r.created_by as operator,
         'RECV_REG' as document_type, r.id as document_id, r.registration_no as document_no, l.line_no as document_line_no,
         r.cargo_owner_id, l.product_id, l.batch_num, l.good_sku_total + l.defective_sku_total as sku_total
    from recv_registration r
    join recv_registration_line l on l.warehouse_id = r.warehouse_id and l.document_id = r.id
   where r.status = 'COMPLETED' and l.good_sku_total + l.defective_sku_total > 0
  union all
  select p.warehouse_id, l.id, 'SHELVED', p.completed_time, coalesce(l.confirmed_by, p.operator, p.created_by),
         'PUTAWAY', p.id, p.putaway_no, l.line_no, s.cargo_owner_id, s.product_id, nullif(s.batch_num, ''), l.sku_total
    from putaway p
    join putaway_line l on l.warehouse_id = p.warehouse_id and l.document_id = p.id and l.confirmed_time is not null
    join stock s on s.warehouse_id = l.warehouse_id and s.id = l.stock_id
   where p.status = 'COMPLETED'
  union all
  select p.warehouse_id, l.id, 'PICKED', p.completed_time, coalesce(l.confirmed_by, p.picker, p.created_by),
         'PICKING', p.id, p.pick_no, l.line_no, p.cargo_owner_id, l.product_id, l.batch_num, l.picked_sku_total
    from pick_task p
    join pick_task_line l on l.warehouse_id = p.warehouse_id and l.document_id = p.id and l.picked_sku_total > 0
   where p.pick_status = 'PICKED'
  union all
  select a.warehouse_id, l.id, 'TALLIED', a.tally_time, coalesce(a.tally_man, a.created_by),
         'TALLY', a.id, a.tally_no, l.line_no, a.cargo_owner_id, l.product_id, l.batch_num, l.good_count + l.defective_count
    from tally_task a
    join tally_task_line l on l.warehouse_id = a.warehouse_id and l.document_id = a.id
   where a.status = 'COMPLETED'
  union all
  select a.warehouse_id, l.id, 'TALLIED', a.tally_time, coalesce(a.tally_man, a.created_by),
         'OUT_TALLY', a.id, a.out_tally_no, l.line_no, a.cargo_owner_id, l.product_id, l.batch_num,
         coalesce(l.good_count, 0) + coalesce(l.defective_count, 0)
    from out_tally_task a
    join out_tally_task_line l on l.warehouse_id = a.warehouse_id and l.document_id = a.id
   where a.status = 'COMPLETED'
  union all
  select c.warehouse_id, l.id, 'COUNTED', l.counted_time, coalesce(l.counted_by, c.created_by),
         'STOCKTAKING', c.id, c.check_bill_no, l.line_no, l.cargo_owner_id, l.product_id, nullif(l.batch_num, ''),
         l.counted_sku_total
    from stocktaking_line l
    join stocktaking c on c.warehouse_id = l.warehouse_id and c.id = l.document_id and c.status <> 'CANCELLED'
   where l.state = 'COUNTED';

-- Lines that were counted on a day.
create index stocktaking_line_counted on stocktaking_line (warehouse_id, counted_time, id);
