import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { createPool } from '../../database/pool.ts'
import type { Caller } from '../../kit/security/caller.ts'
import { createDb } from '../../kit/sql/db.ts'
import { createTestDatabase } from '../database/test-database.ts'

/** For the tests of one file: an empty database with months to post into, dropped when they are through. */
export async function openPastDatabase() {
  const database = await createTestDatabase()
  const pool = createPool(database.appUrl, { max: 4, isDirect: true })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })
  const db = createDb(pool)
  await sql`select make_stock_entry_partitions('2026-03-01', 4)`.execute(db)
  return { db, pool }
}

/** An administrator with these rights. */
export const analyst = (...granted: readonly string[]): Caller => ({
  granted: new Set(granted),
  ownGoodsOnly: new Set(),
  userId: '00000000-0000-0000-0000-000000000001',
  sessionId: null,
  username: 'admin',
  roles: ['ROLE_admin'],
  warehouseId: null,
  timeZone: 'UTC',
  cargoOwnerIds: [],
  mustChangePassword: false,
  address: '',
  requestId: '',
})
