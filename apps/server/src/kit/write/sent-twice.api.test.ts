import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { fillDistribution } from '../../testing/distribution/distribution-fixture.ts'
import { fillOutbound } from '../../testing/outbound-fixture.ts'
import { isAtTheDesk, isWorkOnGoods } from '../../testing/registry/command-routes.ts'
import { shelvedBy } from '../../testing/shelved.ts'
import { fillWarehouse } from '../../testing/stock-fixture.ts'
import { refusal, type TestApp } from '../../testing/test-app.ts'

const { test, day, clerk, admin } = await dayAtWork()

/** Another server on the same database, like after a restart. */
const startAgain = () =>
  buildApp({
    pool: test.pool,
    readPool: test.pool,
    config: { logLevel: 'silent', demo: true },
    clock: test.clock,
    limits: { requestsPerMinute: 100_000, loginsPerMinute: 100_000 },
    jobs: false,
    live: false,
  })

interface Answered {
  readonly status: number
  readonly requestId: string
  readonly body: unknown
}

/** Removes signatures of links, which differ in each answer. */
const withoutLinks = (text: string): unknown => JSON.parse(text.replaceAll(/(\/[^"?]*)\?[^"]*/g, '$1'))

/** Left out: a record is read again for each answer, and a wave follows its tours with a delay. */
const FOLLOWS = /\/wavePicks\//
const idOf = (answer: unknown) => (answer as { readonly data?: { readonly id?: string } }).data?.id

const IN_PROGRESS = new Set([409, 503])

interface Sent {
  readonly route: string
  readonly requestIds: readonly string[]
}

/** A server to which every request is sent three times with one key: twice at once, and again after a restart. */
async function sendingThrice(sent: Sent[]): Promise<TestApp> {
  const restarted = await startAgain()
  let count = 0
  const raw: TestApp['raw'] = async (path, init = {}) => {
    const route = `${init.method} ${path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')}`
    if (!isWorkOnGoods(String(init.method), path)) throw new Error(`${route} is no work on goods`)
    count += 1
    const isDone = !isAtTheDesk(route)
    const moment = isDone ? { doneAt: test.clock.now().toISOString() } : {}
    const body = JSON.stringify({ ...JSON.parse(String(init.body)), ...moment })
    const headers = { ...(init.headers as Record<string, string>), 'Idempotency-Key': `thrice-${count}` }
    const send = async (): Promise<Answered> => {
      const answer = await test.raw(path, { ...init, headers, body })
      const text = await answer.text()
      if (IN_PROGRESS.has(answer.status) && text.includes('REQUEST_IN_PROGRESS')) return send()
      const requestId = String(answer.headers.get('x-request-id'))
      return { status: answer.status, requestId, body: withoutLinks(text) }
    }
    const both = await Promise.all([send(), send()])
    const late = await restarted.inject({ method: init.method as 'POST', url: path, headers, payload: body })
    const third = {
      status: late.statusCode,
      requestId: String(late.headers['x-request-id']),
      body: withoutLinks(late.body),
    }
    const outcomeOf = ({ status, body: answer }: Answered) => ({
      route,
      status,
      answer: FOLLOWS.test(path) ? idOf(answer) : answer,
    })
    for (const other of [both[1], third]) expect(outcomeOf(other)).toEqual(outcomeOf(both[0]))
    sent.push({ route, requestIds: [...both, third].map(({ requestId }) => requestId) })
    return new Response(JSON.stringify(both[0].body), { status: both[0].status })
  }
  return { ...test, raw, ask: raw }
}

const sent: Sent[] = []

it('every command of a day, sent three times with one key, also over a restart, answers alike', async () => {
  const thrice = await sendingThrice(sent)
  await fillWarehouse(thrice, admin)
  await fillOutbound(thrice, admin)
  await fillDistribution(thrice, admin)
  expect(new Set(sent.map(({ route }) => route)).size).toBeGreaterThan(35)
})

it('and is done once: one of the three has left a history', async () => {
  const { rows } = await test.pool.query<{ id: string }>('select distinct request_id as id from warehouse_audit')
  const wrote = new Set(rows.map(({ id }) => id))
  const wrong = sent.filter(({ requestIds }) => requestIds.filter((id) => wrote.has(id)).length !== 1)
  expect(wrong).toEqual([])
})

it('when it was done stands beside the time of the server, whatever was done', async () => {
  const done = sent.filter(({ route }) => !isAtTheDesk(route))
  const { rows } = await test.pool.query<{ resource: string; action: string }>(
    `select distinct resource, action from warehouse_audit where done_at is null and request_id = any($1)`,
    [done.flatMap(({ requestIds }) => requestIds)],
  )
  expect(rows).toEqual([])
})

it('a refusal is the same twice, and a cause that is gone lets it be done, once', async () => {
  const { stockIds } = await shelvedBy(clerk, day, [{ planSkuTotal: 4 }])
  const toLocationId = await day.place()
  await test.pool.query(`update storage_location set status = 'LOCKED' where id = $1`, [toLocationId])
  const move = { stockId: stockIds[0], toLocationId, quantity: 1 }
  const both = [await refusal(clerk.move(move, 'refused-1')), await refusal(clerk.move(move, 'refused-1'))]
  expect(both[1]).toEqual(both[0])
  expect(both[0]).toMatchObject({ httpStatus: 422, error: 'LOCATION_LOCKED' })
  await test.pool.query(`update storage_location set status = 'ACTIVE' where id = $1`, [toLocationId])
  const first = await clerk.move(move, 'refused-1')
  expect((await clerk.move(move, 'refused-1')).id).toBe(first.id)
  const { rows } = await test.pool.query(`select 1 from stock where location_id = $1 and on_hand = 1`, [toLocationId])
  expect(rows).toHaveLength(1)
  expect(await refusal(clerk.move({ ...move, quantity: 2 }, 'refused-1'))).toMatchObject({ error: 'KEY_REUSED' })
})
