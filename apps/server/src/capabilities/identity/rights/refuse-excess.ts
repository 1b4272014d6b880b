import { type Excess, excessOf, isExcess, type Standing } from '@entrepot/domain/identity/standing'
import { sql } from 'kysely'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import type { Db } from '../../../kit/sql/db.ts'

/** So many are named; the message also has their number. */
const NAMED = 3

const withFault = (fault: FieldFault | undefined) => (fault === undefined ? {} : { fields: [fault] })

export const missingRights = (permissions: readonly string[], fault?: FieldFault) =>
  new Problem('EXCEEDS_RIGHTS', {
    detail: { permissions: permissions.slice(0, NAMED), count: permissions.length },
    ...withFault(fault),
  })

async function namesOf(db: Db, table: 'warehouse' | 'cargo_owner', ids: readonly string[] | 'all'): Promise<string> {
  const condition = ids === 'all' ? sql`true` : sql`id = any(${ids}::uuid[])`
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} where ${condition} order by name limit ${NAMED}`.execute(db)
  return rows.map(({ name }) => name).join(', ')
}

/** By what exceeds the caller: the field of a form where a person filled it in, and its words. */
export type FormFaults = Readonly<Record<keyof Excess, FieldFault>>

async function refuse(db: Db, { permissions, warehouseIds, cargoOwnerIds }: Excess, at?: FormFaults): Promise<never> {
  if (permissions.length > 0) throw missingRights(permissions, at?.permissions)
  if (warehouseIds === 'all' || warehouseIds.length > 0) {
    const warehouses = await namesOf(db, 'warehouse', warehouseIds)
    throw new Problem('EXCEEDS_WAREHOUSES', { detail: { warehouses }, ...withFault(at?.warehouseIds) })
  }
  const owners = await namesOf(db, 'cargo_owner', cargoOwnerIds)
  throw new Problem('EXCEEDS_OWNERS', { detail: { owners }, ...withFault(at?.cargoOwnerIds) })
}

/** Throws what the target has beyond the actor, by its name. */
export async function refuseExcess(db: Db, target: Standing, actor: Standing, at?: FormFaults): Promise<void> {
  const excess = excessOf(target, actor)
  if (isExcess(excess)) await refuse(db, excess, at)
}
