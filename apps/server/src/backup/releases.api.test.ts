import { copyFile, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../database/migration-files.ts'
import { createPool } from '../database/pool.ts'
import { createDb } from '../kit/sql/db.ts'
import { inTransaction } from '../kit/write/transaction.ts'
import { preparedStatements } from '../statements.generated.ts'
import { backupFolder, quiet, restoredCopy } from '../testing/database/backup-fixture.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { releasedVersions, releaseFile } from '../testing/releases/release-files.ts'
import { startProgram } from '../testing/server/server-program.ts'
import { verify } from '../verify/verify.ts'
import { checkBackup } from './read-backup.ts'

const folder = await backupFolder()

/** A folder with the migrations of a release, and further files. */
async function migrationsOf(version: string, count: number): Promise<string> {
  const path = await mkdtemp(join(folder, `migrations-${version}-`))
  for (const { name } of (await readMigrations(MIGRATIONS_FOLDER)).slice(0, count))
    await copyFile(join(MIGRATIONS_FOLDER, name), join(path, name))
  return path
}

/** The database as a release left it. */
async function released(version: string) {
  const { header } = await checkBackup(releaseFile(version), quiet)
  const migrationsFolder = await migrationsOf(version, header.migrations.length)
  return { ...(await restoredCopy(releaseFile(version), { migrationsFolder })), migrationsFolder }
}

type Released = Awaited<ReturnType<typeof released>>

/** Reads and writes like requests, with their timeouts and retries, until it is stopped. */
async function useDatabase({ pool }: Released, seen: { done: number }, isOver: () => boolean): Promise<void> {
  const db = createDb(pool)
  while (!isOver()) {
    await inTransaction(db, async (trx) => {
      await sql`select count(*) from stock_entry e join product p on p.id = e.product_id`.execute(trx)
      await sql`update stock set updated_time = now() where present`.execute(trx)
      await sql`update app_user set updated_time = now() where username = 'admin'`.execute(trx)
    })
    seen.done += 1
  }
}

it('has a database of a released version', () => {
  expect(releasedVersions()).toContain('0.1.0')
})

it('a server refuses a database of a newer version, with what to do', async () => {
  const database = await createTestDatabase('schema')
  const owner = createPool(database.ownerUrl, { max: 1 })
  await owner.query(`insert into schema_migration (name, checksum) values ('9999_newer.sql', 'of another version')`)
  await owner.end()
  await expect(startProgram(database, {})).rejects.toThrow(
    /cannot run\.\nThe database is newer than this program: it has migration 9999_newer\.sql\. Start the version that made it/,
  )
  await database.drop()
})

describe.each(releasedVersions())('a database of version %s', (version) => {
  it('is migrated to this version while the old one is at work, and is right', async () => {
    const database = await released(version)
    const seen = { done: 0 }
    let isOver = false
    const working = Promise.all([1, 2].map(() => useDatabase(database, seen, () => isOver)))
    const { appRole, ownerUrl, pool } = database
    await migrate(ownerUrl, { appRole, statements: preparedStatements() })
    const before = seen.done
    while (seen.done === before) await sleep(10)
    isOver = true
    await working
    expect(await verify(createDb(pool), async () => undefined)).toEqual([])
    expect((await pool.query('select 1 from stock_entry')).rowCount).toBeGreaterThan(10)
  })

  it('lets requests pass while a migration waits for a long transaction', async () => {
    const database = await released(version)
    const { migrationsFolder, appRole, ownerUrl, pool } = database
    // The table that it waits for comes first: holding another one, it would soon be in a deadlock, and retry because
    // of that.
    const steps = ['product', 'stock', 'app_user'].map((table) => `alter table ${table} add column newer int`)
    await writeFile(join(migrationsFolder, '9999_newer.sql'), steps.join(';'))
    const long = new pg.Client({ connectionString: database.appUrl })
    await long.connect()
    await long.query('begin; set local idle_in_transaction_session_timeout = 0; select 1 from product limit 1')
    const seen = { done: 0 }
    let isOver = false
    const working = useDatabase(database, seen, () => isOver)
    // A request that is kept waiting for longer than it may fails.
    working.catch(() => {
      isOver = true
    })
    const migrating = migrate(ownerUrl, { appRole, statements: [], folder: migrationsFolder })
    const waiting = `select 1 from pg_locks l join pg_class c on c.oid = l.relation
      where c.relname = 'product' and l.mode = 'AccessExclusiveLock' and not l.granted`
    while ((await pool.query(waiting)).rowCount === 0) await sleep(10)
    const before = seen.done
    while (seen.done < before + 3 && !isOver) await sleep(20)
    expect(seen.done).toBeGreaterThanOrEqual(before + 3)
    expect((await pool.query(`select 1 from pg_attribute where attname = 'newer'`)).rowCount).toBe(0)
    await long.query('commit')
    await long.end()
    expect(await migrating).toEqual(['9999_newer.sql'])
    isOver = true
    await working
  })
})
