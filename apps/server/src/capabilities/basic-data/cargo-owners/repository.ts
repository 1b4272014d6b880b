import { type Option, option } from '@entrepot/contract/kit/enumeration'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import { all } from '../../../kit/lists/filters.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import { nameScopeOf, scopeOf } from '../../../kit/security/scope.ts'
import type { Db } from '../../../kit/sql/db.ts'

/** The active owners that a warehouse serves; NOT_FOUND for a warehouse that the caller may not see. */
export async function ownersServedBy(db: Db, caller: Caller, warehouseId: string): Promise<Option[]> {
  const inSight = all([...scopeOf('warehouses', caller), sql`t.id = ${warehouseId}`])
  const { rows: seen } = await sql`select 1 from warehouse t where ${inSight}`.execute(db)
  if (seen.length === 0) throw new Problem('NOT_FOUND')
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.name from cargo_owner t join cargo_owner_warehouse s on s.cargo_owner_id = t.id
     where s.warehouse_id = ${warehouseId} and t.status = 'ACTIVE' and ${all(nameScopeOf('cargoOwners', caller))}
     order by t.name, t.id`.execute(db)
  return rows.map(({ id, name }) => option(id, name))
}
