import { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { sql } from 'kysely'
import { columnName } from '../../kit/sql/store.ts'
import type { Check } from '../../kit/verify/check.ts'

const { skuTotal: _plan, ...PROGRESS } = transferTasks.sums

/** The figures that a line and its header have in common. */
const progressOf = (alias: string) =>
  sql.join(Object.keys(PROGRESS).map((name) => sql.ref(`${alias}.${columnName(name)}`)))

export const TRANSFER_CHECKS: readonly Check[] = [
  {
    name: 'both ends of a transfer say the same, and one that left has both',
    offenders: sql`
      select coalesce(s.transfer_no, m.transfer_no) || ' is ' || coalesce(s.status, 'nothing') || ' at the source, '
             || coalesce(m.status, 'nothing') || ' at the target' as what
        from (select * from transfer_task where direction = 'OUT') s
        full join (select * from transfer_task where direction = 'IN') m on m.id = s.id
       where case when s.id is null then true
                  when m.id is null then s.status not in ('DRAFT', 'CANCELLED')
                  else (s.status, s.version, s.transfer_no, s.cargo_owner_id, s.from_warehouse_id, s.to_warehouse_id,
                        s.sku_total, ${progressOf('s')})
                       is distinct from (m.status, m.version, m.transfer_no, m.cargo_owner_id, m.from_warehouse_id,
                        m.to_warehouse_id, m.sku_total, ${progressOf('m')}) end`,
  },
  {
    name: 'the lines of a transfer are the same at both ends, and their batches add up',
    offenders: sql`
      select l.transfer_no || ' line ' || l.line_no || ' differs between its ends' as what
        from (select x.*, h.transfer_no, h.status, (select coalesce(sum((p ->> 'skuTotal')::bigint), 0)
                from jsonb_array_elements(x.parts) p) as part_sku_total
                from transfer_task_line x join transfer_task h on h.warehouse_id = x.warehouse_id and h.id = x.document_id) l
        left join (select * from transfer_task_line) o on o.id = l.id and o.document_id = l.document_id
         and o.warehouse_id <> l.warehouse_id and (o.line_no, o.product_id, o.plan_sku_total, o.parts, ${progressOf('o')})
               = (l.line_no, l.product_id, l.plan_sku_total, l.parts, ${progressOf('l')})
       where l.in_transit_sku_total <> l.part_sku_total
          or l.status in ('SUBMITTED', 'IN_TRANSIT', 'COMPLETED') and o.id is null`,
  },
  {
    name: 'a transfer has claimed what it is to send, and what is on its way',
    offenders: sql`
      select h.transfer_no || ' line ' || l.line_no || ' has ' || l.reserved_sku_total || ' reserved and '
             || l.in_transit_sku_total || ' in transit, its claims ' || coalesce(r.shelf, 0) || ' and '
             || coalesce(r.moving, 0) as what
        from transfer_task_line l
        join transfer_task h on h.warehouse_id = l.warehouse_id and h.id = l.document_id and h.direction = 'OUT'
        left join (
          select r.warehouse_id, r.document_line_id, sum(r.quantity) filter (where a.purpose <> 'TRANSIT') as shelf,
                 sum(r.quantity) filter (where a.purpose = 'TRANSIT') as moving
            from stock_reservation r
            join stock s on s.warehouse_id = r.warehouse_id and s.id = r.stock_id
            join storage_location p on p.warehouse_id = s.warehouse_id and p.id = s.location_id
            join warehouse_area a on a.warehouse_id = p.warehouse_id and a.id = p.area_id
           where r.document_type = 'TRANSFER' group by 1, 2) r
          on r.warehouse_id = l.warehouse_id and r.document_line_id = l.id
       where (l.reserved_sku_total, l.in_transit_sku_total) is distinct from (coalesce(r.shelf, 0), coalesce(r.moving, 0))`,
  },
  {
    name: 'what is in transit is claimed by a transfer, all of it',
    offenders: sql`
      select s.id || ': ' || s.on_hand || ' in transit, ' || s.ordered || ' claimed' as what from stock s
        join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
        join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id and a.purpose = 'TRANSIT'
       where s.present and s.ordered <> s.on_hand`,
  },
  {
    name: 'what a transfer takes from one warehouse it brings to another, batch by batch',
    offenders: sql`
      select document_no || ' line ' || document_line_no || ' leaves a difference of ' || sum(quantity) as what
        from stock_entry where effect = 'TRANSFER'
       group by document_id, document_no, document_line_no, cargo_owner_id, product_id, batch_num, product_date,
         expiry_date, handbook_num, handbook_item_no, received_on
      having sum(quantity) <> 0`,
  },
  {
    name: 'a transfer has brought and lost what the ledger says',
    offenders: sql`
      select h.transfer_no || ' line ' || l.line_no || ' has brought ' || l.good_sku_total + l.defective_sku_total
             || ' and lost ' || l.lost_sku_total || ', the ledger ' || coalesce(e.brought, 0) || ' and '
             || coalesce(e.lost, 0) as what
        from transfer_task_line l
        join transfer_task h on h.warehouse_id = l.warehouse_id and h.id = l.document_id and h.direction = 'OUT'
        left join (
          select document_id, document_line_no, sum(quantity) filter (where effect = 'TRANSFER' and quantity > 0) as brought,
                 -sum(quantity) filter (where effect = 'LOSS') as lost
            from stock_entry where document_type = 'TRANSFER' group by 1, 2) e
          on e.document_id = l.document_id and e.document_line_no = l.line_no
       where (l.good_sku_total + l.defective_sku_total, l.lost_sku_total)
             is distinct from (coalesce(e.brought, 0), coalesce(e.lost, 0))`,
  },
  {
    name: 'the state of a transfer follows from where its pieces are',
    offenders: sql`
      select transfer_no || ' is ' || status || ' with ' || concat_ws(', ', ${progressOf('h')}) as what from transfer_task h
       where case status when 'IN_TRANSIT' then in_transit_sku_total = 0 or reserved_sku_total > 0
                         when 'COMPLETED' then in_transit_sku_total > 0 or reserved_sku_total > 0 or shipped_sku_total = 0
                         when 'SUBMITTED' then shipped_sku_total > 0
                         else reserved_sku_total > 0 or shipped_sku_total > 0 end`,
  },
]
