import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Row } from '../../../kit/lists/list-records.ts'
import type { Work } from '../../../kit/records/resource-handlers.ts'
import type { Values } from '../../../kit/records/save-records.ts'
import { lockRights } from '../rights/load-rights.ts'

const rolesIn = (values: Values, before: Row | undefined) => (values.roles ?? before?.roles ?? []) as readonly string[]

/** A cargo owner's account that shows no goods at all is a mistake. */
export function ownersAreGiven(values: Values, before: Row | undefined) {
  const owners = (values.cargoOwnerIds === undefined ? before?.cargoOwnerIds : values.cargoOwnerIds) ?? []
  if (!rolesIn(values, before).includes('ROLE_cargoowner') || (owners as readonly string[]).length > 0) return
  throw new Problem('OWNER_NEEDED', { fields: [{ field: 'cargoOwnerIds', key: 'problem.OWNER_NEEDED' }] })
}

export async function anAdministratorRemains({ trx }: Work, leaving: Row): Promise<void> {
  await lockRights(trx)
  const { rows } = await sql`
    select from app_user where status = 'ACTIVE' and 'ROLE_admin' = any(roles) and id <> ${leaving.id} limit 1`.execute(
    trx,
  )
  if (rows.length === 0) throw new Problem('LAST_ADMINISTRATOR')
}

export const givesUpAdministration = (values: Values, before: Row | undefined): before is Row =>
  before !== undefined &&
  values.roles !== undefined &&
  (before.roles as string[]).includes('ROLE_admin') &&
  !(values.roles as string[]).includes('ROLE_admin')
