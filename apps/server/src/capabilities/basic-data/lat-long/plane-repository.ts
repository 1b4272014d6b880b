import type { PlaneMark } from '@entrepot/contract/basic-data/lat-long'
import { sql } from 'kysely'
import { all, type Condition } from '../../../kit/lists/filters.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import { scopeOf } from '../../../kit/security/scope.ts'
import type { Db } from '../../../kit/sql/db.ts'

/** Maximum number of marked places; more belong on a floor plan. The warehouse is marked in any case. */
const MAX_PLACES = 10_000

/** Everything with a position that the caller may see, in one warehouse or all: warehouses, named points, locations. */
export async function planeMarks(db: Db, caller: Caller, warehouseId: string | undefined): Promise<PlaneMark[]> {
  const rows = (declaration: string, column: string): Condition =>
    all([
      ...scopeOf(declaration, caller),
      sql`t.lat is not null and t.lng is not null`,
      ...(warehouseId === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${warehouseId}`]),
    ])
  const { rows: marks } = await sql<PlaneMark>`
    (select 'warehouses' as declaration, t.id, t.name, null as kind, t.lat, t.lng from warehouse t
      where ${rows('warehouses', 't.id')} order by t.code)
    union all
    (select 'latLong', t.id, t.name, t.kind, t.lat, t.lng from lat_long t
      where ${rows('latLong', 't.warehouse_id')} order by t.name, t.id)
    union all
    (select 'storageLocations', t.id, t.full_no, null, t.lat, t.lng from storage_location t
      where ${rows('storageLocations', 't.warehouse_id')} order by t.full_no, t.id limit ${MAX_PLACES})`.execute(db)
  return marks
}
