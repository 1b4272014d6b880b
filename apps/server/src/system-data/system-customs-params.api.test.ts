import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../database/pool.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { secureAccounts } from './secure-accounts.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.appUrl, { max: 2 })
  await start()
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const start = () => secureAccounts(pool, () => undefined)
const query = async (text: string): Promise<Record<string, unknown>[]> => (await pool.query(text)).rows

it('a company that starts has what every declaration needs, and no HS codes of others', async () => {
  const kinds = await query('select kind, count(*)::int as n from customs_param group by kind')
  const counts = Object.fromEntries(kinds.map(({ kind, n }) => [kind, n]))
  expect(Object.keys(counts).sort()).toEqual(['COUNTRY', 'CURRENCY', 'TRADE_MODE', 'UNIT'])
  expect(counts.COUNTRY).toBeGreaterThanOrEqual(60)
  expect(counts.CURRENCY).toBeGreaterThanOrEqual(20)
  expect(counts.UNIT).toBeGreaterThanOrEqual(30)
  expect(counts.TRADE_MODE).toBeGreaterThanOrEqual(10)
})

it.each([
  ['COUNTRY', 'ESP', { zh: '西班牙', en: 'Spain', es: 'España', ja: 'スペイン' }],
  ['CURRENCY', 'JPY', { zh: '日元', en: 'Japanese yen', es: 'Yen japonés', ja: '日本円' }],
  ['UNIT', '035', { zh: '千克', en: 'Kilogram', es: 'Kilogramo', ja: 'キログラム' }],
])('%s %s has its names', async (kind, code, names) => {
  const rows = await query(`select names from customs_param where kind = '${kind}' and code = '${code}'`)
  expect(rows).toEqual([{ names }])
})

it('no two of a list have the same name in a language, or none', async () => {
  const names = `customs_param, jsonb_each_text(names) as word(language, name)`
  expect(await query(`select code from ${names} where trim(name) = ''`)).toEqual([])
  const twice = await query(`select kind, language, name from ${names} group by 1, 2, 3 having count(*) > 1`)
  expect(twice).toEqual([])
})

it('what people reworded stays so at the next start', async () => {
  await query(`update customs_param set names = names || '{"en": "Holland"}' where kind = 'COUNTRY' and code = 'NLD'`)
  await start()
  const rows = await query(`select names ->> 'en' as name from customs_param where code = 'NLD'`)
  expect(rows).toEqual([{ name: 'Holland' }])
})
