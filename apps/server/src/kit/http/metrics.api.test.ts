import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const test = await openTestApp()

describe('the figures', () => {
  it('/metrics: in the words of Prometheus, by route and not by address', async () => {
    await test.raw('/services/wms/api/v1/admin/super/users/00000000-0000-7000-8000-000000000000')
    const response = await test.raw('/metrics')
    expect(response.headers.get('content-type')).toContain('text/plain')
    const text = await response.text()
    expect(text).toMatch(/^# TYPE entrepot_http_request_seconds histogram$/m)
    expect(text).toMatch(
      /entrepot_http_request_seconds_count\{method="GET",route="[^"]*\/super\/users\/:id",status="401"\} \d/,
    )
    expect(text).toMatch(/^# TYPE entrepot_transaction_retries_total counter$/m)
    expect(text).toMatch(/^entrepot_process_resident_memory_bytes \d/m)
    expect(text).not.toContain('00000000-0000-7000-8000-000000000000')
  })
})

const KEY = 'a-key-of-more-than-20-signs'
const serve = (metricsKey?: string) =>
  buildApp({
    pool: test.pool,
    readPool: test.pool,
    config: { logLevel: 'silent', ...(metricsKey && { metricsKey }) },
    jobs: false,
  })
const withKey = await serve(KEY)
const withoutKey = await serve()
afterAll(() => Promise.all([withKey.close(), withoutKey.close()]))

const read = async (app: FastifyInstance, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode

describe('/metrics is read', () => {
  it.each([
    ['on this machine', '127.0.0.1', {}],
    ['on this machine, by IPv6', '::1', {}],
    ['on this machine, by an address of both families', '::ffff:127.0.0.1', {}],
    ['on this machine, through a proxy on it', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ])('%s', async (_, address, headers) => {
    expect([await read(withKey, address, headers), await read(withoutKey, address, headers)]).toEqual([200, 200])
  })

  it.each([
    ['from another machine', '203.0.113.9', {}],
    ['from another machine of the network', '192.168.1.20', {}],
    ['through a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    [
      'through a proxy that adds to what a client made up',
      '127.0.0.1',
      { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
    ],
    ['from another machine that claims to be this one', '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }],
  ])('%s only with the key', async (_, address, headers) => {
    const bearer = (key: string) => ({ ...headers, authorization: `Bearer ${key}` })
    expect(await read(withKey, address, headers)).toBe(403)
    expect(await read(withKey, address, bearer(`${KEY}x`))).toBe(403)
    expect(await read(withKey, address, bearer(KEY))).toBe(200)
    expect(await read(withoutKey, address, bearer('undefined'))).toBe(403)
    expect(await read(withoutKey, address, bearer(KEY))).toBe(403)
  })
})
