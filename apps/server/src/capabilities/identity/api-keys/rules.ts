import { guarded } from '@entrepot/contract/guarded'
import type { apiKeys } from '@entrepot/contract/identity/api-keys'
import { isGrantableToKey, keyPermissionSet, permissionName } from '@entrepot/domain/identity/permission-set'
import { mayTouch, type Standing } from '@entrepot/domain/identity/standing'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { SentOf, StoredOf, Work } from '../../../kit/records/resource-handlers.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { readSettings } from '../../../kit/sql/system-settings.ts'
import { dayIn } from '../../../kit/write/local-day.ts'
import { loadRights, lockRights } from '../rights/load-rights.ts'
import { type FormFaults, refuseExcess } from '../rights/refuse-excess.ts'

export type ApiKey = StoredOf<typeof apiKeys>
export type ApiKeyValues = SentOf<typeof apiKeys>

/** What a key reaches, as it is stored or will be. */
interface Reach {
  readonly owners: string
  readonly cargoOwnerIds: readonly string[]
  readonly permissions: readonly string[]
  readonly warehouseId: string
}

const reachOf = (values: ApiKeyValues, before?: ApiKey): Reach => {
  const { owners, cargoOwnerIds, permissions, warehouseId } = { ...before, ...values }
  return {
    owners: owners ?? 'CHOSEN',
    cargoOwnerIds: cargoOwnerIds ?? [],
    permissions: permissions ?? [],
    warehouseId: warehouseId ?? '',
  }
}

const isOfOwners = ({ owners }: Reach) => owners !== 'ALL'

const standingOf = (reach: Reach): Standing => ({
  ...keyPermissionSet(reach.permissions, guarded, isOfOwners(reach)),
  warehouseIds: new Set([reach.warehouseId]),
  cargoOwnerIds: new Set(isOfOwners(reach) ? reach.cargoOwnerIds : []),
})

function ownersAreChosen(reach: Reach) {
  if (!isOfOwners(reach) || reach.cargoOwnerIds.length > 0) return
  const key = 'apiKeys.ownersNeeded'
  throw new Problem('OWNER_NEEDED', { key, fields: [{ field: 'cargoOwnerIds', key }] })
}

/** A right that has no effect would deceive whoever gives it. */
function rightsAreForKeys(reach: Reach) {
  const possible = (ofOwners: boolean) =>
    new Set(
      guarded.flatMap((one) =>
        one.actions
          .filter((action) => isGrantableToKey(one, action, ofOwners))
          .map((action) => permissionName(one.name, action)),
      ),
    )
  const refused = (code: 'NOT_FOR_KEYS' | 'NOT_FOR_OWNERS', ofOwners: boolean) => {
    const grantable = possible(ofOwners)
    const wrong = reach.permissions.filter((permission) => !grantable.has(permission))
    if (wrong.length === 0) return
    const detail = { permissions: wrong.slice(0, 3), count: wrong.length }
    throw new Problem(code, { detail, fields: [{ field: 'permissions', key: `apiKeys.refused.${code}` }] })
  }
  refused('NOT_FOR_KEYS', false)
  if (isOfOwners(reach)) refused('NOT_FOR_OWNERS', true)
}

async function endsLater({ trx, clock }: Work, values: ApiKeyValues, before: ApiKey | undefined) {
  const { expiryDate } = values
  if (!expiryDate || expiryDate === before?.expiryDate) return
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from warehouse where id = ${reachOf(values, before).warehouseId}`.execute(trx)
  if (expiryDate >= dayIn(rows[0]?.zone ?? 'UTC', clock.now())) return
  throw new Problem('EXPIRY_PAST', { fields: [{ field: 'expiryDate', key: 'problem.EXPIRY_PAST' }] })
}

/** Only where it is set: a key keeps its number when the setting is lowered, and is then slowed down at the setting. */
async function limitIsAllowed({ trx }: Work, { callsPerMinute }: ApiKeyValues, before: ApiKey | undefined) {
  if (callsPerMinute === undefined || callsPerMinute === before?.callsPerMinute) return
  const { keyCallsPerMinute: limit } = await readSettings(trx, ['keyCallsPerMinute'])
  if (callsPerMinute <= limit) return
  throw new Problem('INVALID', {
    fields: [{ field: 'callsPerMinute', key: 'apiKeys.tooManyCalls', parameters: { limit } }],
  })
}

const FORM_FAULTS: FormFaults = {
  permissions: { field: 'permissions', key: 'apiKeys.exceeds.permissions' },
  warehouseIds: { field: 'warehouseId', key: 'staff.exceeds.warehouseIds' },
  cargoOwnerIds: { field: 'cargoOwnerIds', key: 'staff.exceeds.cargoOwnerIds' },
}

/** Everything about what a key may reach; nobody gives a key what they do not have. */
export async function checkKey(work: Work, values: ApiKeyValues, before: ApiKey | undefined): Promise<void> {
  const reach = reachOf(values, before)
  ownersAreChosen(reach)
  rightsAreForKeys(reach)
  await endsLater(work, values, before)
  await limitIsAllowed(work, values, before)
  await lockRights(work.trx)
  const { actor } = await loadRights(work.trx, work.caller)
  await refuseExcess(work.trx, standingOf(reach), actor, FORM_FAULTS)
}

/** Which keys this caller may touch, for the actions that a record offers. */
export async function keysInReach(db: Db, caller: Caller): Promise<(record: ApiKey) => boolean> {
  const { actor } = await loadRights(db, caller)
  return (record) => mayTouch(standingOf(reachOf({}, record)), actor)
}

export async function refuseKeyOutOfReach({ trx, caller }: Work, record: ApiKey): Promise<void> {
  await lockRights(trx)
  const { actor } = await loadRights(trx, caller)
  await refuseExcess(trx, standingOf(reachOf({}, record)), actor)
}
