import { sql } from 'kysely'
import type { Check } from '../../kit/verify/check.ts'

export const PACKING_CHECKS: readonly Check[] = [
  {
    name: 'pieces of parcels that left are what left of their orders',
    offenders: sql`
      select o.order_no || ' has shipped ' || o.shipped_sku_total || ', its parcels ' || coalesce(p.pieces, 0)
             || ', the ledger ' || coalesce(e.pieces, 0) as what
        from consumer_order o
        left join (select warehouse_id, order_id, sum(sku_total) as pieces from parcel where status = 'SHIPPED'
                    group by 1, 2) p on p.warehouse_id = o.warehouse_id and p.order_id = o.id
        left join (select warehouse_id, document_id, -sum(quantity) as pieces from stock_entry
                    where effect = 'DISPATCH' and document_type = 'ORDER' group by 1, 2) e
          on e.warehouse_id = o.warehouse_id and e.document_id = o.id
       where (o.shipped_sku_total, o.shipped_sku_total) is distinct from (coalesce(p.pieces, 0), coalesce(e.pieces, 0))`,
  },
  {
    name: 'a parcel holds no more of a pick than stands on the stage',
    offenders: sql`
      select k.pick_no || ' line ' || l.line_no || ' has ' || l.staged_sku_total || ' on the stage, parcels '
             || x.pieces as what
        from (select x.warehouse_id, x.pick_line_id, sum(x.sku_total) as pieces from parcel_line x
                join parcel p on p.warehouse_id = x.warehouse_id and p.id = x.document_id and p.status = 'PACKED'
               group by 1, 2) x
        join pick_task_line l on l.warehouse_id = x.warehouse_id and l.id = x.pick_line_id
        join pick_task k on k.warehouse_id = l.warehouse_id and k.id = l.document_id
       where x.pieces > l.staged_sku_total`,
  },
  {
    name: 'the lines of an order have packed what its parcels hold',
    offenders: sql`
      select o.order_no || ' line ' || l.line_no || ' has packed ' || l.packed_sku_total || ', parcels '
             || coalesce(x.pieces, 0) as what
        from consumer_order_line l
        join consumer_order o on o.warehouse_id = l.warehouse_id and o.id = l.document_id
        left join (select x.warehouse_id, x.order_line_id, sum(x.sku_total) as pieces from parcel_line x
                     join parcel p on p.warehouse_id = x.warehouse_id and p.id = x.document_id and p.status = 'PACKED'
                    group by 1, 2) x on x.warehouse_id = l.warehouse_id and x.order_line_id = l.id
       where l.packed_sku_total <> coalesce(x.pieces, 0)`,
  },
  {
    name: 'a waybill number is on one parcel of its carrier',
    offenders: sql`
      select string_agg(parcel_no, ', ' order by parcel_no) || ' have waybill ' || express_num as what from parcel
       where express_num is not null and status <> 'OPENED'
       group by warehouse_id, logistics_company_id, express_num having count(*) > 1`,
  },
  {
    name: 'a parcel that left is on a manifest that left, and one that waits is on none that left',
    offenders: sql`
      select p.parcel_no || ' is ' || p.status || ', its manifest ' || coalesce(m.status, 'missing') as what
        from parcel p left join manifest m on m.warehouse_id = p.warehouse_id and m.id = p.manifest_id
       where (p.status = 'SHIPPED') <> (coalesce(m.status, '') = 'SHIPPED')`,
  },
]
