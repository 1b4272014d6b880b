import diagnostics from 'node:diagnostics_channel'
import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { staff } from '@entrepot/contract/identity/staff'
import { actionsOf, type Declaration } from '@entrepot/contract/kit/declaration'
import { type DocumentDeclaration, documentCreateBody } from '@entrepot/contract/kit/document'
import { declarations, lists, type Registered } from '@entrepot/contract/registry'
import { ROLES, type Role } from '@entrepot/domain/identity/roles'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from './testing/open-test-app.ts'
import type { Person } from './testing/test-app.ts'

interface Route {
  readonly method: string
  readonly url: string
}
const routes: Route[] = []
const onFastify = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
}

diagnostics.subscribe('fastify.initialization', onFastify)
const test = await openTestApp()
diagnostics.unsubscribe('fastify.initialization', onFastify)
const signedIn = await Promise.all(['admin', 'warehouse', 'distr', 'owner'].map((name) => test.signIn(name)))
const people = Object.fromEntries(ROLES.map((role, place) => [role, signedIn[place]!])) as Record<Role, Person>

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'
type Name = Registered['name']
type Right = 'all' | 'allButReverse' | 'read' | 'none'

/** "Who may do what" once more by hand, for everything that is declared: a new declaration does not compile without it. */
const row = (admin: Right, warehouse: Right, distr: Right, cargoowner: Right): Record<Role, Right> => ({
  ROLE_admin: admin,
  ROLE_warehouse: warehouse,
  ROLE_distr: distr,
  ROLE_cargoowner: cargoowner,
})
const TABLE: Record<Name, Record<Role, Right>> = {
  dashboard: row('all', 'all', 'all', 'all'),
  profile: row('all', 'all', 'all', 'all'),
  help: row('all', 'all', 'all', 'all'),
  cargoOwners: row('all', 'none', 'all', 'none'),
  warehouses: row('all', 'none', 'all', 'none'),
  logistics: row('all', 'none', 'all', 'none'),
  products: row('all', 'none', 'all', 'none'),
  warehouseAreas: row('all', 'none', 'all', 'none'),
  storageLocations: row('all', 'none', 'all', 'none'),
  floorPlan: row('all', 'none', 'all', 'none'),
  warehouseTypes: row('all', 'none', 'all', 'none'),
  shelfTypes: row('all', 'none', 'all', 'none'),
  latLong: row('all', 'none', 'all', 'none'),
  surveArea: row('all', 'none', 'all', 'none'),
  surveCamera: row('all', 'none', 'all', 'none'),
  manualBooks: row('all', 'none', 'all', 'none'),
  customsParams: row('all', 'none', 'all', 'none'),
  staff: row('all', 'none', 'read', 'none'),
  dictionaries: row('all', 'none', 'read', 'none'),
  settings: row('all', 'none', 'none', 'none'),
  permissions: row('all', 'none', 'none', 'none'),
  auditLogs: row('all', 'none', 'none', 'none'),
  jobs: row('all', 'none', 'none', 'none'),
  integrations: row('all', 'none', 'none', 'none'),
  integrationDeliveries: row('all', 'none', 'none', 'none'),
  recvReqs: row('all', 'allButReverse', 'allButReverse', 'none'),
  tallyTasks: row('all', 'allButReverse', 'allButReverse', 'none'),
  recvRegistrations: row('all', 'allButReverse', 'allButReverse', 'none'),
  putaways: row('all', 'allButReverse', 'allButReverse', 'none'),
  quickMove: row('all', 'allButReverse', 'allButReverse', 'none'),
  freeze: row('all', 'allButReverse', 'allButReverse', 'none'),
  stocktakings: row('all', 'allButReverse', 'allButReverse', 'none'),
  shipmentNotifs: row('all', 'allButReverse', 'allButReverse', 'none'),
  pickTasks: row('all', 'allButReverse', 'allButReverse', 'none'),
  outTallyTasks: row('all', 'allButReverse', 'allButReverse', 'none'),
  shipmentTasks: row('all', 'allButReverse', 'allButReverse', 'none'),
  transferTasks: row('all', 'allButReverse', 'allButReverse', 'none'),
  stocks: row('all', 'none', 'none', 'read'),
  inventories: row('all', 'none', 'none', 'read'),
  stockEntries: row('all', 'none', 'none', 'read'),
  receiptDetails: row('all', 'none', 'none', 'read'),
  shipDetails: row('all', 'none', 'none', 'read'),
}
/** What ROLE_warehouse has when it sees all: basic data as ROLE_distr has it, never the system. */
const SEES_ALL: Partial<Record<Name, Right>> = {
  cargoOwners: 'all',
  warehouses: 'all',
  logistics: 'all',
  products: 'all',
  warehouseAreas: 'all',
  storageLocations: 'all',
  floorPlan: 'all',
  warehouseTypes: 'all',
  shelfTypes: 'all',
  latLong: 'all',
  surveArea: 'all',
  surveCamera: 'all',
  manualBooks: 'all',
  customsParams: 'all',
  staff: 'read',
  dictionaries: 'read',
  stocks: 'read',
  inventories: 'read',
  stockEntries: 'read',
  receiptDetails: 'read',
  shipDetails: 'read',
}

