import pg from 'pg'
import { applyMigrations, finishSchema, MIGRATION_LOCK } from '../database/migrate.ts'
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from '../database/migration-files.ts'
import { StartProblem } from '../database/start-problem.ts'
import type { PreparedStatement } from '../kit/sql/prepared-statement.ts'
import type { BackupHeader } from './file-format.ts'
import { loadTables } from './load-tables.ts'
import type { Progress } from './progress.ts'
import { type CheckedBackup, newerBackup, readBackup } from './read-backup.ts'
import { refuseDistributed } from './refuse-distributed.ts'
import { type SettleOptions, settleCopy } from './settle-copy.ts'
import { contentOfTarget, emptyTarget, refuseWhileInUse } from './target.ts'
import { NO_TIMEOUTS, PLAIN_VALUES } from './write-backup.ts'

export interface RestoreTarget {
  readonly ownerUrl: string
  readonly appRole: string
  readonly statements: readonly PreparedStatement[]
}

export interface RestoreOptions extends SettleOptions {
  /** Asked if the database is not empty. */
  readonly mayReplace: () => Promise<boolean>
  readonly progress: Progress
  readonly migrationsFolder?: string
}

/** The migrations of the backup and all others; refuses a backup that this version cannot have made. */
async function migrationsOf(
  { migrations: ofBackup, version }: BackupHeader,
  folder = MIGRATIONS_FOLDER,
): Promise<{ readonly before: Migration[]; readonly all: Migration[] }> {
  const all = await readMigrations(folder)
  ofBackup.forEach(({ name, checksum }, index) => {
    const migration = all[index]
    if (migration === undefined || !all.some((one) => one.name === name))
      throw newerBackup(version, `, migration ${name}`)
    if (migration.name !== name || migration.checksum !== checksum)
      throw new StartProblem(`The backup was made with another migration ${name} than this version has`)
  })
  return { before: all.slice(0, ofBackup.length), all }
}

/**
 * Restores a checked backup into a database that is empty or may be replaced. All of it is one transaction: a failure
 * leaves the database as it was.
 */
export async function restoreBackup(
  file: string,
  { header, end }: CheckedBackup,
  { ownerUrl, appRole, statements }: RestoreTarget,
  { mayReplace, progress, migrationsFolder, ...settle }: RestoreOptions,
): Promise<void> {
  const { before, all } = await migrationsOf(header, migrationsFolder)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'entrepot restore' })
  client.on('error', () => undefined) // the running statement fails too and reports the reason
  await client.connect()
  const inPlace = <T>(work: () => Promise<T>) => work()
  try {
    await refuseDistributed(client)
    await refuseWhileInUse(client)
    // A server that starts meanwhile waits for this lock before it migrates.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseUnlessMayReplace(client, mayReplace)
    await client.query('begin')
    await client.query(`${NO_TIMEOUTS};${PLAIN_VALUES}`)
    await refuseWhileInUse(client)
    await emptyTarget(client)
    progress.say(`making the tables of version ${header.version}`)
    await applyMigrations(client, before, inPlace)
    await readBackup(file, async (reader) => {
      await loadTables(client, reader, end, progress)
      await reader.finish()
    })
    const appliedNames = await applyMigrations(client, all, inPlace)
    if (appliedNames.length > 0)
      progress.say(`migrated the backup: ${appliedNames.length} steps, up to ${appliedNames.at(-1)}`)
    await finishSchema(client, { appRole, statements }, inPlace)
    await settleCopy(client, settle)
    await client.query('commit')
    progress.say('collecting statistics')
    await client.query('set statement_timeout = 0; analyze')
  } catch (error) {
    throw inWords(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function refuseUnlessMayReplace(client: pg.Client, mayReplace: () => Promise<boolean>): Promise<void> {
  const content = await contentOfTarget(client)
  if (content === 'foreign')
    throw new StartProblem('This database holds tables of another program: restore into one of its own')
  if (content === 'ours' && !(await mayReplace()))
    throw new StartProblem(
      'This database is not empty: everything in it would be replaced. Restore into an empty one, or add --replace',
    )
}

const OUT_OF_LOCKS = '53200'

function inWords(error: unknown): unknown {
  if ((error as { code?: string }).code !== OUT_OF_LOCKS) return error
  return new StartProblem(
    'The database has too little room for the locks of one large transaction: set max_locks_per_transaction to 256 or more, restart it, and restore again. Nothing was changed',
    { cause: error },
  )
}
