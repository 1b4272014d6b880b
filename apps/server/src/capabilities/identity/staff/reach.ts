import { ROLES, type Role } from '@entrepot/domain/identity/roles'
import { mayTouch, missingPermissions } from '@entrepot/domain/identity/standing'
import type { Problem } from '../../../kit/http/problem.ts'
import type { Work } from '../../../kit/records/resource-handlers.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { type AccountRights, loadRights, lockRights } from '../rights/load-rights.ts'
import { type FormFaults, missingRights, refuseExcess } from '../rights/refuse-excess.ts'
import type { Account, AccountValues } from './rules.ts'

const FORM_FAULTS: FormFaults = {
  permissions: { field: 'roles', key: 'staff.exceeds.roles' },
  warehouseIds: { field: 'warehouseIds', key: 'staff.exceeds.warehouseIds' },
  cargoOwnerIds: { field: 'cargoOwnerIds', key: 'staff.exceeds.cargoOwnerIds' },
}

const accountOf = (values: AccountValues): AccountRights => ({
  roles: values.roles ?? [],
  warehouseIds: values.warehouseIds ?? [],
  cargoOwnerIds: values.cargoOwnerIds ?? [],
})

/** Which accounts this caller may touch, for the actions that a record offers. */
export async function accountsInReach(db: Db, caller: Caller): Promise<(record: Account) => boolean> {
  const { actor, standingOf } = await loadRights(db, caller)
  return (record) => mayTouch(standingOf(accountOf(record)), actor)
}

/** Refuses an account that exceeds the caller's own, as both are now; the record itself is locked. */
export async function refuseOutOfReach({ trx, caller }: Work, record: Account): Promise<void> {
  await lockRights(trx)
  const { actor, standingOf } = await loadRights(trx, caller)
  await refuseExcess(trx, standingOf(accountOf(record)), actor)
}

/** Refuses roles, warehouses and owners beyond the caller's own, also for the caller's own account. */
export async function refuseToGiveMore(
  { trx, caller }: Work,
  values: AccountValues,
  before: Account | undefined,
): Promise<void> {
  await lockRights(trx)
  const { actor, standingOf } = await loadRights(trx, caller)
  await refuseExcess(trx, standingOf(accountOf({ ...before, ...values })), actor, FORM_FAULTS)
}

/** Every role, with the reason why this caller may not give it. */
export async function rolesToGive(db: Db, caller: Caller): Promise<readonly { role: Role; refusal: Problem | null }[]> {
  const { actor, permissionsOf } = await loadRights(db, caller)
  return ROLES.map((role) => {
    const missing = missingPermissions(permissionsOf([role]), actor)
    return { role, refusal: missing.length === 0 ? null : missingRights(missing) }
  })
}
