import pg from 'pg'
import type { PreparedStatement } from '../kit/sql/prepared-statement.ts'
import { applyDistributed } from './distribute/apply-distributed.ts'
import { isDistributed, isHalfDone } from './distribute/read-catalog.ts'
import { grantToApp } from './grants.ts'
import { installStatements } from './install-statements.ts'
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './migration-files.ts'
import { StartProblem } from './start-problem.ts'

/** Any number, the same in every process that migrates this database. */
const LOCK = 7_236_112_001

export interface MigrateOptions {
  /** The role that serves; it gets its rights after the migrations. */
  readonly appRole: string
  /** Those that the server will call: each becomes a function of the database. */
  readonly statements: readonly PreparedStatement[]
  readonly folder?: string
}

/**
 * Brings the schema up to date as its owner and answers what it ran. Each migration is a transaction of its own under
 * a lock that ends with it, so that several processes may start at once, even through a pooler in transaction mode.
 */
export async function migrate(
  ownerUrl: string,
  { appRole, statements, folder = MIGRATIONS_FOLDER }: MigrateOptions,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'entrepot migrate' })
  client.on('error', () => undefined) // the statement in flight fails too, and says why
  await client.connect()
  try {
    await alone(client, () => createHistory(client))
    await alone(client, () => checkHistory(client, migrations))
    if (await isHalfDone(client))
      throw new StartProblem('npm run distribute was broken off: run it again before anything else')
    const applied: string[] = []
    for (const migration of migrations) {
      if (await alone(client, () => apply(client, migration))) applied.push(migration.name)
    }
    await alone(client, () => makePartitions(client))
    await alone(client, () => installStatements(client, statements))
    await alone(client, () => grantToApp(client, appRole))
    return applied
  } finally {
    await client.end()
  }
}

async function alone<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    // The owner may be the serving role, whose timeouts are meant for requests.
    await client.query('set local lock_timeout = 0; set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Two years of the ledger and of its day figures ahead at each start; a nightly job goes on from there. */
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

/** The history must be a beginning of what this program knows; anything else needs a person to look at it. */
async function checkHistory(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migration order by name collate "C"',
  )
  rows.forEach(({ name, checksum }, index) => {
    const file = migrations.find((migration) => migration.name === name)
    if (!file) throw new StartProblem(`The database is newer than this program: it has migration ${name}`)
    if (file.checksum !== checksum) {
      throw new StartProblem(`Migration ${name} was changed after it ran on this database: undo that, add a new one`)
    }
    const expected = migrations[index]?.name
    if (expected !== name)
      throw new StartProblem(`Migration ${expected} comes too late: this database already has ${name}`)
  })
}

/** False when another process was faster. */
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
