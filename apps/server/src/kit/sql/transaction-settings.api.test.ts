import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { createDb } from './db.ts'
import { setForTransaction } from './transaction-settings.ts'

const test = await openTestApp()
const db = createDb(test.pool)

/** The settings on the nodes that have the rows: the workers of a distributed database. */
const timeouts = async (executor: typeof db) => {
  const { rows } = await sql<{ statement: string; lock: string }>`
    select distinct current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock
      from warehouse_area`.execute(executor)
  return rows
}

it('holds for every node that the transaction asks, and for that transaction alone', async () => {
  const before = await timeouts(db)
  const within = await db.transaction().execute(async (trx) => {
    await setForTransaction(trx, { statement_timeout: '7min', lock_timeout: '3min' })
    return timeouts(trx)
  })
  expect(within).toEqual([{ statement: '7min', lock: '3min' }])
  expect(await timeouts(db)).toEqual(before)
  expect(before).not.toEqual(within)
})
