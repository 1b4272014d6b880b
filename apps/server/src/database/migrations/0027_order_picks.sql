-- Picks for orders of consumers beside those for notices: one order each, or a tour of many orders of a wave. What they
-- are for says which type they are; one table, so that whoever looks at claims on stock looks at all of them.

alter table pick_task
  alter column notice_id drop not null,
  alter column cargo_owner_id drop not null,
  add column order_id uuid,
  add column wave_id uuid,
  add column document_type text generated always as (case when notice_id is not null then 'PICKING'
    when order_id is not null then 'ORDER_PICKING' else 'TOUR' end) stored,
  add constraint pick_task_for check (num_nonnulls(notice_id, order_id, wave_id) = 1),
  add constraint pick_task_wave_known check (wave_id is not null or notice_id is not null or order_id is not null),
  add constraint pick_task_owner_known check (cargo_owner_id is not null or wave_id is not null),
  add constraint pick_task_order foreign key (warehouse_id, order_id) references consumer_order (warehouse_id, id);
create index pick_task_order on pick_task (warehouse_id, order_id);
create index pick_task_wave on pick_task (warehouse_id, wave_id);
-- Each type has a list of its own, and the others may be many.
create index pick_task_type on pick_task (warehouse_id, document_type, created_time, id);

alter table pick_task_line
  alter column notice_line_id drop not null,
  add column order_id uuid,
  add column order_line_id uuid,
  -- The place of the order on the cart or the put wall, and how many pieces have been put there.
  add column slot int check (slot > 0),
  add column sorted_sku_total bigint not null default 0,
  add constraint pick_task_line_for check (num_nonnulls(notice_line_id, order_line_id) = 1
    and (order_id is null) = (order_line_id is null)),
  add constraint pick_task_line_sorted check (sorted_sku_total between 0 and picked_sku_total);
create index pick_task_line_order on pick_task_line (warehouse_id, order_id) where order_id is not null;
create index pick_task_line_order_line on pick_task_line (warehouse_id, order_line_id) where order_line_id is not null;

-- What happened to lines of picks: pieces picked, short, put on the stage or taken off it, brought back, shipped. Keeps
-- the sums of the picks, of the notices and orders they serve, and of the lines of all; answers the documents with their
-- new sums, for their states to follow. The documents are locked by the caller. `p_own` is the document of the command,
-- whose version changes with it.
drop function pick_progress(uuid, timestamptz, uuid, uuid[], bigint[], bigint[], text[], bigint[], bigint[], bigint[]);
create function pick_progress(p_wh uuid, p_now timestamptz, p_own uuid, c_line uuid[], c_picked bigint[], c_short bigint[],
  c_reason text[], c_staged bigint[], c_returned bigint[], c_shipped bigint[])
  returns table (kind text, id uuid, status text, plan bigint, pending bigint, picked bigint, staged bigint,
    returned bigint, shipped bigint, closed boolean, packed bigint, held boolean, short boolean)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
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
    returning l.document_id, l.notice_line_id, l.order_line_id, c.picked, c.short, c.staged, c.returned, c.shipped
  ), pick as (
    update pick_task p set open_sku_total = p.open_sku_total - s.picked - s.short,
        picked_sku_total = p.picked_sku_total + s.picked, short_sku_total = p.short_sku_total + s.short,
        staged_sku_total = p.staged_sku_total + s.staged, returned_sku_total = p.returned_sku_total + s.returned,
        version = p.version + (p.id is distinct from p_own)::int, updated_time = p_now
      from (select document_id, sum(picked) as picked, sum(short) as short, sum(staged) as staged,
                   sum(returned) as returned from line group by document_id) s
     where p.warehouse_id = p_wh and p.id = s.document_id
    returning p.document_type, p.id, p.pick_status, p.sku_total, p.open_sku_total, p.picked_sku_total,
      p.staged_sku_total, p.returned_sku_total
  ), notice_line as (
    update shipment_notif_line n set reserved_sku_total = n.reserved_sku_total - s.picked - s.short,
        staged_sku_total = n.staged_sku_total + s.staged, shipped_sku_total = n.shipped_sku_total + s.shipped
      from (select notice_line_id, sum(picked) as picked, sum(short) as short, sum(staged) as staged,
                   sum(shipped) as shipped from line where notice_line_id is not null group by notice_line_id) s
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
  ), order_line as (
    update consumer_order_line o set reserved_sku_total = o.reserved_sku_total - s.picked - s.short,
        staged_sku_total = o.staged_sku_total + s.staged, shipped_sku_total = o.shipped_sku_total + s.shipped,
        packed_sku_total = o.packed_sku_total - s.shipped
      from (select order_line_id, sum(picked) as picked, sum(short) as short, sum(staged) as staged,
                   sum(shipped) as shipped from line where order_line_id is not null group by order_line_id) s
     where o.warehouse_id = p_wh and o.id = s.order_line_id
    returning o.document_id, s.picked, s.short, s.staged, s.shipped
  ), consumer as (
    update consumer_order o set reserved_sku_total = o.reserved_sku_total - s.picked - s.short,
        staged_sku_total = o.staged_sku_total + s.staged, shipped_sku_total = o.shipped_sku_total + s.shipped,
        packed_sku_total = o.packed_sku_total - s.shipped,
        version = o.version + (o.id is distinct from p_own)::int, updated_time = p_now
      from (select document_id, sum(picked) as picked, sum(short) as short, sum(staged) as staged,
                   sum(shipped) as shipped from order_line group by document_id) s
     where o.warehouse_id = p_wh and o.id = s.document_id
    returning o.id, o.order_status, o.sku_total, o.reserved_sku_total, o.staged_sku_total, o.shipped_sku_total,
      o.cancelled, o.packed_sku_total, o.held, o.readiness
  )
  select p.document_type, p.id, p.pick_status, p.sku_total, p.open_sku_total, p.picked_sku_total, p.staged_sku_total,
         p.returned_sku_total, 0::bigint, false, 0::bigint, false, false from pick p
  union all
  select 'SHIPPING_REQ', n.id, n.shipping_status, n.sku_total, n.reserved_sku_total, 0::bigint, n.staged_sku_total,
         0::bigint, n.shipped_sku_total, n.closed, 0::bigint, false, false from notice n
  union all
  select 'ORDER', o.id, o.order_status, o.sku_total, o.reserved_sku_total, 0::bigint, o.staged_sku_total, 0::bigint,
         o.shipped_sku_total, o.cancelled, o.packed_sku_total, o.held, o.readiness = 'SHORT' from consumer o;
end $$;
