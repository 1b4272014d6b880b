import { sql } from 'kysely'
import type { Check } from '../../kit/verify/check.ts'
import { toLeave } from './tallied.ts'

export const OUTBOUND_CHECKS: readonly Check[] = [
  {
    name: 'a pick has reserved what it is still to pick, and what it has staged',
    offenders: sql`
      select p.pick_no || ' line ' || l.line_no || ' has ' || l.plan_sku_total - l.picked_sku_total - l.short_sku_total
             || ' open and ' || l.staged_sku_total || ' staged, its reservations ' || coalesce(r.open, 0) || ' and '
             || coalesce(r.staged, 0) as what
        from pick_task_line l
        join pick_task p on p.warehouse_id = l.warehouse_id and p.id = l.document_id
        left join (
          select warehouse_id, document_line_id, sum(quantity) filter (where id = document_line_id) as open,
                 sum(quantity) filter (where id <> document_line_id) as staged
            from stock_reservation group by warehouse_id, document_line_id) r
          on r.warehouse_id = l.warehouse_id and r.document_line_id = l.id
       where (l.plan_sku_total - l.picked_sku_total - l.short_sku_total, l.staged_sku_total)
             is distinct from (coalesce(r.open, 0), coalesce(r.staged, 0))`,
  },
  {
    name: 'staged pieces stand on the stage',
    offenders: sql`
      select r.document_no || ' has staged ' || r.quantity || ' of ' || s.id || ', in a place for ' || a.purpose as what
        from stock_reservation r
        join stock s on s.warehouse_id = r.warehouse_id and s.id = r.stock_id
        join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
        join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
       where r.id <> r.document_line_id and a.purpose <> 'STAGE'
         and exists (select 1 from pick_task p where p.warehouse_id = r.warehouse_id and p.id = r.document_id)`,
  },
  {
    name: 'a shipping notice has on its way what its picks have, and has shipped what its trucks took',
    offenders: sql`
      select h.shipping_notice_no || ' line ' || n.line_no || ' says ' || concat_ws(', ', n.reserved_sku_total,
             n.staged_sku_total, n.shipped_sku_total) || ', its picks and trucks ' || concat_ws(', ',
             coalesce(p.reserved, 0), coalesce(p.staged, 0), coalesce(d.shipped, 0)) as what
        from shipment_notif_line n
        join shipment_notif h on h.warehouse_id = n.warehouse_id and h.id = n.document_id
        left join (
          select warehouse_id, notice_line_id, sum(plan_sku_total - picked_sku_total - short_sku_total) as reserved,
                 sum(staged_sku_total) as staged
            from pick_task_line group by warehouse_id, notice_line_id) p
          on p.warehouse_id = n.warehouse_id and p.notice_line_id = n.id
        left join (
          select l.warehouse_id, l.notice_line_id, sum(l.loaded_sku_total) as shipped
            from shipment_task_line l
            join shipment_task t on t.warehouse_id = l.warehouse_id and t.id = l.document_id and t.status = 'SHIPPED'
           group by l.warehouse_id, l.notice_line_id) d
          on d.warehouse_id = n.warehouse_id and d.notice_line_id = n.id
       where (n.reserved_sku_total, n.staged_sku_total, n.shipped_sku_total)
             is distinct from (coalesce(p.reserved, 0), coalesce(p.staged, 0), coalesce(d.shipped, 0))`,
  },
  {
    name: 'trucks that are being loaded have claimed no more than is staged',
    offenders: sql`
      select p.pick_no || ' line ' || l.line_no || ' has staged ' || l.staged_sku_total || ', claimed are ' || c.pieces as what
        from (
          select x.warehouse_id, x.pick_line_id, sum(x.sku_total) as pieces from shipment_task_line x
            join shipment_task t on t.warehouse_id = x.warehouse_id and t.id = x.document_id and t.status = 'DRAFT'
           group by x.warehouse_id, x.pick_line_id) c
        join pick_task_line l on l.warehouse_id = c.warehouse_id and l.id = c.pick_line_id
        join pick_task p on p.warehouse_id = l.warehouse_id and p.id = l.document_id
       where c.pieces > l.staged_sku_total`,
  },
  {
    name: 'a truck took out what it says',
    offenders: sql`
      select t.delivery_no || ' (' || t.status || ') says ' || s.loaded || ', the ledger ' || coalesce(e.pieces, 0) as what
        from shipment_task t
        cross join lateral (
          select case t.status when 'SHIPPED' then coalesce(sum(l.loaded_sku_total), 0) else 0 end as loaded
            from shipment_task_line l where l.warehouse_id = t.warehouse_id and l.document_id = t.id) s
        left join (
          select warehouse_id, document_id, -sum(quantity) as pieces from stock_entry
           where document_type = 'DISPATCH' group by warehouse_id, document_id) e
          on e.warehouse_id = t.warehouse_id and e.document_id = t.id
       where coalesce(e.pieces, 0) <> s.loaded`,
  },
  {
    name: 'no more is packed than was counted and may leave',
    offenders: sql`
      select h.out_tally_no || ' line ' || c.line_no || ' has ' || ${toLeave} || ' that may leave, packed are '
             || k.pieces as what
        from (
          select p.warehouse_id, p.tally_id, c.pick_line_id, sum(c.sku_total) as pieces from out_package p
            join out_package_line c on c.warehouse_id = p.warehouse_id and c.package_id = p.id
           group by p.warehouse_id, p.tally_id, c.pick_line_id) k
        join out_tally_task_line c on c.warehouse_id = k.warehouse_id and c.document_id = k.tally_id
         and c.pick_line_id = k.pick_line_id
        join out_tally_task h on h.warehouse_id = c.warehouse_id and h.id = c.document_id
        join pick_task_line l on l.warehouse_id = c.warehouse_id and l.id = c.pick_line_id
        join shipment_notif_line q on q.warehouse_id = l.warehouse_id and q.id = l.notice_line_id
       where k.pieces > ${toLeave}`,
  },
  {
    name: 'the state of a shipping notice follows from where its pieces are',
    offenders: sql`
      select h.shipping_notice_no || ' is ' || h.shipping_status || ', should be ' || f.state as what
        from shipment_notif h cross join lateral (
          select case
            when h.shipping_status in ('CANCELLING', 'CANCELLED') and h.staged_sku_total > 0 then 'CANCELLING'
            when h.shipping_status in ('CANCELLING', 'CANCELLED') then 'CANCELLED'
            when h.closed or h.sku_total > 0 and h.shipped_sku_total >= h.sku_total then 'ALL_SHIPPED'
            when h.shipped_sku_total > 0 then 'PARTLY_SHIPPED'
            when h.sku_total > 0 and h.staged_sku_total >= h.sku_total then 'PICKED'
            when h.reserved_sku_total > 0 or h.staged_sku_total > 0 then 'PICKING'
            else 'SUBMITTED' end as state) f
       where h.shipping_status <> 'DRAFT' and h.shipping_status <> f.state`,
  },
]
