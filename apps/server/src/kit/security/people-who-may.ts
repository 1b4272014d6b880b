import type { Role } from '@entrepot/domain/identity/roles'
import { sql } from 'kysely'
import type { Db } from '../sql/db.ts'
import { permissionsOf, type UserRow } from './caller-facts.ts'
import { selectCallerFacts } from './select-caller-facts.ts'

export interface AllowedPerson {
  readonly username: string
  readonly displayName: string
  readonly roles: readonly Role[]
}

interface PersonRow extends UserRow {
  readonly display_name: string
}

/** The people who work in a warehouse and have this permission there, sorted by name. */
export async function peopleWhoMay(db: Db, warehouseId: string, permission: string): Promise<AllowedPerson[]> {
  const { rows } = await sql<PersonRow>`
    select u.display_name, f.* from app_user u cross join lateral (${selectCallerFacts(sql`u.id`, sql`${warehouseId}::uuid`)}) f
     where u.status = 'ACTIVE' and f.warehouse_id is not null order by u.display_name, u.username`.execute(db)
  return rows
    .filter((row) => permissionsOf(row).granted.has(permission))
    .map(({ username, display_name, roles }) => ({ username, displayName: display_name, roles }))
}
