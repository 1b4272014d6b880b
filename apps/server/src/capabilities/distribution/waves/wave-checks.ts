import { sql } from 'kysely'
import type { Check } from '../../../kit/verify/check.ts'

export const WAVE_CHECKS: readonly Check[] = [
  {
    name: 'an order is in at most one live wave, and names it',
    offenders: sql`
      select o.order_no || ' names the wave ' || coalesce(o.wave_id::text, 'none') || ', and is in '
             || coalesce(string_agg(l.document_id::text, ', '), 'none') as what
        from consumer_order o left join wave_line l
          on l.warehouse_id = o.warehouse_id and l.order_id = o.id and l.left_reason is null
       where o.wave_id is not null or l.id is not null
       group by o.warehouse_id, o.id
      having count(l.id) <> 1 or bool_or(l.document_id is distinct from o.wave_id)`,
  },
  {
    name: 'a wave that is undone has no order, and its tours have nothing reserved',
    offenders: sql`
      select w.wave_no || ' is undone, and has ' || (select count(*) from wave_line l where l.warehouse_id = w.warehouse_id
               and l.document_id = w.id and l.left_reason is null) || ' orders' as what
        from wave w
       where w.wave_status = 'UNDONE' and (
         exists (select 1 from wave_line l where l.warehouse_id = w.warehouse_id and l.document_id = w.id
                    and l.left_reason is null)
         or exists (select 1 from pick_task p where p.warehouse_id = w.warehouse_id and p.wave_id = w.id
                       and p.open_sku_total > 0))`,
  },
  {
    name: 'what an order of a wave has reserved are the open lines of tours and picks',
    offenders: sql`
      select o.order_no || ' line ' || l.line_no || ' has reserved ' || l.reserved_sku_total || ', its picks '
             || coalesce(p.open, 0) as what
        from consumer_order o join consumer_order_line l on l.warehouse_id = o.warehouse_id and l.document_id = o.id
        left join (
          select warehouse_id, order_line_id, sum(plan_sku_total - picked_sku_total - short_sku_total) as open
            from pick_task_line where order_line_id is not null group by warehouse_id, order_line_id) p
          on p.warehouse_id = l.warehouse_id and p.order_line_id = l.id
       where o.wave_id is not null and l.reserved_sku_total <> coalesce(p.open, 0)`,
  },
]
