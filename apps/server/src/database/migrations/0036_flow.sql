-- How fast and how exactly goods go through the warehouse: a row for each step of a document that has ended, or for each
-- line that was right or wrong. Figures are counted over these rows, and the list of documents shows the same rows.
-- `source` is the same throughout a part of the view: the parts that are not asked for are not read.
-- Rows of several measures of one document have ids made from both, always the same.
-- `minutes` is how long a step took, or how much later than due something left; `pieces` is how much a line was off.

create index consumer_order_shipped on consumer_order (warehouse_id, shipped_time, id);

create view flow_document as
  select p.warehouse_id, p.id, 'PUTAWAY' as source, 'DOCK_TO_STOCK' as measure, p.completed_time as happened_time,
         r.completed_time as started_time, 'PUTAWAY' as document_type, p.id as document_id, p.putaway_no as document_no,
         null::int as document_line_no, r.cargo_owner_id, null::uuid as area_id, null::text as cause,
         null::boolean as is_right, round((extract(epoch from p.completed_time - r.completed_time) / 60)::numeric, 1) as minutes,
         null::bigint as pieces
    from putaway p
    join recv_registration r on r.warehouse_id = p.warehouse_id and r.id = p.registration_id and r.status = 'COMPLETED'
   where p.status = 'COMPLETED'
  union all
  -- A notice has left with the last of its trucks.
  select n.warehouse_id,
         overlay(overlay(md5(n.id::text || s.measure) placing '8' from 13) placing '8' from 17)::uuid,
         'NOTICE', s.measure, d.shipped_time, s.started_time,
         'SHIPPING_REQ', n.id, n.shipping_notice_no, null, n.cargo_owner_id, null, null,
         case when s.measure = 'ON_TIME' then s.ended_time <= s.started_time end,
         round((extract(epoch from s.ended_time - s.started_time) / 60)::numeric, 1), null
    from shipment_task d
   cross join lateral unnest(d.notice_ids) as x(notice_id)
    join shipment_notif n on n.warehouse_id = d.warehouse_id and n.id = x.notice_id
      and (n.shipping_status = 'ALL_SHIPPED' or n.closed and n.shipped_sku_total > 0)
   cross join lateral (
      select coalesce(max(a.happened_time), n.created_time) as submitted_time from warehouse_audit a
       where a.warehouse_id = n.warehouse_id and a.resource = 'shipmentNotifs' and a.record_id = n.id::text
         and a.from_state = 'DRAFT' and a.to_state = 'SUBMITTED') a
   cross join lateral (
      select max(p.completed_time) as picked_time from pick_task p
       where p.warehouse_id = n.warehouse_id and p.notice_id = n.id and p.pick_status = 'PICKED') p
   cross join lateral (values ('NOTICE_PICK', a.submitted_time, p.picked_time),
      ('NOTICE_SHIP', p.picked_time, d.shipped_time), ('NOTICE_CYCLE', a.submitted_time, d.shipped_time),
      ('ON_TIME', n.planned_shipping_time, d.shipped_time)) as s(measure, started_time, ended_time)
   where d.status = 'SHIPPED' and s.started_time is not null and s.ended_time is not null
     and not exists (select from shipment_task_line l
       join shipment_task o on o.warehouse_id = l.warehouse_id and o.id = l.document_id
      where l.warehouse_id = n.warehouse_id and l.notice_id = n.id and o.status = 'SHIPPED'
        and (o.shipped_time, o.id) > (d.shipped_time, d.id))
  union all
  select o.warehouse_id,
         overlay(overlay(md5(o.id::text || s.measure) placing '8' from 13) placing '8' from 17)::uuid,
         'ORDER', s.measure, o.shipped_time, s.started_time,
         'ORDER', o.id, o.order_no, null, o.cargo_owner_id, null, null,
         case when s.measure = 'ON_TIME' then s.ended_time <= s.started_time end,
         round((extract(epoch from s.ended_time - s.started_time) / 60)::numeric, 1), null
    from consumer_order o
   cross join lateral (
      select min(p.created_time) as planned_time, max(coalesce(l.confirmed_time, p.completed_time)) as picked_time
        from pick_task_line l join pick_task p on p.warehouse_id = l.warehouse_id and p.id = l.document_id
       where l.warehouse_id = o.warehouse_id and l.order_id = o.id and l.picked_sku_total > 0) w
   cross join lateral (
      select max(k.created_time) as packed_time from parcel k
       where k.warehouse_id = o.warehouse_id and k.order_id = o.id and k.status = 'SHIPPED') k
   cross join lateral (values ('ORDER_PLAN', o.created_time, w.planned_time), ('ORDER_PICK', w.planned_time, w.picked_time),
      ('ORDER_PACK', w.picked_time, k.packed_time), ('ORDER_HAND_OVER', k.packed_time, o.shipped_time),
      ('ORDER_CYCLE', o.created_time, o.shipped_time), ('ON_TIME', o.latest_ship_time, o.shipped_time))
      as s(measure, started_time, ended_time)
   where o.order_status = 'SHIPPED' and s.started_time is not null and s.ended_time is not null
  union all
  select p.warehouse_id, l.id, 'PICK', 'SHORT_PICK', p.completed_time, null, p.document_type, p.id, p.pick_no, l.line_no,
         coalesce(p.cargo_owner_id, g.cargo_owner_id), a.area_id,
         case when l.short_sku_total > 0 then coalesce(l.short_reason, 'RELEASED') end, l.short_sku_total = 0, null,
         l.short_sku_total
    from pick_task p
    join pick_task_line l on l.warehouse_id = p.warehouse_id and l.document_id = p.id
    join product g on g.id = l.product_id
    left join storage_location a on a.warehouse_id = l.warehouse_id and a.id = l.location_id
   where p.pick_status in ('PICKED', 'RETURNED') and p.completed_time is not null
  union all
  select c.warehouse_id, l.id, 'COUNT', 'COUNT', c.approved_time, null, 'STOCKTAKING', c.id, c.check_bill_no, l.line_no,
         l.cargo_owner_id, a.area_id,
         case when l.counted_sku_total = l.book_sku_total then null when l.found then 'FOUND'
              when l.counted_sku_total > l.book_sku_total then 'MORE' else 'LESS' end,
         l.counted_sku_total = l.book_sku_total, null, abs(l.counted_sku_total - l.book_sku_total)
    from stocktaking c
    join stocktaking_line l on l.warehouse_id = c.warehouse_id and l.document_id = c.id and l.state = 'COUNTED'
    left join storage_location a on a.warehouse_id = l.warehouse_id and a.id = l.location_id
   where c.status = 'COMPLETED'
  union all
  -- A notice is received with the last of its registrations; before that, what is missing may still come.
  select n.warehouse_id, l.id, 'RECEIPT', 'RECEIPT', r.completed_time, null, 'RECV_REQ', n.id, n.receipt_notice_no,
         l.line_no, n.cargo_owner_id, null,
         case when l.plan_sku_total = 0 then 'UNANNOUNCED' when l.received_sku_total < l.plan_sku_total then 'SHORT'
              when l.received_sku_total > l.plan_sku_total then 'OVER'
              when l.defective_sku_total > 0 then 'DAMAGED' end,
         l.received_sku_total = l.plan_sku_total and l.defective_sku_total = 0, null,
         abs(l.received_sku_total - l.plan_sku_total) + l.defective_sku_total
    from recv_registration r
    join recv_req n on n.warehouse_id = r.warehouse_id and n.id = r.notice_id and n.receipt_status = 'ACCEPTED'
    join recv_req_line l on l.warehouse_id = n.warehouse_id and l.document_id = n.id
   where r.status = 'COMPLETED' and r.blind_notice_no is null
     and not exists (select from recv_registration o where o.warehouse_id = r.warehouse_id and o.notice_id = r.notice_id
        and o.status = 'COMPLETED' and (o.completed_time, o.id) > (r.completed_time, r.id));

