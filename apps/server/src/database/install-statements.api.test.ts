import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createDb } from '../kit/sql/db.ts'
import { preparedStatements } from '../statements.generated.ts'
import { stockRowsById } from '../stock/rows.ts'
import { openOwnedDatabase } from '../testing/database/owned-database.ts'
import { isDistributed } from './distribute/read-catalog.ts'
import { installStatements } from './install-statements.ts'
import { createPool } from './pool.ts'

const { database, owner } = await openOwnedDatabase()

const functions = async () => {
  const { rows } = await owner.query<{ name: string; callable: boolean; settings: string[] | null }>(
    `select proname as name, has_function_privilege($1, oid, 'execute') as callable, proconfig as settings
       from pg_proc where proname = any($2)`,
    [database.appRole, preparedStatements().map(({ functionName }) => functionName())],
  )
  return rows
}

it('every prepared statement has its function, which the server may call and which plans once on a single server', async () => {
  const functionsByName = new Map((await functions()).map((one) => [one.name, one]))
  const names = preparedStatements().map(({ functionName }) => functionName())
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
  // On a distributed database the values decide which worker is asked.
  const settings = (await isDistributed(owner)) ? null : ['plan_cache_mode=force_generic_plan']
  for (const name of names) expect(functionsByName.get(name)).toEqual({ name, callable: true, settings })
})

it('what other statements call is on every node of a distributed database', async () => {
  const called = preparedStatements().filter(({ isCalledByStatements }) => isCalledByStatements)
  expect(called.map(({ source }) => source)).toContain('kit/lists/rows-by-id/inventories')
  if (!(await isDistributed(owner))) return
  const { rows } = await owner.query<{ name: string }>(
    `select p.proname as name from pg_dist_object o join pg_proc p on o.classid = 'pg_proc'::regclass and o.objid = p.oid`,
  )
  const everywhere = rows.map(({ name }) => name)
  for (const { functionName } of called) expect(everywhere).toContain(functionName())
})

it('creates what is missing and nothing else', async () => {
  const before = await functions()
  const { parameterTypes, functionName } = preparedStatements()[0]!
  await owner.query(`drop function ${functionName()}(${parameterTypes.join(', ')})`)
  await installStatements(owner, preparedStatements())
  expect((await functions()).map(({ name }) => name).sort()).toEqual(before.map(({ name }) => name).sort())
})

it('names the file that declares a statement, in its function and in an error', async () => {
  for (const { source } of preparedStatements()) {
    const places = new Set([`../capabilities/${source}`, `../${source}`, `../${source.replace(/\/\w+$/, '')}`])
    expect(
      [...places].filter((place) => existsSync(new URL(`${place}.ts`, import.meta.url))),
      source,
    ).toHaveLength(1)
  }
  const pool = createPool(database.appUrl)
  const refused = stockRowsById(createDb(pool), 'no uuid', [])
  await expect(refused).rejects.toThrow(/invalid input syntax for type uuid.*\(stock\/rows\)/)
  await pool.end()
})
