import diagnostics from 'node:diagnostics_channel'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { staff } from '@entrepot/contract/identity/staff'
import { lists } from '@entrepot/contract/registry'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openTestApp } from './testing/open-test-app.ts'
import { UNKNOWN_ID } from './testing/registry/subjects.ts'

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
const test = await openTestApp({ ownApp: true })
diagnostics.unsubscribe('fastify.initialization', onFastify)

const LOGOUT = '/auth/logout'

describe('closed by default', () => {
  const PUBLIC = new Set([
    'POST /auth/login',
    'POST /auth/badge',
    `GET ${ADMIN_BASE}/settings/public`,
    'GET /services/upload/api/file/:id',
    'GET /services/upload/api/file/exports/:id',
    ...['export', 'import/template', 'print'].flatMap((of) =>
      lists
        .flatMap((list) => (list.kind === 'document' ? [list.path, list.listedAt ?? list.path] : [list.path]))
        .map((path) => `GET ${ADMIN_BASE}/${path}/${of}/file`),
    ),
    `GET ${ADMIN_BASE}/out_tally_tasks/labels/file`,
    `GET ${ADMIN_BASE}/parcels/label/file`,
    `GET ${ADMIN_BASE}/stocktakings/countList/file`,
    'GET /healthz',
    'GET /readyz',
    'GET /metrics',
    'GET /pda',
    'GET /pda/*',
    'GET /*',
  ])
  const isPublic = ({ method, url }: Route) =>
    (url.startsWith('/docs') && !/\/(json|yaml)$/.test(url)) ||
    PUBLIC.has(`${method === 'HEAD' ? 'GET' : method} ${url}`)
  const closed = () => routes.filter((route) => !isPublic(route))
  /** Several requests at a time, because hundreds of routes one after the other would exceed the timeout of a test. */
  async function forEveryClosed(call: (route: Route, path: string) => Promise<void>) {
    const all = closed().sort((a, b) => Number(a.url === LOGOUT) - Number(b.url === LOGOUT))
    for (let first = 0; first < all.length; first += 16) {
      const some = all.slice(first, first + 16).filter(({ url }) => url !== LOGOUT)
      await Promise.all(some.map((route) => call(route, route.url.replaceAll(/:\w+/g, UNKNOWN_ID))))
    }
    // Last and alone, because it ends the session of the other requests.
    for (const route of all.filter(({ url }) => url === LOGOUT)) await call(route, LOGOUT)
  }

  it('the routes are those of the registry and a few more', () => {
    expect(closed().length).toBeGreaterThan(lists.length * 5)
    const others = closed().filter(({ url }) => !/^\/(services|auth)\//.test(url))
    expect([...new Set(others.map(({ url }) => url))].sort()).toEqual(['/docs/json', '/docs/yaml', '/openapi.json'])
  })

  it('every other route refuses a session that must change its password, but for four', async () => {
    const admin = await test.signIn('admin')
    const body = { username: 'newcomer', displayName: 'N', roles: ['ROLE_admin'], password: 'given-by-others-1' }
    await admin.list(staff).create(body)
    const signIn = async () => ({ 'X-Auth-Token': (await test.signInOnly('newcomer', 'given-by-others-1')).token })
    let headers = await signIn()
    const open: string[] = []
    await forEveryClosed(async ({ method, url }, path) => {
      const response = await test.ask(path, { method, headers })
      const { error } = method === 'HEAD' ? { error: undefined } : ((await response.json()) as { error?: string })
      if (response.status !== 403) open.push(`${method} ${url}`)
      else if (method !== 'HEAD') expect([method, url, error]).toEqual([method, url, 'PASSWORD_CHANGE_NEEDED'])
      if (url === LOGOUT) headers = await signIn()
    })
    expect(open.filter((route) => !route.startsWith('HEAD')).sort()).toEqual([
      'GET /auth/logout',
      `GET ${ADMIN_BASE}/users/me`,
      'POST /services/uaa/api/account/change-password',
      'PUT /services/uaa/api/account/change-password',
    ])
  })

  it.each([
    ['no token', {}],
    ['a forged token', { 'X-Auth-Token': 'A'.repeat(43) }],
    ['a token in a cookie', { Cookie: `Admin-Token=${'A'.repeat(43)}` }],
    ['the public client', { Authorization: `Basic ${btoa('entrepot-web:')}` }],
  ] as [string, Record<string, string>][])('every other route refuses a caller with %s', async (_, headers) => {
    await forEveryClosed(async ({ method, url }, path) => {
      const response = await test.ask(path, { method, headers })
      expect([method, url, response.status]).toEqual([method, url, 401])
      if (method !== 'HEAD') expect(await response.json()).toMatchObject({ status: 401, error: 'invalid_token' })
    })
  })
})
