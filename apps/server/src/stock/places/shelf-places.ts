import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'

/** Areas where goods are stored, unlike docks and stages. */
export const isShelfArea = (area: string) => sql`${sql.ref(`${area}.purpose`)} in ('STORAGE', 'PICK_FACE')`

const shelves = (warehouseId: string) => sql`
  select l.id from storage_location l join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
   where l.warehouse_id = ${warehouseId} and ${isShelfArea('a')}`

/**
 * Stores the walk to each shelf. A new shelf is stored as empty, even if goods are on their way to it: `stock_write`
 * updates that with the next goods, and readers also check stock. The caller has locked the locations.
 */
export async function listShelves(db: Db, warehouseId: string): Promise<void> {
  await sql`
    insert into shelf_place (warehouse_id, location_id, area_id, walk, full_no, status)
    select l.warehouse_id, l.id, l.area_id, l.walk, l.full_no, l.status from storage_location l
      left join shelf_place p on p.warehouse_id = l.warehouse_id and p.location_id = l.id
     where l.warehouse_id = ${warehouseId} and l.walk is not null and l.id in (${shelves(warehouseId)})
       and (p.area_id, p.walk, p.full_no, p.status) is distinct from (l.area_id, l.walk, l.full_no, l.status)
     order by l.id
    on conflict (warehouse_id, location_id) do update
      set area_id = excluded.area_id, walk = excluded.walk, full_no = excluded.full_no, status = excluded.status`.execute(
    db,
  )
  await sql`
    delete from shelf_place where warehouse_id = ${warehouseId} and location_id not in (${shelves(warehouseId)})`.execute(
    db,
  )
}

/** The same for one shelf whose status changes. */
export async function setShelfStatus(
  db: Db,
  place: { warehouseId: string; id: string },
  status: string,
): Promise<void> {
  await sql`
    update shelf_place set status = ${status}
     where warehouse_id = ${place.warehouseId} and location_id = ${place.id}`.execute(db)
}
