import type { Connection, Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { nameStatement } from '../kit/sql/statement-names.ts'
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

describe('a statement with a name', () => {
  const text = 'select $1::int as one'
  const preparedOn = async (client: PoolClient) =>
    (await client.query('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement)

  it('is prepared once a connection, however many are on their way', async () => {
    nameStatement(text)
    const direct = createPool(database.appUrl, { max: 1, isDirect: true })
    const client = await direct.connect()
    const answers = await Promise.all([1, 2, 3].map((one) => client.query(text, [one])))
    expect(answers.map(({ rows }) => rows[0].one)).toEqual([1, 2, 3])
    expect(await preparedOn(client)).toEqual([text])
    client.release()
    await direct.end()
  })

  it('is described once a connection, and its rows are read as before', async () => {
    const some = `select n, date '2026-02-28' as day, null as nothing from generate_series(1, $1::int) n`
    const added = 'insert into planted values ($1)'
    nameStatement(some)
    nameStatement(added)
    const direct = createPool(database.appUrl, { max: 1, isDirect: true })
    const client = await direct.connect()
    await client.query('create temporary table planted (n int)')
    const describes = vi.spyOn((client as unknown as { connection: Connection }).connection, 'describe')
    const row = (n: number) => ({ n, day: '2026-02-28', nothing: null })
    for (const most of [1, 0, 2]) {
      const { rows, fields } = await client.query(some, [most])
      expect(rows).toEqual([row(1), row(2)].slice(0, most))
      expect(fields.map(({ name }) => name)).toEqual(['n', 'day', 'nothing'])
      const inserted = await client.query(added, [most])
      expect([inserted.rowCount, inserted.rows, inserted.fields]).toEqual([1, [], []])
    }
    expect(describes).toHaveBeenCalledTimes(2)
    await expect(client.query(some, ['x'])).rejects.toThrow('invalid input syntax')
    expect((await client.query(some, [1])).rows).toEqual([row(1)])
    client.release()
    await direct.end()
  })

  it('works after the transaction in which it was first sent has failed', async () => {
    const other = 'select $1::int as two'
    nameStatement(other)
    const direct = createPool(database.appUrl, { max: 1, isDirect: true })
    const client = await direct.connect()
    const sent = [client.query('begin'), client.query('select 1/0'), client.query(other, [1]), client.query(other, [2])]
    expect((await Promise.allSettled(sent)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    await client.query('rollback')
    expect((await client.query(other, [3])).rows).toEqual([{ two: 3 }])
    client.release()
    await direct.end()
  })

  it('has none where a pooler may stand in between', async () => {
    nameStatement(text)
    const client = await pool.connect()
    await client.query(text, [1])
    expect(await preparedOn(client)).toEqual([])
    client.release()
  })
})
