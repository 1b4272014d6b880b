import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { systemCaller } from '../../system-data/system-caller.ts'
import { listening } from '../../testing/erp/listening.ts'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import { createDb } from '../sql/db.ts'
import { newId } from '../write/ids.ts'
import { inTransaction } from '../write/transaction.ts'
import { emit, emitAll } from './emit.ts'
import { DEFAULT_LIVE_TIMES } from './live.ts'

const QUICK = { beatMs: 40, lookMs: 100 }

const { test, admin } = await openTestAppAsAdmin({ live: true })
const { pool, clock } = test
const config = { logLevel: 'silent' } as const
const second = await buildApp({ pool, readPool: pool, config, clock, jobs: false, live: true, liveTimes: QUICK })
const secondOrigin = await second.listen({ port: 0, host: '127.0.0.1' })

it('two processes on one database both tell what happens in either', async () => {
  const [one, two] = [await listening(test.origin, admin.token), await listening(secondOrigin, admin.token)]
  const ids: string[] = []
  for (const number of [1, 2, 3, 4]) {
    const owner = await admin.list(cargoOwners).create({ code: `BOTH-${number}`, name: 'Both', warehouseIds: [] })
    ids.push(owner.id)
  }
  await Promise.all(ids.flatMap((id) => [one.about(id), two.about(id)]))
  for (const { events } of [one, two])
    expect(
      events()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.sort())
  one.stop()
  two.stop()
})

describe('nothing is lost', () => {
  const fact = { resource: 'cargoOwners', version: 1, action: 'update' }

  it('when nobody wakes the pump, which looks more than once a second', async () => {
    expect(DEFAULT_LIVE_TIMES.lookMs).toBeLessThan(1_000)
    const other = await listening(test.origin, admin.token)
    const recordId = newId(new Date())
    const db = createDb(test.pool)
    await inTransaction(db, (trx) => emit(trx, test.clock, systemCaller, { ...fact, recordId }))
    expect(await other.about(recordId)).toMatchObject({ by: null })
    other.stop()
  })

  it('when there are more than one notification can carry', async () => {
    const other = await listening(test.origin, admin.token)
    const facts = Array.from({ length: 1_203 }, () => ({ ...fact, recordId: newId(new Date()) }))
    const db = createDb(test.pool)
    await inTransaction(db, (trx) => emitAll(trx, test.clock, systemCaller, facts))
    const last = facts.length + 1 // after the greeting
    await other.until((line) => other.lines[last - 1] === line)
    other.stop()
    expect(new Set(other.events().map(({ id }) => id))).toEqual(new Set(facts.map(({ recordId }) => recordId)))
  })
})

it('gives signs of life, and ends by itself when the session expires', async () => {
  const person = await test.signIn('distr')
  const one = await listening(secondOrigin, person.token)
  await one.until(({ type }) => type === 'beat')
  test.clock.advance(60 * 24 * 400)
  expect(await one.until(({ type }) => type === 'end')).toEqual({ type: 'end', reason: 'session' })
})

it('a server that stops ends its streams and does not wait for them', async () => {
  const person = await test.signIn('admin')
  const one = await listening(secondOrigin, person.token)
  await second.close()
  await expect(one.ended).resolves.toEqual({ kind: 'ended', reason: 'stopping' })
})
