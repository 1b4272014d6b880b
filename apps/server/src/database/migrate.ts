import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PreparedStatement } from '../kit/sql/prepared-statement.ts'
import { applyDistributed } from './distribute/apply-distributed.ts'
import { SEQUENTIAL } from './distribute/move-tables.ts'
import { isDistributed, isHalfDone } from './distribute/read-catalog.ts'
import { grantToApp } from './grants.ts'
import { installStatements } from './install-statements.ts'
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './migration-files.ts'
import { StartProblem } from './start-problem.ts'

/** Key of an advisory lock, the same in every process that migrates or restores this database. */
export const MIGRATION_LOCK = 7_236_112_001

/**
 * A step that waits for the lock of a table makes every request to that table wait behind it: so it waits for a shorter
 * time than a request may (see role-settings.ts), lets the others pass and tries again.
 */
const LOCK_TIMEOUT_MS = 2_000
const PAUSE_MS = 500
const TIMEOUT_MS = 10 * 60_000
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

export interface MigrateOptions {
  /** The serving role, which gets its rights after the migrations. */
  readonly appRole: string
  /** The prepared statements of the server: each becomes a function of the database. */
  readonly statements: readonly PreparedStatement[]
  readonly folder?: string
}

/** Runs one step of a migration, in its own transaction or inside an open one. */
type InStep = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Brings the schema up to date as its owner and returns the names of the migrations that ran. Each migration is a
 * transaction with a lock that ends with it, so that several processes may start at once, even through a pooler in
 * transaction mode.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.folder ?? MIGRATIONS_FOLDER)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'entrepot migrate' })
  client.on('error', () => undefined) // the running statement fails too and reports the reason
  await client.connect()
  try {
    const inStep: InStep = (work) => withRetries(() => alone(client, work))
    const appliedNames = await applyMigrations(client, migrations, inStep)
    await finishSchema(client, options, inStep)
    return appliedNames
  } finally {
    await client.end()
  }
}

/** Refuses a history that is no beginning of these migrations; runs the missing ones and returns their names. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
  inStep: InStep,
): Promise<string[]> {
  await inStep(() => createHistory(client))
  await inStep(() => checkHistory(client, migrations))
  if (await isHalfDone(client))
    throw new StartProblem('npm run distribute was broken off: run it again before anything else')
  const appliedNames: string[] = []
  for (const migration of migrations) {
    if (await inStep(() => apply(client, migration))) appliedNames.push(migration.name)
  }
  return appliedNames
}

/** Steps after the last migration at each start: partitions, functions of statements, rights. */
export async function finishSchema(
  client: pg.Client,
  { appRole, statements }: Pick<MigrateOptions, 'appRole' | 'statements'>,
  inStep: InStep,
): Promise<void> {
  await inStep(() => makePartitions(client))
  await inStep(() => installStatements(client, statements))
  await inStep(() => grantToApp(client, appRole))
}

async function alone<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    // The owner may be the serving role, whose timeouts are meant for requests.
    await client.query('set local lock_timeout = 0; set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    // Rights are granted table by table, and not all tables are distributed. Without effect on a single server.
    await client.query(SEQUENTIAL)
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Retries a step that had to wait for a lock too long; its transaction was rolled back. */
async function withRetries<T>(step: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (!isLockConflict(error)) throw error
      if (Date.now() > deadline) {
        throw new StartProblem(
          'The database could not be migrated: for ten minutes other programs have held its tables, such as a long transaction or a backup. Let them finish and start again',
          { cause: error },
        )
      }
      await sleep(PAUSE_MS)
    }
  }
}

function isLockConflict(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK || (cause !== undefined && isLockConflict(cause))
}

/** Creates two years of partitions of the ledger and of its day figures at each start; a nightly job adds more. */
async function makePartitions(client: pg.Client): Promise<void> {
  for (const maker of ['make_stock_entry_partitions', 'make_figure_partitions']) {
    const { rowCount } = await client.query('select 1 from pg_proc where proname = $1', [maker])
    if (rowCount) await client.query(`select ${maker}((current_date - interval '1 month')::date, 26)`)
  }
}

async function createHistory(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 where to_regclass('public.schema_migration') is not null")
  if (rowCount) return
  await client.query(`
    create table public.schema_migration (
      name text primary key,
      checksum text not null,
      applied_time timestamptz not null default now()
    );
    comment on table public.schema_migration is 'local: the migrations that ran, each as it was then'`)
}

/** The history must be a beginning of the known migrations; anything else needs a person. */
async function checkHistory(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migration order by name collate "C"',
  )
  rows.forEach(({ name, checksum }, index) => {
    const file = migrations.find((migration) => migration.name === name)
    if (!file) {
      throw new StartProblem(
        `The database is newer than this program: it has migration ${name}. Start the version that made it or a later one; for this version restore a backup from before the upgrade`,
      )
    }
    if (file.checksum !== checksum) {
      throw new StartProblem(`Migration ${name} was changed after it ran on this database: undo that, add a new one`)
    }
    const expected = migrations[index]?.name
    if (expected !== name)
      throw new StartProblem(`Migration ${expected} comes too late: this database already has ${name}`)
  })
}

/** Returns false if another process was faster. */
async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from public.schema_migration where name = $1', [name])
  if (rowCount) return false
  try {
    if (await isDistributed(client)) await applyDistributed(client, sql)
    else await client.query(sql)
  } catch (error) {
    throw new StartProblem(`Migration ${name} failed${lineOf(error, sql)}: ${(error as Error).message}`, {
      cause: error,
    })
  }
  await client.query('insert into public.schema_migration (name, checksum) values ($1, $2)', [name, checksum])
  return true
}

function lineOf(error: unknown, sql: string): string {
  const { position } = error as { position?: string }
  return position ? ` at line ${sql.slice(0, Number(position)).split('\n').length}` : ''
}
