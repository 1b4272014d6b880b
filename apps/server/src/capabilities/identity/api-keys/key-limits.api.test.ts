import { products } from '@entrepot/contract/basic-data/products'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { apiKeys } from '@entrepot/contract/identity/api-keys'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIVE_TIMES } from '../../../kit/events/live.ts'
import { demoIds } from '../../../testing/demo-ids.ts'
import { makeKey } from '../../../testing/erp/api-keys-fixture.ts'
import { type Listening, listening } from '../../../testing/erp/listening.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'

const limits = { requestsPerMinute: 40, loginsPerMinute: 20 }
// What a connection that still opens does not hear is found by the next look.
const liveTimes = { ...DEFAULT_LIVE_TIMES, lookMs: 200 }
const { test, admin } = await openTestAppAsAdmin({ limits, live: true, liveTimes })
const { ownerId } = demoIds()

const ask = (headers: Record<string, string>) => test.raw(`${ADMIN_BASE}/shipmentNotifs?pageSize=1`, { headers })
const statusesOf = async (times: number, headers: Record<string, string>) => {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await ask(headers)).status)
  return statuses
}

describe('the calls of a key', () => {
  it('are counted for that key alone, in both headers, up to its own limit', async () => {
    const { secret } = await makeKey(admin, ['shipmentNotifs.read'], { callsPerMinute: 3 })
    const other = await makeKey(admin, ['shipmentNotifs.read'], { callsPerMinute: 50 })
    expect(await statusesOf(2, { 'X-Auth-Token': secret })).toEqual([200, 200])
    expect(await statusesOf(2, { Authorization: `Bearer ${secret}` })).toEqual([200, 429])
    const refused = await ask({ 'X-Auth-Token': secret })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('x-ratelimit-limit')).toBe('3')
    expect(await refused.json()).toMatchObject({ status: 429, error: 'SLOW_DOWN' })
    // More than a session or an address may.
    expect(new Set(await statusesOf(45, { 'X-Auth-Token': other.secret }))).toEqual(new Set([200]))
    expect((await ask({ 'X-Auth-Token': admin.token })).status).toBe(200)
  })

  it('go on while their address is slowed down', async () => {
    const { secret } = await makeKey(admin, ['shipmentNotifs.read'])
    expect(await statusesOf(1, { 'X-Auth-Token': secret })).toEqual([200])
    expect((await statusesOf(60, {})).at(-1)).toBe(429)
    expect(await statusesOf(1, { 'X-Auth-Token': secret })).toEqual([200])
  })
})

describe('a key that listens', () => {
  const rename = async (owner: string, isOwn: boolean) => {
    const { rows } = await test.pool.query<{ id: string }>(
      `select id from product where (cargo_owner_id = $1) = $2 order by code limit 1`,
      [owner, isOwn],
    )
    const record = await admin.list(products).get(rows[0]!.id)
    await admin.list(products).update({ id: record.id, version: record.version, remark: `r${record.version}` })
    return record.id
  }

  it('hears of the goods of its owners, and no more when it is revoked', async () => {
    const { id, secret } = await makeKey(admin, ['products.read'])
    const stream = await listening(test.origin, secret)
    const foreign = await rename(ownerId, false)
    const own = await rename(ownerId, true)
    expect(await stream.about(own)).toMatchObject({ resource: 'products', action: 'update' })
    expect(stream.events().map((event) => event.id)).not.toContain(foreign)
    await admin.list(apiKeys).act(id, 'revokeKey')
    await stream.until((line) => line.type === 'end' && line.reason === 'session')
    stream.stop()
  })

  it('has room of its own', async () => {
    const [first, second] = [await makeKey(admin, ['products.read']), await makeKey(admin, ['products.read'])]
    const own = await listening(test.origin, first.secret)
    // One after the other: the one that opened first is the one to go.
    const others: Listening[] = []
    while (others.length < 5) others.push(await listening(test.origin, second.secret))
    expect(own.lines.some(({ type }) => type === 'end')).toBe(false)
    const sixth = await listening(test.origin, second.secret)
    await others[0]!.until((line) => line.type === 'end' && line.reason === 'tooMany')
    for (const one of [own, ...others, sixth]) one.stop()
  })

  it('names itself in what others hear', async () => {
    const { secret, name } = await makeKey(admin, ['products.read', 'products.update'], {
      owners: 'ALL',
      cargoOwnerIds: [],
    })
    const stream = await listening(test.origin, admin.token)
    const { rows } = await test.pool.query<{ id: string; version: number }>('select id, version from product limit 1')
    const answer = await test.raw(`${ADMIN_BASE}/products`, {
      method: 'PUT',
      headers: { 'X-Auth-Token': secret, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...rows[0], remark: 'by a machine' }),
    })
    expect(answer.status).toBe(200)
    expect((await stream.about(rows[0]!.id)).by).toMatchObject({ name: `API key ${name}` })
    stream.stop()
  })

  it('is refused once it is revoked', async () => {
    const { id, secret } = await makeKey(admin, ['products.read'])
    await admin.list(apiKeys).act(id, 'revokeKey')
    expect((await test.raw(`${ADMIN_BASE}/live`, { headers: { 'X-Auth-Token': secret } })).status).toBe(401)
    expect(await refusal(admin.list(apiKeys).act(id, 'revokeKey'))).toMatchObject({ error: 'WRONG_STATE' })
  })
})
