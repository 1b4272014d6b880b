import type { staff } from '@entrepot/contract/identity/staff'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Row } from '../../../kit/lists/list-records.ts'
import type { SentOf, StoredOf, Work } from '../../../kit/records/resource-handlers.ts'
import { lockRights } from '../rights/load-rights.ts'

export type Account = StoredOf<typeof staff>
export type AccountValues = SentOf<typeof staff>

const rolesIn = (values: AccountValues, before: Account | undefined) => values.roles ?? before?.roles ?? []

/** A cargo owner's account that shows no goods at all is a mistake. */
export function ownersAreGiven(values: AccountValues, before: Account | undefined) {
  const owners = (values.cargoOwnerIds === undefined ? before?.cargoOwnerIds : values.cargoOwnerIds) ?? []
  if (!rolesIn(values, before).includes('ROLE_cargoowner') || owners.length > 0) return
  throw new Problem('OWNER_NEEDED', { fields: [{ field: 'cargoOwnerIds', key: 'problem.OWNER_NEEDED' }] })
}

export async function anAdministratorRemains({ trx }: Work, leaving: Row): Promise<void> {
  await lockRights(trx)
  const { rows } = await sql`
    select 1 from app_user where status = 'ACTIVE' and 'ROLE_admin' = any(roles) and id <> ${leaving.id} limit 1`.execute(
    trx,
  )
  if (rows.length === 0) throw new Problem('LAST_ADMINISTRATOR')
}

export const givesUpAdministration = (values: AccountValues, before: Account | undefined): before is Account =>
  before !== undefined &&
  values.roles !== undefined &&
  before.roles.includes('ROLE_admin') &&
  !values.roles.includes('ROLE_admin')