function rightOf(name: string, role: Role, seesAll: boolean): Right {
  const widened = seesAll && role === 'ROLE_warehouse' ? SEES_ALL[name as Name] : undefined
  return widened ?? TABLE[name as Name][role]
}
const allows = (right: Right, action: string) =>
  right === 'all' || (right === 'allButReverse' && action !== 'reverse') || (right === 'read' && action === 'read')

/** Who works with stock may ask why it is what it is, without the screen of the ledger. */
const READ_BESIDES: Partial<Record<Name, readonly Role[]>> = {
  stockEntries: ['ROLE_warehouse', 'ROLE_distr'],
  // Whoever picks walks by the plan.
  floorPlan: ['ROLE_warehouse'],
}
const letsIn = (name: string, role: Role, right: Right, action: string) =>
  allows(right, action) || (action === 'read' && READ_BESIDES[name as Name]?.includes(role) === true)

interface Probe {
  readonly action: string
  readonly method: string
  readonly path: string
  readonly body?: unknown
  /** The answer to who may: what was asked, or why it could not be done. */
  readonly granted: number
}

function documentProbes(declaration: DocumentDeclaration): Probe[] {
  const { path, creates, commands } = declaration
  const one = `${path}/${UNKNOWN_ID}`
  const granted = documentCreateBody(declaration).safeParse({}).success ? 422 : 400
  const create: Probe = { action: 'write', method: 'POST', path, body: {}, granted }
  return [
    ...(creates ? [create] : []),
    { action: 'write', method: 'PUT', path, body: {}, granted: 400 },
    { action: 'delete', method: 'DELETE', path: `${one}?version=1`, granted: 404 },
    { action: 'read', method: 'GET', path: `${one}/chain`, granted: 404 },
    { action: 'read', method: 'GET', path: `${one}/erp`, granted: 404 },
    { action: 'write', method: 'POST', path: `${one}/erp/sync`, body: {}, granted: 404 },
    ...Object.entries(commands).flatMap(([action, { input, batch }]): Probe[] => {
      const bare = input === undefined || input.safeParse({}).success ? 404 : 400
      const single: Probe = { action, method: 'POST', path: `${one}/${action}`, body: {}, granted: bare }
      const many: Probe = { action, method: 'POST', path: `${path}/batch/${action}`, body: { ids: [] }, granted: 400 }
      return batch === true ? [single, many] : [single]
    }),
  ]
}

/** Calls that show by their answer whether an action is allowed, and change nothing. */
function probesOf(declaration: Declaration): Probe[] {
  if (declaration.kind === 'page') {
    const path = declaration.name
    if (declaration.area === 'everyone') return []
    const probes: Probe[] = [
      {
        action: 'read',
        method: 'GET',
        path: path === 'floorPlan' ? `${path}?warehouseId=${UNKNOWN_ID}` : path,
        granted: path === 'floorPlan' ? 404 : 200,
      },
      { action: 'update', method: 'PUT', path, body: {}, granted: 400 },
    ]
    return probes.filter(({ action }) => declaration.actions.includes(action))
  }
  const { path } = declaration
  const one = `${path}/${UNKNOWN_ID}`
  const reading: Probe[] = ['', '/count', '/export'].map((end) => ({
    action: 'read',
    method: 'GET',
    path: `${path}${end}`,
    granted: 200,
  }))
  const readingOne: Probe[] = [one, `${one}/history`].map((each) => ({
    action: 'read',
    method: 'GET',
    path: each,
    granted: 404,
  }))
  if (declaration.kind === 'document') return [...reading, ...readingOne, ...documentProbes(declaration)]
  if (declaration.kind !== 'resource') return [...reading, ...readingOne]
  const writing: Record<string, Probe> = {
    create: { action: 'create', method: 'POST', path, body: {}, granted: 400 },
    update: { action: 'update', method: 'PUT', path, body: {}, granted: 400 },
    delete: { action: 'delete', method: 'DELETE', path: `${one}?version=1`, granted: 404 },
  }
  const acting = Object.keys(declaration.actions).flatMap((action): Probe[] => [
    { action, method: 'POST', path: `${one}/${action}`, body: {}, granted: 404 },
    { action, method: 'PUT', path: `${one}/${action}`, body: {}, granted: 404 },
    { action, method: 'POST', path: `${path}/batch/${action}`, body: { ids: [] }, granted: 400 },
  ])
  return [...reading, ...readingOne, ...declaration.writes.map((write) => writing[write]!), ...acting]
}

