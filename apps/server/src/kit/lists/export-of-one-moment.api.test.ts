import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { expect, it, vi } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { waitFor } from '../../testing/wait-for.ts'
import type { Context } from '../http/context.ts'
import { callerById } from '../security/authenticate.ts'
import { createDb } from '../sql/db.ts'
import { storeOf } from '../sql/stores.ts'
import { everyRecord } from './list-records.ts'
import { claimLongExport, LONGEST_PAUSE_MS, MOST_LONG_EXPORTS } from './long-exports.ts'

const test = await openTestApp()
const db = createDb(test.pool)
const { rows: people } = await test.pool.query<{ id: string }>("select id from app_user where username = 'admin'")
const origin = { warehouseId: null, address: '', requestId: '' }
const caller = await callerById({ db, clock: test.clock }, people[0]!.id, origin)
const owners = { list: cargoOwners, store: storeOf('cargoOwners'), caller, filters: {} }
await test.pool.query(`
  insert into cargo_owner (id, code, name, status, created_time, updated_time)
  select gen_random_uuid(), 'MANY-' || n, 'before', 'ACTIVE', now(), now() from generate_series(1, 2100) n`)

const openTransactions = async () => {
  const { rows } = await test.pool.query<{ count: number }>(`
    select count(*)::int from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`)
  return rows[0]!.count
}

it('rows of a later page are as they were when the first was read', async () => {
  const names = new Set<unknown>()
  let count = 0
  for await (const { code, name } of everyRecord(db, owners)) {
    if (count === 0) await test.pool.query(`update cargo_owner set name = 'after' where name = 'before'`)
    if (String(code).startsWith('MANY-')) {
      count += 1
      names.add(name)
    }
  }
  expect({ count, names: [...names] }).toEqual({ count: 2100, names: ['before'] })
  expect(await openTransactions()).toBe(0)
})

it('whoever stops reading leaves nothing open', async () => {
  for await (const _ of everyRecord(db, owners)) break
  expect(await openTransactions()).toBe(0)
})

it('whoever stops reading after the database ended the transaction is told of no fault, and leaves nothing open', async () => {
  const reader = everyRecord(db, owners)
  await reader.next()
  await test.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`)
  await waitFor(async () => expect(await openTransactions()).toBe(0))
  expect(await reader.return()).toEqual({ done: true, value: undefined })
})

it('few long ones are read at a time, and one more is refused before anything of it is read on', async () => {
  const context = {} as Context
  const claim = () => claimLongExport(context, () => undefined)
  const readers = Array.from({ length: MOST_LONG_EXPORTS + 1 }, () => everyRecord(db, owners, claim))
  const [last, ...others] = readers.toReversed()
  for (const reader of others) expect((await reader.next()).done).toBe(false)
  await expect(last!.next()).rejects.toMatchObject({ code: 'BUSY' })
  await others[0]!.return()
  const again = everyRecord(db, owners, claim)
  expect((await again.next()).done).toBe(false)
  for (const reader of [...others, again]) await reader.return()
  expect(await openTransactions()).toBe(0)
})

it('a download that pauses too long is broken off, and leaves nothing open', async () => {
  const admin = await test.signIn('admin')
  const { url } = await admin.list(cargoOwners).export({})
  const later = globalThis.setTimeout
  const clock = vi.spyOn(globalThis, 'setTimeout')
  clock.mockImplementation(((work: () => void, ms?: number, ...more: never[]) =>
    later(work, ms === LONGEST_PAUSE_MS ? 0 : ms, ...more)) as typeof setTimeout)
  await expect(test.raw(url).then((response) => response.arrayBuffer())).rejects.toThrow()
  clock.mockRestore()
  await waitFor(async () => expect(await openTransactions()).toBe(0))
  expect((await (await test.raw(url)).arrayBuffer()).byteLength).toBeGreaterThan(1_000)
})
