import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createPool } from '../../database/pool.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { createDb, type Trx } from '../sql/db.ts'
import { inTransaction, LostRace, transactAndRead } from './transaction.ts'

const database = await createTestDatabase()
const pool = createPool(database.appUrl)
const db = createDb(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const insert = (trx: Trx, code: string) =>
  sql`insert into dict (id, code, names, created_time, updated_time)
    values (gen_random_uuid(), ${code}, '{}', now(), now())`.execute(trx)
const isThere = async (code: string) =>
  (await sql`select 1 from dict where code = ${code}`.execute(db)).rows.length === 1

it('commits what was sent, and reads afterwards', async () => {
  const { data } = await transactAndRead(
    db,
    async (trx) => trx.journal.send(insert(trx, 'SENT')),
    async (reading) => (await sql`select 1 from dict where code = 'SENT'`.execute(reading)).rows.length,
  )
  expect(data).toBe(1)
})

it('is rolled back by a statement that fails though nobody waits for it, and reports that one', async () => {
  const work = inTransaction(db, async (trx) => {
    trx.journal.send(insert(trx, 'BEFORE'))
    trx.journal.send(sql`select 1 / 0`.execute(trx))
    trx.journal.send(insert(trx, 'AFTER'))
  })
  await expect(work).rejects.toThrow('division by zero')
  expect([await isThere('BEFORE'), await isThere('AFTER')]).toEqual([false, false])
})

it('reports the first failure, not the statements that fail because of it', async () => {
  const work = inTransaction(db, async (trx) => {
    trx.journal.send(sql`select 1 / 0`.execute(trx))
    await insert(trx, 'AFTER')
  })
  await expect(work).rejects.toThrow('division by zero')
})

it('is not committed when a statement could not even be sent', async () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  const work = inTransaction(db, async (trx) => {
    trx.journal.send(insert(trx, 'UNSENT'))
    trx.journal.send(sql`select ${circle}::jsonb`.execute(trx))
  })
  await expect(work).rejects.toThrow('circular')
  expect(await isThere('UNSENT')).toBe(false)
})

it('runs nothing after its end', async () => {
  let late: Trx | undefined
  await inTransaction(db, async (trx) => {
    late = trx
    await insert(trx, 'IN TIME')
  })
  await expect(insert(late as Trx, 'LATE')).rejects.toThrow('the transaction has ended')
  expect([await isThere('IN TIME'), await isThere('LATE')]).toEqual([true, false])
})

it('is done again when a race was lost, and leaves nothing of the first attempt', async () => {
  const attempts: number[] = []
  await inTransaction(db, async (trx, attempt) => {
    attempts.push(attempt)
    await insert(trx, `RACE ${attempt}`)
    if (attempt === 1) throw new LostRace()
  })
  expect(attempts).toEqual([1, 2])
  expect([await isThere('RACE 1'), await isThere('RACE 2')]).toEqual([false, true])
})

it('sends what belongs together in one step, in that order', async () => {
  const order = await inTransaction(db, async (trx) => {
    const words: string[] = []
    await Promise.all(
      ['a', 'b', 'c'].map(async (word) => {
        await sql`select ${word}`.execute(trx)
        words.push(word)
      }),
    )
    return words
  })
  expect(order).toEqual(['a', 'b', 'c'])
})
