import { ADMIN_BASE, FILE_BASE } from '@entrepot/contract/identity/api'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { catalogues } from '@entrepot/messages/translate'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { closeByDefault } from './kit/security/authorise.ts'
import { withDatabase } from './testing/database/named-database.ts'
import { openTestAppAsAdmin } from './testing/open-test-app.ts'
import { caller } from './testing/registry/subjects.ts'

const { test, admin, call } = await openTestAppAsAdmin()
const { token } = admin

const MB = 1024 * 1024
const post = (path: string, type: string, body: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
  test.raw(path, { method: 'POST', headers: { 'Content-Type': type, 'X-Auth-Token': token, ...more }, body })

describe('an answer', () => {
  it('has an envelope', async () => {
    const { status, headers, body } = await call('GET', 'settings')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(body).toEqual({ status: 200, message: '', data: expect.anything() })
  })

  it('names its request, by an id of our own', async () => {
    const given = { 'X-Request-Id': 'from-outside' }
    const paths = ['/healthz', `${ADMIN_BASE}/settings`, `${ADMIN_BASE}/no-such`, '/auth/login', '/openapi.json']
    const ids = await Promise.all(
      paths.map(async (path) => (await test.raw(path, { headers: given })).headers.get('x-request-id')),
    )
    expect(new Set(ids).size).toBe(paths.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('is compressed when it is long', async () => {
    const { headers } = await test.raw(`${ADMIN_BASE}/auditLogs`, { headers: { 'X-Auth-Token': token } })
    expect(headers.get('content-encoding')).toBe('gzip')
  })

  it('may be asked for as a head, without its body', async () => {
    const response = await test.raw(`${ADMIN_BASE}/settings`, { method: 'HEAD', headers: { 'X-Auth-Token': token } })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('what may be kept by a browser or a proxy', () => {
  it.each([
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/metrics'],
    ['GET', '/openapi.json'],
    ['GET', `${ADMIN_BASE}/settings`],
    ['GET', `${ADMIN_BASE}/settings/public`],
    ['GET', `${ADMIN_BASE}/auditLogs`],
    ['GET', `${ADMIN_BASE}/auditLogs/export`],
    ['GET', `${ADMIN_BASE}/no-such`],
    ['POST', '/auth/login'],
    ['PUT', `${ADMIN_BASE}/settings`],
  ])('%s %s: nothing, with and without a session', async (method, path) => {
    for (const headers of [{}, { 'X-Auth-Token': token }]) {
      const answer = await test.raw(path, { method, headers })
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })

  it('an address that cannot be read: nothing', async () => {
    expect((await test.raw('/%zz')).headers.get('cache-control')).toBe('no-store')
  })

  it('an export: nothing; an uploaded picture for an hour, by its own browser', async () => {
    const { body } = await call('GET', 'auditLogs/export')
    expect((await test.raw(body.data.url)).headers.get('cache-control')).toBe('no-store')
    const admin = await test.signIn('admin')
    const { url } = await admin.session.upload(new Blob([Buffer.from('89504e470d0a1a0a', 'hex')]), 'a.png')
    expect((await test.raw(url)).headers.get('cache-control')).toBe('private, max-age=3600')
  })
})

describe('the headers that protect a browser', () => {
  const CSP = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join(';')

  it.each([
    '/healthz',
    `${ADMIN_BASE}/settings`,
    `${ADMIN_BASE}/no-such`,
    '/auth/login',
    '/some/screen',
    '/docs',
  ])('stand on %s', async (path) => {
    const { headers } = await test.raw(path)
    expect(headers.get('content-security-policy')).toBe(CSP)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('x-powered-by')).toBe(null)
    expect(headers.get('server')).toBe(null)
    expect(headers.get('access-control-allow-origin')).toBe(null)
  })

  it('let the handheld page compile its barcode reader, and nobody else', async () => {
    const policy = async (path: string) => (await test.raw(path)).headers.get('content-security-policy')
    expect(await policy('/pda/')).toBe(CSP.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"))
    expect(await policy('/pdaX')).toBe(CSP)
  })

  it('open nothing to other sites', async () => {
    const origin = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' }
    const { headers } = await test.raw(`${ADMIN_BASE}/settings`, { method: 'OPTIONS', headers: origin })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('a body that can not be read', () => {
  it.each([
    ['half of JSON', 'application/json', '{"kind":'],
    ['no JSON at all', 'application/json', 'kind=verify'],
    ['nothing, called JSON', 'application/json', ''],
    ['JSON that reaches for the prototype', 'application/json', '{"__proto__":{"kind":"verify"}}'],
    ['JSON that reaches for the constructor', 'application/json', '{"constructor":{"prototype":{"a":1}}}'],
    ['XML', 'application/xml', '<job/>'],
    ['a type that is none', 'nonsense', '{}'],
  ])('%s is 400, in our words', async (_, type, body) => {
    const response = await post(`${ADMIN_BASE}/jobs`, type, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      status: 400,
      error: 'MALFORMED',
      message: catalogues.en['problem.MALFORMED'],
    })
  })

  it.each([
    ['plain text', 'text/plain', 'verify'],
    ['a form', 'application/x-www-form-urlencoded', 'colour=red'],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--'],
    ['a list', 'application/json', '[]'],
  ])('%s is not what the contract says', async (_, type, body) => {
    expect(await (await post(`${ADMIN_BASE}/jobs`, type, body)).json()).toMatchObject({ status: 400, error: 'INVALID' })
  })

  it('is too large from 4 MB on', async () => {
    for (const size of [4 * MB + 1, 10 * MB]) {
      const response = await post(`${ADMIN_BASE}/jobs`, 'application/json', JSON.stringify({ kind: 'x'.repeat(size) }))
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ status: 413, error: 'TOO_LARGE', detail: { limit: '4 MB' } })
    }
    const almost = await post(
      `${ADMIN_BASE}/jobs`,
      'application/json',
      JSON.stringify({ kind: 'x'.repeat(4 * MB - 100) }),
    )
    expect(almost.status).toBe(400)
  })

  it('is too large as an upload from 10 MB on, and says that limit', async () => {
    const upload = async (size: number) => {
      const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size)])
      const form = new FormData()
      form.append('file', new Blob([png], { type: 'image/png' }), 'a.png')
      return test.raw(FILE_BASE, { method: 'POST', headers: { 'X-Auth-Token': token }, body: form })
    }
    expect((await upload(5 * MB)).status).toBe(201)
    const response = await upload(10 * MB)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: 'TOO_LARGE', detail: { limit: '10 MB' } })
  })

  it('as an upload without a file says so', async () => {
    const response = await post(FILE_BASE, 'application/json', '{}')
    expect(await response.json()).toMatchObject({ status: 400, error: 'MALFORMED' })
    const form = new FormData()
    form.append('other', new Blob(['x']), 'a.png')
    const other = await test.raw(FILE_BASE, { method: 'POST', headers: { 'X-Auth-Token': token }, body: form })
    expect(await other.json()).toMatchObject({ status: 400, fields: [{ field: 'file' }] })
  })
})

describe('letters that can not be stored', () => {
  const strange = ['a\u0000b', '\u0000', 'a\u001bb', 'half \ud800']
  it('are refused in a username, and guess nothing', async () => {
    for (const username of strange) {
      const body = JSON.stringify({ username, password: 'x' })
      expect(await (await post('/auth/login', 'application/json', body)).json()).toMatchObject({
        fields: [{ field: 'username' }],
      })
    }
  })
  it('are refused in one’s own name', async () => {
    for (const displayName of strange)
      expect((await call('POST', 'users/me', { displayName })).body.fields[0].field).toBe('displayName')
  })
  it('are refused as a picture that is none', async () => {
    const { status, body } = await call('POST', 'users/me', { avatarUrl: `${FILE_BASE}/${'-'.repeat(36)}` })
    expect([status, body.fields[0].field]).toEqual([400, 'avatarUrl'])
  })
})

describe('a path that there is not', () => {
  it.each([
    ['GET', `${ADMIN_BASE}/no-such`],
    ['PATCH', `${ADMIN_BASE}/super/users`],
    ['POST', `${ADMIN_BASE}/no-such`],
    ['GET', '/services/'],
    ['GET', '/services/wms/api/v2/portal/nothing'],
    ['GET', '/auth/login'],
    ['POST', '/no/screen'],
  ])('%s %s is 404 in the envelope', async (method, path) => {
    const response = await test.raw(path, { method })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toEqual({
      status: 404,
      error: 'NOT_FOUND',
      message: catalogues.en['problem.NOT_FOUND'],
    })
  })

  it.each([
    ['can not be decoded', '%ff', [400]],
    ['is endless', 'x'.repeat(300), [400, 404]],
  ])('and %s is refused in the envelope', async (_, id, statuses) => {
    const response = await test.raw(`${ADMIN_BASE}/super/users/${id}`)
    expect(statuses).toContain(response.status)
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await response.json()).toMatchObject({ status: response.status, message: expect.any(String) })
  })
})

describe('a refusal', () => {
  const REFUSALS = [
    ['INVALID', 'POST', 'cargoOwners', {}],
    ['NOT_FOUND', 'GET', 'cargoOwners/00000000-0000-7000-8000-000000000000', undefined],
    ['NARROW_FILTER', 'GET', 'cargoOwners?currentPage=5000', undefined],
    ['OWNER_NEEDED', 'POST', 'super/users', { username: 'x', displayName: 'x', roles: ['ROLE_cargoowner'] }],
  ] as const
  it.each(REFUSALS)('%s is said in four languages', async (code, method, path, body) => {
    for (const language of LANGUAGES) {
      const answer = await caller(test, token, `${language}-XX;q=0.9, fr`)(method, path, body)
      expect(answer.body).toMatchObject({ error: code, message: catalogues[language][`problem.${code}`] })
      expect(answer.body.status).toBe(answer.status)
    }
  })
})

describe('a fault of our own', () => {
  async function asOwner(statement: string) {
    const { rows } = await test.pool.query('select current_database() as name')
    const owner = new pg.Client({ connectionString: withDatabase(inject('testServer').ownerUrl, rows[0].name) })
    await owner.connect()
    await owner.query(statement)
    await owner.end()
  }

  it('is 500 with the number of the request, and tells nothing else', async () => {
    await asOwner('alter table cargo_owner rename to cargo_owner_elsewhere')
    try {
      for (const language of LANGUAGES) {
        const { status, headers, body } = await caller(test, token, language)('GET', 'cargoOwners')
        const id = headers.get('x-request-id')!
        expect(status).toBe(500)
        const message = catalogues[language]['problem.INTERNAL'].replace('{{requestId}}', id)
        expect(body).toEqual({ status: 500, error: 'INTERNAL', message })
      }
    } finally {
      await asOwner('alter table cargo_owner_elsewhere rename to cargo_owner')
    }
    expect((await call('GET', 'cargoOwners')).status).toBe(200)
  })
})

describe('a route that does not say who may call it', () => {
  const bare = (add: (app: FastifyInstance) => void) => async () => {
    const app = Fastify()
    closeByDefault(app, () => Promise.reject(new Error('nobody is known here')))
    add(app)
    await app.ready()
    await app.close()
  }

  it('stops the start', async () => {
    await expect(bare((app) => app.get('/open', async () => 'x'))()).rejects.toThrow('GET /open declares no permission')
    await expect(
      bare((app) => app.register(async (inner) => void inner.post('/deep', { config: {} }, async () => 'x')))(),
    ).rejects.toThrow('POST /deep declares no permission')
  })

  it('and one that says so starts', async () => {
    await expect(
      bare((app) => app.get('/open', { config: { access: { public: true } } }, async () => 'x'))(),
    ).resolves.toBe(undefined)
  })
})