-- The lines that people finished, now with parcels and moves, the type that each pick is of, the moment at which a line
-- itself was finished, and the part of the planned way of a pick that falls to each of its lines.
create or replace view work_done as
  select r.warehouse_id, l.id, 'RECEIVED' as kind, r.completed_time as done_time, r.created_by as operator,
         'RECV_REG' as document_type, r.id as document_id, r.registration_no as document_no, l.line_no as document_line_no,
         r.cargo_owner_id, l.product_id, l.batch_num, l.good_sku_total + l.defective_sku_total as sku_total,
         r.completed_time as line_time, null::numeric as metres
    from recv_registration r
    join recv_registration_line l on l.warehouse_id = r.warehouse_id and l.document_id = r.id
   where r.status = 'COMPLETED' and l.good_sku_total + l.defective_sku_total > 0
  union all
  select p.warehouse_id, l.id, 'SHELVED', p.completed_time, coalesce(l.confirmed_by, p.operator, p.created_by),
         'PUTAWAY', p.id, p.putaway_no, l.line_no, s.cargo_owner_id, s.product_id, nullif(s.batch_num, ''), l.sku_total,
         l.confirmed_time, null
    from putaway p
    join putaway_line l on l.warehouse_id = p.warehouse_id and l.document_id = p.id and l.confirmed_time is not null
    join stock s on s.warehouse_id = l.warehouse_id and s.id = l.stock_id
   where p.status = 'COMPLETED'
  union all
  select p.warehouse_id, l.id, 'PICKED', p.completed_time, coalesce(l.confirmed_by, p.picker, p.created_by),
         p.document_type, p.id, p.pick_no, l.line_no, p.cargo_owner_id, l.product_id, l.batch_num, l.picked_sku_total,
         coalesce(l.confirmed_time, p.completed_time),
         p.walk_metres / (select count(*) from pick_task_line x where x.warehouse_id = p.warehouse_id
            and x.document_id = p.id and x.picked_sku_total > 0)
    from pick_task p
    join pick_task_line l on l.warehouse_id = p.warehouse_id and l.document_id = p.id and l.picked_sku_total > 0
   where p.pick_status = 'PICKED'
  union all
  select a.warehouse_id, l.id, 'TALLIED', a.tally_time, coalesce(a.tally_man, a.created_by),
         'TALLY', a.id, a.tally_no, l.line_no, a.cargo_owner_id, l.product_id, l.batch_num, l.good_count + l.defective_count,
         a.tally_time, null
    from tally_task a
    join tally_task_line l on l.warehouse_id = a.warehouse_id and l.document_id = a.id
   where a.status = 'COMPLETED'
  union all
  select a.warehouse_id, l.id, 'TALLIED', a.tally_time, coalesce(a.tally_man, a.created_by),
         'OUT_TALLY', a.id, a.out_tally_no, l.line_no, a.cargo_owner_id, l.product_id, l.batch_num,
         coalesce(l.good_count, 0) + coalesce(l.defective_count, 0), a.tally_time, null
    from out_tally_task a
    join out_tally_task_line l on l.warehouse_id = a.warehouse_id and l.document_id = a.id
   where a.status = 'COMPLETED'
  union all
  select c.warehouse_id, l.id, 'COUNTED', l.counted_time, coalesce(l.counted_by, c.created_by),
         'STOCKTAKING', c.id, c.check_bill_no, l.line_no, l.cargo_owner_id, l.product_id, nullif(l.batch_num, ''),
         l.counted_sku_total, l.counted_time, null
    from stocktaking_line l
    join stocktaking c on c.warehouse_id = l.warehouse_id and c.id = l.document_id and c.status <> 'CANCELLED'
   where l.state = 'COUNTED'
  union all
  select p.warehouse_id, l.id, 'PACKED', p.created_time, p.created_by, 'PARCEL', p.id, p.parcel_no, l.line_no,
         p.cargo_owner_id, l.product_id, l.batch_num, l.sku_total, p.created_time, null
    from parcel p
    join parcel_line l on l.warehouse_id = p.warehouse_id and l.document_id = p.id
   where p.status <> 'OPENED'
  union all
  select e.warehouse_id, e.id, 'MOVED', e.happened_time, e.operator, 'QUICK_MOVE', e.document_id, e.document_no,
         e.document_line_no, e.cargo_owner_id, e.product_id, nullif(e.batch_num, ''), e.quantity, e.happened_time, null
    from stock_entry e
   where e.document_type = 'QUICK_MOVE' and e.quantity > 0;

-- Moves by hand are few among all entries.
create index stock_entry_quick_move on stock_entry (warehouse_id, happened_time, id)
  where document_type = 'QUICK_MOVE' and quantity > 0;
