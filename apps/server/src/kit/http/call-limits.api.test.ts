import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { apiKeys } from '@entrepot/contract/identity/api-keys'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { makeKey } from '../../testing/erp/api-keys-fixture.ts'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'

// Sessions of tests have no practical limit until a test sets one.
const limits = { requestsPerMinute: 90_000, loginsPerMinute: 20 }
const { test, admin, call } = await openTestAppAsAdmin({ limits })
/** A session that has sent no request when the others are limited. */
const again = await test.signIn('admin')
/** Another process on the same database. */
const other = await buildApp({
  pool: test.pool,
  readPool: test.pool,
  config: { logLevel: 'silent' },
  clock: test.clock,
  limits,
  jobs: false,
})
afterAll(() => other.close())

const set = async (changes: object) => {
  const { version } = (await call('GET', 'settings')).body.data
  return call('PUT', 'settings', { version, ...changes })
}
const PATH = `${ADMIN_BASE}/shipmentNotifs?pageSize=1`
const ask = (headers: Record<string, string>) => test.ask(PATH, { headers })
const here = async (headers: Record<string, string>) => Number((await ask(headers)).headers.get('x-ratelimit-limit'))
const there = async (headers: Record<string, string>) =>
  Number((await other.inject({ url: PATH, headers })).headers['x-ratelimit-limit'])

/** Waits until the cached settings of a process are old, which its next request notices. */
async function expectLimit(headers: Record<string, string>, limit: number) {
  test.clock.advance(1)
  await expect.poll(() => here(headers)).toBe(limit)
  await expect.poll(() => there(headers)).toBe(limit)
}

describe('the limits of calls are settings', () => {
  it('of a session, an address and a key, each apart, without a restart, in every process', async () => {
    const { secret } = await makeKey(admin, ['shipmentNotifs.read'], { callsPerMinute: 700 })
    const asAdmin = { 'X-Auth-Token': admin.token }
    const asKey = { 'X-Auth-Token': secret }
    const asNobody = {}
    await set({ sessionCallsPerMinute: 500 })
    await expectLimit(asAdmin, 500)
    expect([await here(asKey), await here(asNobody)]).toEqual([700, 90_000])
    await set({ addressCallsPerMinute: 400 })
    await expectLimit(asNobody, 400)
    expect([await here(asAdmin), await here(asKey)]).toEqual([500, 700])
    await set({ keyCallsPerMinute: 600 })
    await expectLimit(asKey, 600)
    expect([await here(asAdmin), await here(asNobody)]).toEqual([500, 400])
    await set({ keyCallsPerMinute: 6_000 })
    await expectLimit(asKey, 700)
  })

  it('beyond which a person is told how much is allowed and how long to wait, in each language', async () => {
    const { token } = await test.signIn('warehouse')
    await set({ sessionCallsPerMinute: 120 })
    await expectLimit({ 'X-Auth-Token': admin.token }, 120)
    for (let time = 0; time < 120; time += 1) await ask({ 'X-Auth-Token': token })
    const messages = await Promise.all(
      LANGUAGES.map(async (language) => {
        const answer = await ask({ 'X-Auth-Token': token, 'Accept-Language': language })
        const seconds = answer.headers.get('retry-after')
        const body = (await answer.json()) as { error: string; message: string }
        expect([answer.status, body.error]).toEqual([429, 'SLOW_DOWN'])
        expect(seconds).toMatch(/^[1-9]\d?$/)
        expect(body.message).toContain(seconds)
        expect(body.message).toContain('120')
        return body.message
      }),
    )
    expect(new Set(messages).size).toBe(4)
  })

  it.each([
    ['sessionCallsPerMinute', 119],
    ['sessionCallsPerMinute', 100_001],
    ['sessionCallsPerMinute', 130.5],
    ['sessionCallsPerMinute', null],
    ['addressCallsPerMinute', 0],
    ['addressCallsPerMinute', -1],
    ['keyCallsPerMinute', 59],
    ['keyCallsPerMinute', '600'],
  ])('%s is not %s', async (name, value) => {
    const answer = await test.ask(`${ADMIN_BASE}/settings`, {
      method: 'PUT',
      headers: { 'X-Auth-Token': again.token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: 0, [name]: value }),
    })
    expect(await answer.json()).toMatchObject({ status: 400, fields: [{ field: name }] })
  })
})

describe('a key', () => {
  it('is not given more than the setting, and one that has more is slowed down by it', async () => {
    const { rows } = await test.pool.query("select value from system_setting where name = 'keyCallsPerMinute'")
    expect(rows).toEqual([{ value: 6_000 }])
    const { id } = await makeKey(again, ['shipmentNotifs.read'], { callsPerMinute: 6_000 })
    const record = await again.list(apiKeys).get(id)
    const refused = await test.ask(`${ADMIN_BASE}/apiKeys`, {
      method: 'PUT',
      headers: { 'X-Auth-Token': again.token, 'Content-Type': 'application/json', 'Accept-Language': 'en' },
      body: JSON.stringify({ id, version: record.version, callsPerMinute: 6_001 }),
    })
    expect(await refused.json()).toMatchObject({
      status: 400,
      error: 'INVALID',
      fields: [{ field: 'callsPerMinute', message: expect.stringContaining('6000') }],
    })
  })
})

describe('sign-ins', () => {
  it('keep their own limit, whatever an address may call', async () => {
    const headers = { 'X-Auth-Token': again.token, 'Content-Type': 'application/json' }
    const { data } = (await (await test.ask(`${ADMIN_BASE}/settings`, { headers })).json()) as {
      data: { version: number }
    }
    const body = JSON.stringify({ version: data.version, addressCallsPerMinute: 100_000 })
    expect((await test.ask(`${ADMIN_BASE}/settings`, { method: 'PUT', headers, body })).status).toBe(200)
    await expectLimit({}, 100_000)
    const guess = () =>
      test.ask('/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'nobody', password: 'not-the-password' }),
      })
    const statuses: number[] = []
    while (statuses.length <= limits.loginsPerMinute && statuses.at(-1) !== 429) statuses.push((await guess()).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
