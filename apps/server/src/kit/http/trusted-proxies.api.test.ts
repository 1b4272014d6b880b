import { afterAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const test = await openTestApp()
const app = await buildApp({
  pool: test.pool,
  readPool: test.pool,
  config: { logLevel: 'silent', trustedProxies: ['10.1.2.0/24'] },
  jobs: false,
})
afterAll(() => app.close())

/** Metrics are available on this machine only, so they show which address the server assumes for a request. */
const isFromHere = async (remoteAddress: string, forwarded: string) => {
  const headers = { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode === 200
}

it('where a request comes from is believed from proxies that are named, and from nobody else', async () => {
  expect(await isFromHere('10.1.2.3', '127.0.0.1')).toBe(true)
  expect(await isFromHere('10.1.3.3', '127.0.0.1')).toBe(false)
  // Invented addresses of the client come before what the proxy adds.
  expect(await isFromHere('10.1.2.3', '127.0.0.1, 203.0.113.9')).toBe(false)
  // A proxy on this machine is always trusted.
  expect(await isFromHere('127.0.0.1', '203.0.113.9')).toBe(false)
})
