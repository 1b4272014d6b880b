import { guarded } from '@entrepot/contract/guarded'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { ownerFieldOf } from '@entrepot/contract/kit/owner-limit'
import { declarations, lists } from '@entrepot/contract/registry'
import { isGrantableToKey, permissionName } from '@entrepot/domain/identity/permission-set'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeKey } from './testing/erp/api-keys-fixture.ts'
import { type Probe, probesOf } from './testing/registry/rights-probes.ts'
import { caller } from './testing/registry/subjects.ts'
import { grantOnly, twoOwners } from './testing/registry/two-owners.ts'

/** What every declaration promises to people holds for API keys too: a new one is tested by being declared. */
const { test, admin, rowsOf, day, ownerId, onlyOwn } = await twoOwners()

const grantable = (isOfOwners: boolean) =>
  guarded.flatMap((one) =>
    one.actions
      .filter((action) => isGrantableToKey(one, action, isOfOwners))
      .map((action) => permissionName(one.name, action)),
  )
const here = { warehouseId: day.warehouseId, callsPerMinute: 6_000 }
const ofOwner = await makeKey(admin, grantable(true), { ...here, cargoOwnerIds: [ownerId] })
const ofAll = await makeKey(admin, grantable(false), { ...here, owners: 'ALL', cargoOwnerIds: [] })
const ofLittle = await makeKey(admin, ['logistics.read'], { ...here, owners: 'ALL', cargoOwnerIds: [] })
const callAs = { key: caller(test, ofOwner.secret), person: caller(test, onlyOwn.token) }

// A limit of 6,000 is enough for all requests; they count for three keys.
beforeAll(() => grantOnly(test, 'ROLE_cargoowner', grantable(true)))

async function statusOf(token: string, { method, path, body }: Probe) {
  const { status } = await test.ask(`${ADMIN_BASE}/${path}`, {
    method,
    headers: { 'X-Auth-Token': token, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return status
}

describe.each(
  declarations
    .filter((one) => probesOf(one).length > 0)
    .map((declaration) => ({ declaration, name: declaration.name })),
)('a key and $name', ({ declaration, name }) => {
  /** Lists that further permissions open, beside their own. */
  const opensBeside: Readonly<Record<string, boolean>> = { stockEntries: true, floorPlan: true }

  it.each([
    ['of one owner', ofOwner],
    ['of all owners', ofAll],
    ['of one right', ofLittle],
  ])('%s: only what it was given is open', async (_, { secret, permissions }) => {
    for (const probe of probesOf(declaration)) {
      if (probe.action === 'read' && opensBeside[name]) continue
      const isGiven = permissions.includes(permissionName(name, probe.action))
      const status = await statusOf(secret, probe)
      expect([probe.method, probe.path, status === 403]).toEqual([probe.method, probe.path, !isGiven])
    }
  })
})

describe.each(lists.map((list) => ({ list, name: list.name })))('a key of one owner in $name', ({ list, name }) => {
  it('reads exactly what a person of that owner reads with the same rights', async () => {
    const path = `${list.path}?pageSize=500`
    const [byKey, byPerson] = [await callAs.key('GET', path), await callAs.person('GET', path)]
    expect(byKey.status).toBe(byPerson.status)
    if (byKey.status !== 200) return
    expect(byKey.body.data).toEqual(byPerson.body.data)
    const owner = ownerFieldOf(list.ownerLimit)
    if (owner === undefined) return
    const foreign = (await rowsOf(list)).find((row) => row[owner] !== ownerId)
    if (foreign === undefined) throw new Error(`${name} has no row of another owner`)
    for (const each of [foreign.id, `${foreign.id}/history`])
      expect([name, (await callAs.key('GET', `${list.path}/${each}`)).status]).toEqual([name, 404])
  })
})
