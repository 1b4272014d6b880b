import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { createPool } from '../../../../database/pool.ts'
import { createWarehouseWaker } from '../../../../kit/jobs/warehouse-waker.ts'
import { createDb } from '../../../../kit/sql/db.ts'
import { systemClock } from '../../../../kit/write/clock.ts'
import { createTestDatabase } from '../../../../testing/database/test-database.ts'
import { waitingForLock } from '../../../../testing/database/waiting-for-lock.ts'

import { startReadiness } from './keep-readiness.ts'

const database = await createTestDatabase('demo')
const pool = createPool(database.appUrl, { max: 2 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('ends soon when it is stopped while it looks, and does not rest before', { timeout: 60_000 }, async () => {
  const client = await pool.connect()
  try {
    await client.query('begin; lock table consumer_order')
    const log = pino({ level: 'silent' })
    const readiness = startReadiness({
      db: createDb(pool),
      clock: systemClock,
      log,
      orderWaker: createWarehouseWaker(),
    })
    await waitingForLock(client)
    const stopped = readiness.stop().then(() => 'stopped')
    await client.query('rollback')
    expect(await stopped).toBe('stopped')
  } finally {
    client.release()
  }
})
