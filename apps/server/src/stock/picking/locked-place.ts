import { sql } from 'kysely'

/** The first locked place from which pick `p` still has to take something; null if there is none. */
export const lockedPlace = sql`(select min(x.full_no) from stock_reservation r
  join pick_task_line l on l.warehouse_id = r.warehouse_id and l.id = r.id
  join stock s on s.warehouse_id = r.warehouse_id and s.id = r.stock_id
  join storage_location x on x.warehouse_id = s.warehouse_id and x.id = s.location_id and x.status = 'LOCKED'
 where r.warehouse_id = p.warehouse_id and r.document_id = p.id)`
