import type { DashboardArea } from '@entrepot/contract/identity/dashboard'
import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { stocks } from '@entrepot/contract/query/stocks'
import { sql } from 'kysely'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { readable } from './figures.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly places: number
  readonly used: number
  readonly rows: number
}

/**
 * How many places of each area have goods, by one pass over an index. Volumes would need every row and its product; the
 * floor plan has them. A caller who sees only own goods does not get this figure.
 */
export async function fillOf(db: Db, caller: Caller, warehouseId: string): Promise<DashboardArea[]> {
  const list = readable(caller, [{ list: quickMove }, { list: stocks }])?.list
  if (list === undefined || caller.ownGoodsOnly.has(readPermission(list))) return []
  const { rows } = await sql<Row>`
    select a.id, a.name, count(s.location_id)::int as used, coalesce(sum(s.rows), 0)::int as rows,
           (count(*) filter (where l.status <> 'INACTIVE' or s.location_id is not null))::int as places
      from warehouse_area a
      join storage_location l on l.warehouse_id = a.warehouse_id and l.area_id = a.id
      left join (select location_id, count(*) as rows from stock
                  where warehouse_id = ${warehouseId} and present group by location_id) s on s.location_id = l.id
     where a.warehouse_id = ${warehouseId} and a.status = 'ACTIVE' and a.purpose in ('STORAGE', 'PICK_FACE')
     group by a.id, a.name, a.code order by a.code, a.id`.execute(db)
  return rows.map(({ id, name, rows: count, places, used }) => ({
    name: id,
    label: name,
    list: list.name,
    filters: { areaId: id },
    count,
    pieces: null,
    oldest: null,
    places,
    used,
  }))
}
