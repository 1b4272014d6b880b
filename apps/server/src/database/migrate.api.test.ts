import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase('nothing')
  folder = await mkdtemp(join(tmpdir(), 'entrepot-migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(database.ownerUrl, { appRole: database.appRole, statements: [], folder })

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results = [await client.query({ text: sql, rowMode: 'array' })].flat() // several statements, several results
    return results.at(-1)?.rows.flat() ?? []
  } finally {
    await client.end()
  }
}
const asApp = (sql: string) => query(database.appUrl, sql)
const asOwner = (sql: string) => query(database.ownerUrl, sql)

describe('migrate', () => {
  it('runs the files in order, once', async () => {
    await write('0002_more.sql', 'insert into step values (2)')
    await write('0001_first.sql', 'create table step (n int); insert into step values (1)')
    expect(await run()).toEqual(['0001_first.sql', '0002_more.sql'])
    await write('0003_last.sql', 'insert into step values (3)')
    expect(await run()).toEqual(['0003_last.sql'])
    expect(await run()).toEqual([])
    expect(await asApp('select n from step order by n')).toEqual([1, 2, 3])
    expect(await asApp('select name from schema_migration order by name')).toHaveLength(3)
  })

  it('names the file and line of a failure and leaves nothing of it', async () => {
    await write('0001_good.sql', 'create table good ()')
    await write('0002_bad.sql', 'create table half ();\ncreate table other ();\ncreate tabel whole ()')
    await expect(run()).rejects.toThrow(/0002_bad\.sql failed at line 3: syntax error/)
    expect(await asOwner(`select to_regclass('good') is not null, to_regclass('half') is null`)).toEqual([true, true])
    await write('0002_bad.sql', 'create table half ()')
    expect(await run()).toEqual(['0002_bad.sql'])
  })

  it('works when several processes start at once', async () => {
    await write('0001_first.sql', 'create table step (n int); select pg_sleep(0.2)')
    await write('0002_more.sql', 'insert into step values (2); select pg_sleep(0.2)')
    const answers = await Promise.all([run(), run(), run(), run()])
    expect(answers.flat().sort()).toEqual(['0001_first.sql', '0002_more.sql'])
    expect(await asApp('select n from step')).toEqual([2])
  })

  it('refuses a changed, a missing, a late and a badly named migration', async () => {
    await write('0001_first.sql', 'create table first ()')
    await write('0003_third.sql', 'create table third ()')
    await run()
    await write('0001_first.sql', 'create table first (n int)')
    await expect(run()).rejects.toThrow('0001_first.sql was changed after it ran')
    await write('0001_first.sql', 'create table first ()')
    await write('0002_second.sql', 'create table second ()')
    await expect(run()).rejects.toThrow('0002_second.sql comes too late')
    await rm(join(folder, '0002_second.sql'))
    await write('0003_other.sql', '')
    await expect(run()).rejects.toThrow('have the same number')
    await rm(join(folder, '0003_other.sql'))
    await rm(join(folder, '0003_third.sql'))
    await expect(run()).rejects.toThrow('newer than this program')
    await write('third.sql', '')
    await expect(run()).rejects.toThrow('must look like')
  })

  it('takes other line ends for the same migration', async () => {
    await write('0001_first.sql', 'create table first ();\nselect 1')
    await run()
    await write('0001_first.sql', 'create table first ();\r\nselect 1')
    expect(await run()).toEqual([])
  })
})

describe('the rights of the serving role', () => {
  it('cover rows, functions and sequences, and no definitions', async () => {
    await write(
      '0001_first.sql',
      `create table thing (id serial, n int); create schema extra; create table extra.other (n int);
       create function secret() returns int language sql security definer as 'select 42'; create view seen as select 1 as n`,
    )
    await run()
    await asApp('insert into thing (n) values (1); update thing set n = 2; delete from thing; select * from seen')
    await asApp('insert into extra.other values (1)')
    expect(await asApp('select secret()')).toEqual([42])
    expect(await asOwner(`select has_function_privilege('public', 'secret()', 'execute')`)).toEqual([false])
    await expect(asApp('drop table thing')).rejects.toThrow('must be owner')
    await expect(asApp('truncate thing')).rejects.toThrow('permission denied')
    await expect(asApp('delete from schema_migration')).rejects.toThrow('permission denied')
  })

  it('let nobody, not even the owner, change an append-only table or its partitions', async () => {
    await write(
      '0001_first.sql',
      `create table entry (n int) partition by range (n); comment on table entry is 'warehouse, append-only: the ledger';
       create table entry_1 partition of entry for values from (0) to (10);
       create function make_partition() returns void language sql security definer as
         'create table entry_2 partition of entry for values from (10) to (20)'`,
    )
    await run()
    await asApp('select make_partition()')
    await asApp('insert into entry values (1), (11)')
    expect(await asApp('select sum(n)::int from entry')).toEqual([12])
    await expect(asApp('delete from entry_2')).rejects.toThrow('permission denied') // even before the next start
    expect(await run()).toEqual([])
    for (const table of ['entry', 'entry_1', 'entry_2']) {
      for (const change of [`update ${table} set n = 2`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(asApp(change)).rejects.toThrow('permission denied')
        await expect(asOwner(change)).rejects.toThrow('permission denied')
      }
    }
  })

  it('serves a single role that is owner and application', async () => {
    const [owner] = await asOwner('select current_user')
    await write(
      '0001_first.sql',
      `create table thing (n int); create table log (n int); comment on table log is 'append-only'`,
    )
    await migrate(database.ownerUrl, { appRole: String(owner), statements: [], folder })
    await asOwner('insert into thing values (1); update thing set n = 2; insert into log values (1)')
    await expect(asOwner('update log set n = 2')).rejects.toThrow('permission denied')
  })

  it('writes nothing to the catalog when nothing changed', async () => {
    await write(
      '0001_first.sql',
      `create table thing (n int); create table log (n int); comment on table log is 'append-only'`,
    )
    await run()
    const versions = `select string_agg(xmin::text, ' ' order by oid) from (
      select oid, xmin from pg_class where relnamespace = 'public'::regnamespace union all
      select oid, xmin from pg_default_acl) as row`
    const before = await asOwner(versions)
    await run()
    expect(await asOwner(versions)).toEqual(before)
  })
})
