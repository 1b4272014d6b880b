import { sql } from 'kysely'
import type { Check } from '../../kit/verify/check.ts'

export const COUNT_CHECKS: readonly Check[] = [
  {
    name: 'an approved check bill has posted its differences, line by line, and no other has',
    offenders: sql`
      select h.check_bill_no || ' (' || h.status || ') line ' || coalesce(l.line_no, e.line_no) || ' differs by '
             || coalesce(l.difference, 0) || ', the ledger by ' || coalesce(e.pieces, 0) as what
        from (select warehouse_id, document_id, line_no, counted_sku_total - book_sku_total as difference,
                     posted_sku_total from stocktaking_line where posted_sku_total is not null) l
        full join (
          select warehouse_id, document_id, document_line_no as line_no, sum(quantity) as pieces from stock_entry
           where document_type = 'STOCKTAKING' and effect = 'COUNT' group by 1, 2, 3) e
          on e.warehouse_id = l.warehouse_id and e.document_id = l.document_id and e.line_no = l.line_no
        join stocktaking h on h.warehouse_id = coalesce(l.warehouse_id, e.warehouse_id)
         and h.id = coalesce(l.document_id, e.document_id)
       where h.status <> 'COMPLETED' or coalesce(l.difference, 0) <> coalesce(e.pieces, 0)
          or l.posted_sku_total is distinct from l.difference`,
  },
  {
    name: 'an approved check bill leaves no difference unposted',
    offenders: sql`
      select h.check_bill_no || ' line ' || l.line_no as what from stocktaking h
        join stocktaking_line l on l.warehouse_id = h.warehouse_id and l.document_id = h.id
       where h.status = 'COMPLETED' and l.counted_sku_total <> l.book_sku_total and l.posted_sku_total is null`,
  },
  {
    name: 'the same goods are in one open check bill at a time',
    offenders: sql`
      select l.location_id || ' ' || coalesce(l.product_id::text, 'empty') || ' is in ' || count(*) || ' bills' as what
        from stocktaking_line l join stocktaking h on h.warehouse_id = l.warehouse_id and h.id = l.document_id
       where h.status in ('COUNTING', 'REVIEW')
       group by l.warehouse_id, l.location_id, l.product_id, l.cargo_owner_id, l.container_no, l.batch_num,
         l.product_date, l.expiry_date, l.quality having count(*) > 1`,
  },
  {
    name: 'the totals of a check bill are those of its lines',
    offenders: sql`
      select h.check_bill_no || ' says ' || concat_ws(', ', h.lines_total, h.counted_total, h.recount_total)
             || ', its lines ' || concat_ws(', ', l.lines, l.counted, l.again) || ', open ' || l.open as what
        from stocktaking h cross join lateral (
          select count(*) as lines, count(*) filter (where state = 'COUNTED') as counted,
                 count(*) filter (where state = 'RECOUNT') as again, count(*) filter (where open) as open
            from stocktaking_line l where l.warehouse_id = h.warehouse_id and l.document_id = h.id) l
       where (h.lines_total, h.counted_total, h.recount_total) is distinct from (l.lines, l.counted, l.again)
          or l.open <> case when h.status in ('COUNTING', 'REVIEW') then l.lines else 0 end`,
  },
]
