import diagnostics from 'node:diagnostics_channel'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { lists } from '@entrepot/contract/registry'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openTestApp } from './testing/open-test-app.ts'
import { UNKNOWN_ID } from './testing/subjects.ts'

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
    'GET /pda',
    'GET /pda/*',
    'GET /*',
  ])
  const isPublic = ({ method, url }: Route) =>
    (url.startsWith('/docs') && !/\/(json|yaml)$/.test(url)) ||
    PUBLIC.has(`${method === 'HEAD' ? 'GET' : method} ${url}`)
  const closed = () => routes.filter((route) => !isPublic(route))

  it('the routes are those of the registry and a few more', () => {
    expect(closed().length).toBeGreaterThan(lists.length * 5)
    const others = closed().filter(({ url }) => !/^\/(services|auth)\//.test(url))
    expect([...new Set(others.map(({ url }) => url))].sort()).toEqual(['/docs/json', '/docs/yaml', '/openapi.json'])
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
