import { sql } from 'kysely'
import type { Check } from '../../kit/verify/check.ts'

export const ORDER_CHECKS: readonly Check[] = [
  {
    name: 'the state of a consumer order follows from where its pieces are',
    offenders: sql`
      select o.order_no || ' is ' || o.order_status || ', should be ' || f.state as what
        from consumer_order o cross join lateral (
          select case
            when o.cancelled and o.staged_sku_total > 0 then 'CANCELLING'
            when o.cancelled and o.shipped_sku_total > 0 then 'SHIPPED'
            when o.cancelled then 'CANCELLED'
            when o.sku_total > 0 and o.shipped_sku_total >= o.sku_total then 'SHIPPED'
            when o.sku_total > 0 and o.packed_sku_total + o.shipped_sku_total >= o.sku_total then 'PACKED'
            when o.sku_total > 0 and o.staged_sku_total + o.shipped_sku_total >= o.sku_total then 'PICKED'
            when o.reserved_sku_total + o.staged_sku_total + o.shipped_sku_total > 0 then 'PICKING'
            when o.held then 'HELD'
            when o.readiness = 'SHORT' then 'SHORT'
            else 'WAITING' end as state) f
       where o.merged_into_id is null and o.order_status <> f.state`,
  },
  {
    name: 'a consumer order has as many lines as it says, and one product where it names one',
    offenders: sql`
      select o.order_no || ' says ' || o.line_total || ' lines, has ' || l.lines as what
        from consumer_order o cross join lateral (
          select count(*)::int as lines, count(distinct product_id)::int as products, (array_agg(product_id))[1] as product
            from consumer_order_line x where x.warehouse_id = o.warehouse_id and x.document_id = o.id) l
       where o.line_total <> l.lines
          or o.product_id is distinct from case when l.products = 1 then l.product end`,
  },
  {
    name: 'a consumer order is short of stock when something is missing, and only then',
    offenders: sql`
      select order_no || ' is ' || readiness || ' and misses ' || shortages as what from consumer_order
       where (readiness = 'SHORT') <> (jsonb_array_length(shortages) > 0)`,
  },
  {
    name: 'an order that leaves with another one has no lines and the state of that one',
    offenders: sql`
      select m.order_no || ' (' || m.order_status || ', ' || m.line_total || ' lines) leaves with '
             || coalesce(o.order_no || ' (' || o.order_status || ')', 'nothing') as what
        from consumer_order m
        left join consumer_order o on o.warehouse_id = m.warehouse_id and o.id = m.merged_into_id
       where m.merged_into_id is not null
         and (o.id is null or o.merged_into_id is not null or m.line_total <> 0 or m.order_status <> o.order_status
              or m.cargo_owner_id <> o.cargo_owner_id)`,
  },
  {
    name: 'an order that was split off has the number and the owner of the first',
    offenders: sql`
      select s.order_no || ' was split off ' || coalesce(o.order_no, 'nothing') as what
        from consumer_order s
        left join consumer_order o on o.warehouse_id = s.warehouse_id and o.id = s.split_from_id
       where s.split_from_id is not null
         and (o.id is null or o.split_from_id is not null or s.cargo_owner_id <> o.cargo_owner_id
              or s.platform <> o.platform or s.order_no not like o.order_no || '-%'
              or s.platform_order_no not like o.platform_order_no || '-%')`,
  },
  {
    name: 'a consumer order says why it is held, and only then',
    offenders: sql`
      select order_no || ' is ' || case when held then 'held' else 'not held' end || ', reason: '
             || coalesce(hold_reason, 'none') as what
        from consumer_order where held <> (hold_reason is not null) and not cancelled`,
  },
]
