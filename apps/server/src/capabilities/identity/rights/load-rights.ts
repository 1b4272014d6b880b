import { guarded } from '@entrepot/contract/guarded'
import { type Grant, type PermissionSet, permissionSet } from '@entrepot/domain/identity/permission-set'
import type { Role } from '@entrepot/domain/identity/roles'
import type { Standing } from '@entrepot/domain/identity/standing'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { type Caller, isAdministrator } from '../../../kit/security/caller.ts'
import type { Db, Trx } from '../../../kit/sql/db.ts'

/** The parts of an account that its rights follow from. */
export interface AccountRights {
  readonly roles: readonly Role[]
  readonly warehouseIds: readonly string[]
  readonly cargoOwnerIds: readonly string[]
}

interface RightsRow {
  readonly grants: Grant[]
  readonly seesAll: boolean
  readonly actor: AccountRights | null
}

export interface Rights {
  readonly actor: Standing
  readonly seesAll: boolean
  readonly permissionsOf: (roles: readonly Role[], seesAll?: boolean) => PermissionSet
  readonly standingOf: (account: AccountRights) => Standing
}

/**
 * Whoever changes accounts, grants or the setting that widens a role waits for the others who do: nobody decides on
 * rights that change meanwhile.
 */
export async function lockRights(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('entrepot rights'))`.execute(trx)
}

/** The product itself has no account; its rights are those that it was made with. */
const standingOfCaller = (caller: Caller): Standing => ({
  granted: caller.granted,
  ownGoodsOnly: caller.ownGoodsOnly,
  warehouseIds: isAdministrator(caller) ? 'all' : new Set(),
  cargoOwnerIds: new Set(caller.cargoOwnerIds),
})

/** What the caller may do as the tables are now, and what any other account may do. An account out of use has nothing. */
export async function loadRights(db: Db, caller: Caller): Promise<Rights> {
  const { rows } = await sql<RightsRow>`
    select coalesce((select jsonb_agg(jsonb_build_object('role', role, 'permission', permission)) from role_grant),
             '[]') as grants,
           coalesce((select value = 'true'::jsonb from system_setting where name = 'warehouseRoleSeesAll'),
             false) as "seesAll",
           (select jsonb_build_object('roles', case when u.status = 'ACTIVE' then u.roles else '{}' end,
              'warehouseIds', array(select w.warehouse_id from user_warehouse w where w.user_id = u.id),
              'cargoOwnerIds', array(select o.cargo_owner_id from user_cargo_owner o where o.user_id = u.id))
              from app_user u where u.id = ${caller.userId}) as actor`.execute(db)
  const { grants, seesAll, actor } = required(rows[0], 'the rights of the caller')
  const permissionsOf: Rights['permissionsOf'] = (roles, widened = seesAll) =>
    permissionSet(roles, guarded, grants, widened)
  const standingOf: Rights['standingOf'] = ({ roles, warehouseIds, cargoOwnerIds }) => ({
    ...permissionsOf(roles),
    warehouseIds: roles.includes('ROLE_admin') ? 'all' : new Set(warehouseIds),
    cargoOwnerIds: new Set(cargoOwnerIds),
  })
  return {
    actor: actor === null ? standingOfCaller(caller) : standingOf(actor),
    seesAll,
    permissionsOf,
    standingOf,
  }
}
