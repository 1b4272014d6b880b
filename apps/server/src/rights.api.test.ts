import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { staff } from '@entrepot/contract/identity/staff'
import { actionsOf } from '@entrepot/contract/kit/declaration'
import { declarations, lists, readersOf } from '@entrepot/contract/registry'
import { ROLES, type Role } from '@entrepot/domain/identity/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byTurns } from './soak/length.ts'
import { openTestApp } from './testing/open-test-app.ts'
import { type Probe, probesOf } from './testing/registry/rights-probes.ts'
import { allows, isNamed, letsIn, rightOf } from './testing/registry/rights-table.ts'
import type { Person } from './testing/test-app.ts'

const test = await openTestApp()
const signedIn = await Promise.all(['admin', 'warehouse', 'distr', 'owner'].map((name) => test.signIn(name)))
const people = Object.fromEntries(ROLES.map((role, index) => [role, signedIn[index]!])) as Record<Role, Person>

/**
 * Permission that belongs to no declaration: administrators have it by the table, roles that write to consignees by a
 * grant.
 */
const PERSONAL: Record<Role, readonly string[]> = {
  ROLE_admin: ['personal.read', 'personal.unmask'],
  ROLE_warehouse: ['personal.read'],
  ROLE_distr: ['personal.read'],
  ROLE_cargoowner: [],
}

