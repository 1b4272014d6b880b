import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caller } from '../../testing/registry/subjects.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await createTestApp({ limits: { requestsPerMinute: 5, loginsPerMinute: 3 } })
})
afterEach(() => test.close())

const login = (headers: Record<string, string> = {}, password = 'not-the-password') =>
  test.raw('/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ username: 'nobody', password }),
  })
const statusesOf = async (times: number, send: () => Promise<Response>) => {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await send()).status)
  return statuses
}

describe('too many requests', () => {
  it('of one session are slowed down, in four languages, with the seconds to wait', async () => {
    const { token } = await test.signIn('admin')
    const other = await test.signIn('warehouse')
    for (let time = 0; time < 5; time += 1) expect((await caller(test, token)('GET', 'settings')).status).toBe(200)
    const messages = new Set<string>()
    for (const language of LANGUAGES) {
      const { status, headers, body } = await caller(test, token, language)('GET', 'settings')
      const seconds = Number(headers.get('retry-after'))
      expect([status, body.status, body.error]).toEqual([429, 429, 'SLOW_DOWN'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(body.message).toContain(String(body.detail.seconds))
      messages.add(body.message)
    }
    expect(messages.size).toBe(4)
    await expect(other.session.me()).resolves.toMatchObject({ username: 'warehouse' })
    expect((await test.raw('/healthz')).status).toBe(200)
    expect((await test.raw('/readyz')).status).toBe(200)
  })

  const ask =
    (headers: Record<string, string>, path = `${ADMIN_BASE}/settings`) =>
    () =>
      test.raw(path, { headers })

  it('are slowed down without a session as well', async () => {
    expect(await statusesOf(7, ask({}))).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect(await statusesOf(2, ask({ 'X-Auth-Token': 'A'.repeat(43) }))).toEqual([429, 429])
  })

  it.each([
    ['X-Auth-Token', (token: string) => ({ 'X-Auth-Token': token })],
    ['a bearer', (token: string) => ({ Authorization: `Bearer ${token}` })],
  ])('count for the address when the token is made up, each time another one, sent as %s', async (_, headers) => {
    let guess = 0
    const disguised = () => ask(headers(`${'A'.repeat(40)}${guess++}`))()
    expect(await statusesOf(8, disguised)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('of a session go on while its address is slowed down', async () => {
    const { token } = await test.signIn('admin')
    expect((await ask({ 'X-Auth-Token': token })()).status).toBe(200)
    expect(await statusesOf(6, ask({}))).toEqual([401, 401, 401, 401, 401, 429])
    expect((await ask({ 'X-Auth-Token': token })()).status).toBe(200)
  })

  it('with the token of a session that has ended count for the address', async () => {
    const people = await Promise.all(['admin', 'warehouse', 'distr'].map((name) => test.signIn(name)))
    for (const { session } of people) await session.logout()
    test.clock.advance(2)
    let next = 0
    const ended = () => ask({ 'X-Auth-Token': people[next++ % 3]!.token })()
    expect(await statusesOf(7, ended)).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('to the description of the API are counted too', async () => {
    expect(await statusesOf(6, ask({}, '/openapi.json'))).toEqual([401, 401, 401, 401, 401, 429])
  })
})

describe('too many sign-ins', () => {
  it('from one address are slowed down', async () => {
    expect(await statusesOf(5, () => login())).toEqual([401, 401, 401, 429, 429])
    expect((await login()).headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('are not bought with made-up tokens', async () => {
    let guess = 0
    const disguised = () => login({ 'X-Auth-Token': `${'A'.repeat(40)}${guess++}` })
    expect(await statusesOf(5, disguised)).toEqual([401, 401, 401, 429, 429])
  })
})
