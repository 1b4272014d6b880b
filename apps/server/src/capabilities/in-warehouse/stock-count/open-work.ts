import { sql } from 'kysely'
import { isTaken } from '../../../kit/tasks/task-claims.ts'

/** The stock rows `s` of a line `x`. */
export const rowsOfLine = sql`s.warehouse_id = x.warehouse_id and s.location_id = x.location_id
  and s.product_id = x.product_id and s.cargo_owner_id = x.cargo_owner_id and s.container_no = x.container_no
  and s.batch_num = x.batch_num and s.product_date = x.product_date and s.expiry_date = x.expiry_date
  and s.quality = x.quality`

/**
 * Open work at a line `x` while it is counted: pieces that a picker may have taken without reporting it yet, or that
 * were put down without being reported. Claims on the stage are already picked.
 */
export const openWorkAt = (now: Date) => sql`(
  select jsonb_build_object('type', w.type, 'number', w.no, 'id', w.id) from (
    select r.document_type as type, r.document_no as no, r.document_id as id
      from stock s join stock_reservation r on r.warehouse_id = s.warehouse_id and r.stock_id = s.id
     where s.present and ${rowsOfLine} and (r.started or ${isTaken(sql`r.warehouse_id`, sql`r.document_id`, now)}) and not exists (
       select 1 from storage_location l join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
        where l.warehouse_id = x.warehouse_id and l.id = x.location_id and a.purpose = 'STAGE')
     union all
    select 'PUTAWAY', p.putaway_no, p.id
      from stock s join putaway_line u on u.warehouse_id = s.warehouse_id and u.stock_id = s.id
      join putaway p on p.warehouse_id = u.warehouse_id and p.id = u.document_id
     where s.present and ${rowsOfLine} and u.confirmed_time is null and p.status = 'DRAFT'
     union all
    select 'PUTAWAY', p.putaway_no, p.id
      from putaway_line u join putaway p on p.warehouse_id = u.warehouse_id and p.id = u.document_id
      join stock s on s.warehouse_id = u.warehouse_id and s.id = u.stock_id
     where u.warehouse_id = x.warehouse_id and u.location_id = x.location_id and u.confirmed_time is null
       and p.status = 'DRAFT' and (x.product_id is null or s.product_id = x.product_id)) w
   limit 1)`
