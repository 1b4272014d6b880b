import { type RawBuilder, sql } from 'kysely'
import { isShelfArea } from './shelf-places.ts'

/**
 * No open putaway has planned location `e`. NOT IN, with drafts as an array, makes the database read the planned places
 * once into a hash, even if its statistics know nothing of the putaways of today.
 */
const unplanned = (
  warehouse: RawBuilder<unknown>,
  without: RawBuilder<unknown>,
) => sql`e.id not in (select q.location_id from putaway_line q
   where q.warehouse_id = ${warehouse} and q.confirmed_time is null and q.location_id is not null
     and q.id <> all(${without}) and q.document_id = any(array(select d.id from putaway d where d.warehouse_id = ${warehouse} and d.status = 'DRAFT')))`

/** The ids of the `perKind` nearest empty places of each kind that no open putaway has planned. */
export const nearestEmpty = (
  warehouse: RawBuilder<unknown>,
  perKind: RawBuilder<unknown>,
  without: RawBuilder<unknown>,
) => sql`
  select n.id from (
    select f.id, row_number() over (partition by b.purpose, b.temperature_type order by f.walk, f.full_no) as place
      from warehouse_area b cross join lateral (
        select e.id, p.walk, p.full_no from shelf_place p
          join storage_location e on e.warehouse_id = p.warehouse_id and e.id = p.location_id
         where p.warehouse_id = ${warehouse} and p.area_id = b.id and p.empty and p.status = 'ACTIVE'
           and e.area_id = p.area_id and e.status = 'ACTIVE'
           and not exists (select 1 from stock s
             where s.warehouse_id = p.warehouse_id and s.location_id = p.location_id and s.present)
           and ${unplanned(warehouse, without)}
         order by p.walk, p.full_no limit ${perKind}) f
     where b.warehouse_id = ${warehouse} and ${isShelfArea('b')} and b.status = 'ACTIVE') n
   where n.place <= ${perKind}`
