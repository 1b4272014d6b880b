import { sql } from 'kysely'
import type { Check } from '../../kit/verify/check.ts'

export const INBOUND_CHECKS: readonly Check[] = [
  {
    name: 'a registration brought in what it says',
    offenders: sql`
      select r.registration_no || ' (' || r.status || ') says ' || r.sku_total || ', the ledger '
             || coalesce(e.pieces, 0) as what
        from recv_registration r left join (
          select warehouse_id, document_id, sum(quantity) as pieces from stock_entry
           where document_type = 'RECV_REG' group by warehouse_id, document_id) e
          on e.warehouse_id = r.warehouse_id and e.document_id = r.id
       where coalesce(e.pieces, 0) <> case r.status when 'COMPLETED' then r.sku_total else 0 end`,
  },
  {
    name: 'a notice has received what its registrations brought',
    offenders: sql`
      select h.receipt_notice_no || ' line ' || n.line_no || ' says ' || n.received_sku_total || ' with '
             || n.defective_sku_total || ' defective, its registrations ' || coalesce(c.pieces, 0) || ' with '
             || coalesce(c.defective, 0) as what
        from recv_req_line n
        join recv_req h on h.warehouse_id = n.warehouse_id and h.id = n.document_id
        left join (
          select l.warehouse_id, l.notice_line_id, sum(l.good_sku_total + l.defective_sku_total) as pieces,
                 sum(l.defective_sku_total) as defective
            from recv_registration_line l
            join recv_registration r on r.warehouse_id = l.warehouse_id and r.id = l.document_id
           where r.status = 'COMPLETED' group by l.warehouse_id, l.notice_line_id) c
          on c.warehouse_id = n.warehouse_id and c.notice_line_id = n.id
       where (n.received_sku_total, n.defective_sku_total) is distinct from (coalesce(c.pieces, 0), coalesce(c.defective, 0))`,
  },
  {
    name: 'the good pieces of a notice are shelved or on the dock',
    offenders: sql`
      select h.receipt_notice_no || ' has ' || t.waiting || ' to be shelved, on the dock are ' || coalesce(d.pieces, 0) as what
        from recv_req h
        cross join lateral (
          select coalesce(sum(received_sku_total - defective_sku_total - shelved_sku_total), 0) as waiting
            from recv_req_line n where n.warehouse_id = h.warehouse_id and n.document_id = h.id) t
        left join (
          select r.warehouse_id, r.notice_id, sum(s.on_hand) as pieces
            from stock s
            join recv_registration r on r.warehouse_id = s.warehouse_id and r.registration_no = s.origin_no
            join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
            join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
           where s.present and s.origin_no <> '' and s.quality = 'GOOD' and a.purpose = 'DOCK'
           group by r.warehouse_id, r.notice_id) d on d.warehouse_id = h.warehouse_id and d.notice_id = h.id
       where t.waiting <> coalesce(d.pieces, 0)`,
  },
  {
    name: 'the state of a notice follows from what was received',
    offenders: sql`
      select h.receipt_notice_no || ' is ' || h.receipt_status || ', should be ' || f.state as what
        from recv_req h cross join lateral (
          select case when h.closed or bool_and(n.received_sku_total >= n.plan_sku_total) then 'ACCEPTED'
                      when bool_or(n.received_sku_total > 0) or exists (select 1 from tally_task a
                        where a.warehouse_id = h.warehouse_id and a.notice_id = h.id
                          and a.status in ('TALLYING', 'COMPLETED')) then 'RECEIVING'
                      else 'SUBMITTED' end as state
            from recv_req_line n where n.warehouse_id = h.warehouse_id and n.document_id = h.id) f
       where h.receipt_status not in ('DRAFT', 'CANCELLED') and h.receipt_status <> f.state`,
  },
]