async function send(token: string | undefined, { method, path, body }: Pick<Probe, 'method' | 'path' | 'body'>) {
  const response = await test.ask(path.startsWith('/') ? path : `${ADMIN_BASE}/${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { 'X-Auth-Token': token }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json().catch(() => ({})) }
}

async function setSeesAll(warehouseRoleSeesAll: boolean) {
  const { body } = await send(people.ROLE_admin.token, { method: 'GET', path: 'settings' })
  const change = { version: body.data.version, warehouseRoleSeesAll }
  await send(people.ROLE_admin.token, { method: 'PUT', path: 'settings', body: change })
}

const guarded = declarations.filter((declaration) => probesOf(declaration).length > 0)
const unconcerned: readonly Role[] = ROLES.filter((role) => role !== 'ROLE_warehouse')

/**
 * The setting concerns one role. If it is on, the other roles try only a share each; their permissions are all
 * compared.
 */
function triedBy(role: Role, seesAll: boolean) {
  if (!seesAll || !unconcerned.includes(role)) return guarded
  return byTurns(guarded, unconcerned.indexOf(role), Math.ceil(guarded.length / unconcerned.length))
}

describe.each([false, true])('when warehouseRoleSeesAll is %s', (seesAll) => {
  beforeAll(() => setSeesAll(seesAll))
  afterAll(() => setSeesAll(false))

  describe.each(ROLES)('%s', (role) => {
    it('is told exactly its permissions', async () => {
      const { permissions } = await people[role].session.me()
      const expected = declarations.flatMap((declaration) =>
        actionsOf(declaration)
          .filter((action) => allows(rightOf(declaration.name, role, seesAll), action))
          .map((action) => `${declaration.name}.${action}`),
      )
      expect(permissions).toEqual([...expected, ...PERSONAL[role]].sort())
    })

    it.each(
      triedBy(role, seesAll).map((declaration) => ({ declaration, name: declaration.name })),
    )('is let into $name as the table says', async ({ declaration }) => {
      const right = rightOf(declaration.name, role, seesAll)
      const probes = probesOf(declaration)
      const answers = await Promise.all(probes.map((probe) => send(people[role].token, probe)))
      const actual = probes.map(({ method, path }, index) => [method, path, answers[index]!.status])
      const expected = probes.map(({ action, method, path, granted }) => [
        method,
        path,
        letsIn(declaration.name, role, right, action) ? granted : 403,
      ])
      expect(actual).toEqual(expected)
      const refused = answers.filter(({ status }) => status === 403)
      expect(refused.every(({ body }) => body.error === 'FORBIDDEN')).toBe(true)
    })
  })
})

describe('what follows from rights', () => {
  it('option lists are open to whoever has a screen that uses them', async () => {
    const open: Record<string, readonly Role[]> = {
      warehouses: ['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr'],
      cargoOwners: [...ROLES],
      staff: ['ROLE_admin', 'ROLE_distr'],
      dictionaries: ['ROLE_admin', 'ROLE_distr'],
      customsParams: ['ROLE_admin', 'ROLE_distr'],
      latLong: ['ROLE_admin', 'ROLE_distr'],
      logistics: [...ROLES],
      manualBooks: ['ROLE_admin', 'ROLE_distr'],
      products: [...ROLES],
      shelfTypes: ['ROLE_admin', 'ROLE_distr'],
      storageLocations: [...ROLES],
      surveArea: ['ROLE_admin', 'ROLE_distr'],
      surveCamera: ['ROLE_admin', 'ROLE_distr'],
      warehouseAreas: [...ROLES],
      warehouseTypes: ['ROLE_admin', 'ROLE_distr'],
      auditLogs: ['ROLE_admin'],
      integrations: ['ROLE_admin'],
      integrationDeliveries: ['ROLE_admin'],
      recvReqs: ['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr'],
      tallyTasks: ['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr'],
      recvRegistrations: ['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr'],
      putaways: ['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr'],
      stocktakings: ['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr'],
      shipmentNotifs: ['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr'],
      pickTasks: ['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr'],
      outTallyTasks: ['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr'],
      shipmentTasks: ['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr'],
      transferTasks: ['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr'],
    }
    const offered = lists.filter(({ search }) => search.length > 0)
    const offeredNames = offered.map(({ name }) => name)
    expect(offeredNames.filter(isNamed).sort()).toEqual(Object.keys(open).sort())
    /**
     * Who may use the options of a list that the tables do not name: its readers, and users of screens that refer to
     * it.
     */
    const readers = (name: string) => {
      const screens = readersOf(name).map((permission) => permission.replace(/\.read$/, ''))
      return ROLES.filter((role) => screens.some((screen) => allows(rightOf(screen, role, false), 'read')))
    }
    for (const { name, path } of offered) {
      for (const role of ROLES) {
        const { status } = await send(people[role].token, { method: 'GET', path: `${path}/options` })
        expect([name, role, status]).toEqual([name, role, (open[name] ?? readers(name)).includes(role) ? 200 : 403])
      }
    }
  })

  it('values of dictionaries are open to everybody who is signed in', async () => {
    for (const role of ROLES) {
      expect((await send(people[role].token, { method: 'GET', path: 'dicts/UNIT/items' })).status).toBe(200)
    }
  })

  it('several roles have the union', async () => {
    const both = await test.signIn('zhang.wei')
    const { permissions } = await both.session.me()
    const one = async (role: Role) => (await people[role].session.me()).permissions
    const union = new Set([...(await one('ROLE_warehouse')), ...(await one('ROLE_distr'))])
    expect(permissions).toEqual([...union].sort())
  })

  it('a record offers each role the actions it has, and a row of the list the same', async () => {
    const actions = async (role: Role, list: typeof staff | typeof cargoOwners, query: Record<string, string>) => {
      const client = people[role].list(list as typeof staff)
      const [first] = (await client.list(query)).content
      expect((await client.get(first!.id)).actions).toEqual(first!.actions)
      return first!.actions
    }
    expect(await actions('ROLE_distr', staff, { username: 'li.na' })).toEqual([])
    expect(await actions('ROLE_admin', staff, { username: 'li.na' })).toEqual(
      ['edit', 'lock', 'deactivate', 'resetPassword', 'resetPin', 'replaceBadge', 'delete'], // biome-ignore format: one row
    )
    expect(await actions('ROLE_distr', cargoOwners, { code: 'HUAYU' })).toEqual(['edit', 'deactivate', 'delete'])
  })
})
