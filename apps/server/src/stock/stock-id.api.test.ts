import { identityText, NO_EXPIRY_DATE, NO_PRODUCT_DATE, type StockKey } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../database/pool.ts'
import { createDb } from '../kit/sql/db.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { identityOf } from './checks/stock-identity.ts'
import { stockId } from './stock-id.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.appUrl, { max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const WAREHOUSE = '019b78a9-ca80-78a3-b94e-6d6d5dfd728a'
const plain: StockKey = {
  locationId: '019b78f5-46b8-7491-a9e5-eb2b6b1b4a7b',
  containerNo: '',
  cargoOwnerId: '019b78a9-ca80-78a3-b94e-6d6d5dfd728b',
  productId: '019b7908-8480-7fd6-ae5d-c332c130b0d1',
  batchNum: '',
  productDate: NO_PRODUCT_DATE,
  expiryDate: NO_EXPIRY_DATE,
  handbookNum: '',
  handbookItemNo: 0,
  quality: 'GOOD',
  status: 'AVAILABLE',
  holdCode: '',
  receivedOn: '2026-03-02',
  originNo: '',
}

/** The id as the database makes it from the columns. */
async function idInSql(key: StockKey): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select ${identityOf} as id from (select ${WAREHOUSE}::uuid as warehouse_id, ${key.locationId}::uuid as location_id,
      ${key.containerNo}::text as container_no, ${key.cargoOwnerId}::uuid as cargo_owner_id,
      ${key.productId}::uuid as product_id, ${key.batchNum}::text as batch_num, ${key.productDate}::date as product_date,
      ${key.expiryDate}::date as expiry_date, ${key.handbookNum}::text as handbook_num,
      ${key.handbookItemNo}::int as handbook_item_no, ${key.quality}::text as quality, ${key.status}::text as status,
      ${key.holdCode}::text as hold_code, ${key.receivedOn}::date as received_on, ${key.originNo}::text as origin_no) s`.execute(
    createDb(pool),
  )
  return rows[0]!.id
}

it.each([
  ['nothing but what must be', plain],
  ['everything', { ...plain, batchNum: 'B1', containerNo: 'LPN-1', handbookNum: 'T22', handbookItemNo: 7 }],
  ['frozen and defective', { ...plain, quality: 'DEFECTIVE', status: 'FROZEN', holdCode: 'EXPIRY' } as const],
  ['quotes and backslashes', { ...plain, batchNum: '"a\\b"', containerNo: "it's, [1]" }],
  ['control characters', { ...plain, batchNum: '\b\f\n\r\t\u0001\u001f\u007f', containerNo: '\u2028\u2029\u00ad' }],
  ['every kind of letter', { ...plain, batchNum: '批次 ロット é', containerNo: '🧺</script>/' }],
  ['early and late days', { ...plain, productDate: '0099-12-31', expiryDate: '9999-12-30' }],
])('the database makes the same id of %s', async (_, key) => {
  expect(await idInSql(key)).toBe(stockId(WAREHOUSE, key))
})

it('two different identities have two ids, also where one part flows into the next', () => {
  const one = { ...plain, containerNo: 'A","B', batchNum: 'C' }
  const other = { ...plain, containerNo: 'A', batchNum: 'B","C' }
  expect(identityText(WAREHOUSE, one)).not.toBe(identityText(WAREHOUSE, other))
  expect(stockId(WAREHOUSE, one)).not.toBe(stockId(WAREHOUSE, other))
  expect(stockId(WAREHOUSE, plain)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
