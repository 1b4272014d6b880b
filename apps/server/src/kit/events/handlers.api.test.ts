import { randomUUID } from 'node:crypto'
import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
import { createPool } from '../../database/pool.ts'
import { systemCaller } from '../../system-data/system-caller.ts'
import { withDatabase } from '../../testing/database/named-database.ts'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { createDb } from '../sql/db.ts'
import { newId } from '../write/ids.ts'
import { inTransaction } from '../write/transaction.ts'
import { emit, emitAll } from './emit.ts'
import { WAIT_MS } from './follow-up.ts'
import { onEvent } from './handlers.ts'
import type { StoredEvent } from './stored-event.ts'

let work: (event: StoredEvent) => Promise<unknown>
let calls: StoredEvent[] = []
const takeBack = onEvent('cargoOwners', 'create', async (_, event) => {
  calls.push(event)
  return work(event)
})
afterAll(takeBack)

const { test, admin } = await openTestAppAsAdmin({ live: true })

beforeEach(() => {
  calls = []
  work = async () => undefined
})

let count = 0
const newOwner = () => {
  count += 1
  return admin.list(cargoOwners).create({ code: `H-${count}`, name: `Handled ${count}`, warehouseIds: [] })
}
const waiting = async (id: string) => {
  const { rowCount } = await test.pool.query('select 1 from event where record_id = $1 and handle_after is not null', [
    id,
  ])
  return rowCount === 1
}

it('is done when the write is answered, and then not again', async () => {
  const owner = await newOwner()
  expect(calls).toMatchObject([{ recordId: owner.id, action: 'create', version: 1 }])
  expect(await waiting(owner.id)).toBe(false)
  test.clock.advance(60)
  await newOwner()
  expect(calls.map(({ recordId }) => recordId)).toHaveLength(2)
})

it('is shown by the answer, which is not read again when nothing was changed', async () => {
  const rename = (event: StoredEvent) =>
    test.pool.query(`update cargo_owner set name = 'Renamed' where id = $1`, [event.recordId])
  work = async (event) => void (await rename(event))
  expect(await newOwner()).toMatchObject({ name: 'Renamed' })
  work = async (event) => {
    await rename(event)
    return false
  }
  expect(await newOwner()).not.toMatchObject({ name: 'Renamed' })
})

it('that takes long is not waited for longer than two seconds, and goes on', async () => {
  expect(WAIT_MS).toBe(2_000)
  let finish: () => void = () => undefined
  work = () => new Promise<void>((resolve) => (finish = resolve))
  const owner = await newOwner()
  expect(await waiting(owner.id)).toBe(true)
  finish()
  await waitFor(async () => expect(await waiting(owner.id)).toBe(false))
})

it('that fails leaves the write as it is, and is tried again later', async () => {
  work = async () => {
    throw new Error('not today')
  }
  const owner = await newOwner()
  await expect(admin.list(cargoOwners).get(owner.id)).resolves.toMatchObject({ id: owner.id })
  expect([calls.length, await waiting(owner.id)]).toEqual([1, true])
  work = async () => undefined
  test.clock.advance(1)
  await waitFor(async () => expect(await waiting(owner.id)).toBe(false))
  expect(calls.map(({ recordId }) => recordId)).toEqual([owner.id, owner.id])
})

it('that was lost with its process is done by a pump', async () => {
  const recordId = newId(test.clock.now())
  const fact = { resource: 'cargoOwners', recordId, version: 1, action: 'create' }
  await inTransaction(createDb(test.pool), (trx) => emit(trx, test.clock, systemCaller, fact))
  expect([calls.length, await waiting(recordId)]).toEqual([0, true])
  test.clock.advance(1)
  await waitFor(async () => expect(await waiting(recordId)).toBe(false))
  expect(calls).toMatchObject([{ recordId, actorId: systemCaller.userId }])
})

it('that was lost is done in every warehouse that can be reached', async () => {
  const warehouseIds = Array.from({ length: 9 }, () => randomUUID()).sort()
  const { rows } = await test.pool.query('select current_database() as name')
  const ownerPool = createPool(withDatabase(inject('testServer').ownerUrl, rows[0].name), { max: 1 })
  await ownerPool.query(`alter table event add constraint out_of_reach
    check (warehouse_id <> '${warehouseIds[4]}' or handle_after is null or happened_time + interval '45 seconds' > handle_after)`)
  const fact = { resource: 'cargoOwners', version: 1, action: 'create' }
  try {
    const facts = warehouseIds.map((warehouseId) => ({ ...fact, warehouseId, recordId: warehouseId }))
    await inTransaction(createDb(test.pool), (trx) => emitAll(trx, test.clock, systemCaller, facts))
    test.clock.advance(1)
    await waitFor(() =>
      expect(calls.map(({ warehouseId }) => warehouseId).sort()).toEqual(warehouseIds.toSpliced(4, 1)),
    )
  } finally {
    await ownerPool.query('alter table event drop constraint out_of_reach')
    await ownerPool.end()
  }
})

it('is not done for what went with a savepoint', async () => {
  const { followUp } = await import('./follow-up.ts')
  const phantom = { ...calls[0]!, id: newId(new Date()), warehouseId: newId(new Date()) }
  const event = { ...phantom, resource: 'cargoOwners', action: 'create' } as StoredEvent
  await followUp({ db: createDb(test.pool), clock: test.clock } as never, [event])
  expect(calls).toEqual([])
})
