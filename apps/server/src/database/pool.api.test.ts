import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { createPool } from './pool.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase('nothing')
  pool = createPool(database.appUrl, { max: 2, applicationName: 'pool test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function value(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

describe('values', () => {
  it.each([
    ['9007199254740991::int8', 9007199254740991],
    ['array[1, null]::int8[]', [1, null]],
    ['array[[1, 2], [3, 4]]::int8[]', [[1, 2], [3, 4]]], // biome-ignore format: one case a line
    ['1234567890.123456789::numeric', '1234567890.123456789'],
    ["date '2026-02-28'", '2026-02-28'],
    ["array[date '2026-02-28', null]", ['2026-02-28', null]],
    ["timestamp '2026-02-28 10:00'", '2026-02-28 10:00:00'],
    ["timestamptz '2026-02-28 10:00:00+08'", '2026-02-28T02:00:00.000Z'],
    ["timestamptz '2026-02-28 10:00:00.5+00'", '2026-02-28T10:00:00.500Z'],
    ["timestamptz '2026-02-28 10:00:00.123456+00'", '2026-02-28T10:00:00.123Z'],
    ["array[timestamptz '2026-02-28 10:00+00']", ['2026-02-28T10:00:00.000Z']],
    ["timestamptz 'infinity'", 'infinity'],
    ['null::timestamptz', null],
  ])('%s', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected)
  })

  it('gives UTC whatever the time zone of the session', async () => {
    const client = await pool.connect()
    await client.query("set timezone = 'Asia/Kolkata'")
    const { rows } = await client.query("select timestamptz '2026-02-28 10:00:00.25+00' as value")
    expect(rows[0].value).toBe('2026-02-28T10:00:00.250Z')
    client.release(true)
  })

  it('refuses a number it would have to round', async () => {
    await expect(value('9007199254740993::int8')).rejects.toThrow('too large')
    expect(await value('1')).toBe(1) // and the connection still serves
  })
})

it('tells the database its name', async () => {
  expect(await value(`current_setting('application_name')`)).toBe('pool test')
})

it('survives the loss of an idle connection', async () => {
  const lost: string[] = []
  const other = createPool(database.appUrl, { max: 1, onIdleError: (error) => lost.push(error.message) })
  const { rows } = await other.query('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await expect.poll(() => lost.length).toBe(1)
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.end()
})

it('survives the loss of a connection between two statements of a transaction', async () => {
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => client.once('end', resolve))
  await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await lost
  await expect(client.query('select 1')).rejects.toThrow()
  client.release()
  expect(await value('1')).toBe(1)
})