async function send(token: string | undefined, { method, path, body }: Pick<Probe, 'method' | 'path' | 'body'>) {
  const response = await test.raw(path.startsWith('/') ? path : `${ADMIN_BASE}/${path}`, {
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
      expect(permissions).toEqual(expected.sort())
    })

    const guarded = declarations.filter((declaration) => probesOf(declaration).length > 0)
    it.each(
      guarded.map((declaration) => ({ declaration, name: declaration.name })),
    )('is let into $name as the table says', async ({ declaration }) => {
      const right = rightOf(declaration.name, role, seesAll)
      const probes = probesOf(declaration)
      const answers = await Promise.all(probes.map((probe) => send(people[role].token, probe)))
      const found = probes.map(({ method, path }, place) => [method, path, answers[place]!.status])
      const expected = probes.map(({ action, method, path, granted }) => [
        method,
        path,
        letsIn(declaration.name, role, right, action) ? granted : 403,
      ])
      expect(found).toEqual(expected)
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
    expect(offered.map(({ name }) => name).sort()).toEqual(Object.keys(open).sort())
    for (const { name, path } of offered) {
      for (const role of ROLES) {
        const { status } = await send(people[role].token, { method: 'GET', path: `${path}/options` })
        expect([name, role, status]).toEqual([name, role, open[name]!.includes(role) ? 200 : 403])
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
      ['edit', 'lock', 'deactivate', 'resetPassword', 'delete'], // biome-ignore format: one row
    )
    expect(await actions('ROLE_distr', cargoOwners, { code: 'HUAYU' })).toEqual(['edit', 'deactivate', 'delete'])
  })
})

describe('closed by default', () => {
  const PUBLIC = new Set([
    'POST /auth/login',
    `GET ${ADMIN_BASE}/settings/public`,
    'GET /services/upload/api/file/:id',
    ...['export', 'import/template', 'print'].flatMap((of) =>
      lists.map(({ path }) => `GET ${ADMIN_BASE}/${path}/${of}/file`),
    ),
    `GET ${ADMIN_BASE}/out_tally_tasks/labels/file`,
    `GET ${ADMIN_BASE}/stocktakings/countList/file`,
    'GET /healthz',
    'GET /readyz',
    'GET /metrics',
    'GET /openapi.json',
    'GET /pda',
    'GET /pda/*',
    'GET /*',
  ])
  const isPublic = ({ method, url }: Route) =>
    url.startsWith('/docs') || PUBLIC.has(`${method === 'HEAD' ? 'GET' : method} ${url}`)
  const closed = () => routes.filter((route) => !isPublic(route))

  it('the routes are those of the registry and a few more', () => {
    expect(closed().length).toBeGreaterThan(lists.length * 5)
    expect(closed().every(({ url }) => url.startsWith('/services/') || url.startsWith('/auth/'))).toBe(true)
  })

  it.each([
    ['no token', {}],
    ['a forged token', { 'X-Auth-Token': 'A'.repeat(43) }],
    ['a token in a cookie', { Cookie: `Admin-Token=${'A'.repeat(43)}` }],
    ['the public client', { Authorization: `Basic ${btoa('entrepot-web:')}` }],
  ] as [string, Record<string, string>][])('every other route refuses a caller with %s', async (_, headers) => {
    for (const { method, url } of closed()) {
      const path = url.replaceAll(/:\w+/g, UNKNOWN_ID)
      const response = await test.raw(path, { method, headers })
      expect([method, url, response.status]).toEqual([method, url, 401])
      if (method !== 'HEAD') expect(await response.json()).toMatchObject({ status: 401, error: 'invalid_token' })
    }
  })
})
