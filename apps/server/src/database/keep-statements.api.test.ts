import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptStatements } from '../app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { keepStatements } from './keep-statements.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const functions = async () => {
  const { rows } = await owner.query<{ name: string; callable: boolean; settings: string[] | null }>(
    `select proname as name, has_function_privilege($1, oid, 'execute') as callable, proconfig as settings
       from pg_proc where starts_with(proname, 'kept_')`,
    [database.appRole],
  )
  return rows
}

it('every kept statement has its function, which the server may call and which plans once', async () => {
  const known = new Map((await functions()).map((one) => [one.name, one]))
  const wanted = keptStatements().map(({ functionName }) => functionName())
  expect(wanted.length).toBeGreaterThan(20)
  expect(new Set(wanted).size).toBe(wanted.length)
  for (const name of wanted)
    expect(known.get(name)).toEqual({ name, callable: true, settings: ['plan_cache_mode=force_generic_plan'] })
})

it('makes what is missing and nothing else', async () => {
  const before = await functions()
  const { takes, functionName } = keptStatements()[0]!
  await owner.query(`drop function ${functionName()}(${takes.join(', ')})`)
  await keepStatements(owner, keptStatements())
  expect((await functions()).map(({ name }) => name).sort()).toEqual(before.map(({ name }) => name).sort())
})
