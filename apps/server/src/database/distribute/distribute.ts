import pg from 'pg'
import type { PreparedStatement } from '../../kit/sql/prepared-statement.ts'
import { migrate } from '../migrate.ts'
import { quoteName } from '../quote.ts'
import { StartProblem } from '../start-problem.ts'
import { findClusterProblems } from './check-cluster.ts'
import { keepComments } from './comments.ts'
import { addKey, dropKey, type MoveOptions, moveFunctions, moveTables, SEQUENTIAL } from './move-tables.ts'
import { type ForeignKey, findProblems, isNothing, type Plan, planMoves } from './plan.ts'
import { isHalfDone, MISSING_KEYS, readCatalog } from './read-catalog.ts'

/** Key of an advisory lock, held until the connection ends. */
const LOCK = 7_236_112_002

interface DistributeOptions {
  readonly appRole: string
  readonly statements: readonly PreparedStatement[]
  readonly tell: (message: string) => void
  readonly shardCount?: number | undefined
}

/**
 * Distributes a migrated database over the workers by warehouse, as the owner of its tables. Each table is moved in its
 * own transaction, because one transaction would need a lock for every shard of every partition. Removed foreign keys
 * are kept in a table, so that the next run can finish an interrupted one.
 */
export async function distribute(
  ownerUrl: string,
  { appRole, statements, tell, shardCount }: DistributeOptions,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'entrepot distribute' })
  client.on('error', () => undefined) // the running statement fails too and reports the reason
  await client.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('set client_min_messages = warning')
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (!rows[0]?.mine) throw new StartProblem('Somebody else is distributing this database')
    refuse(await findClusterProblems(client, appRole))
    if (!(await isHalfDone(client))) await migrate(ownerUrl, { appRole, statements })
    const catalog = await readCatalog(client)
    refuse(findProblems(catalog))
    await move(client, planMoves(catalog), tell, shardCount)
    // Prepared statements have other functions on a distributed database.
    await migrate(ownerUrl, { appRole, statements })
  } finally {
    await client.end()
  }
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
}

async function move(
  client: pg.Client,
  plan: Plan,
  tell: (message: string) => void,
  shardCount: number | undefined,
): Promise<void> {
  const options: MoveOptions = { tell, shardCount, step: (work) => inTransaction(client, work) }
  if (isNothing(plan) && !(await isHalfDone(client))) {
    await moveFunctions(client, options)
    tell('Every table is where it belongs.')
    return
  }
  if (plan.dropKeys.length > 0) await inTransaction(client, () => takeKeysAway(client, plan.dropKeys))
  tell(`${plan.dropKeys.length} foreign keys are taken away until all tables have moved`)
  await moveTables(client, plan, options)
  await moveFunctions(client, options)
  for (const [index, key] of plan.addKeys.entries()) {
    await inTransaction(client, () => giveKeyBack(client, key))
    if ((index + 1) % 20 === 0) tell(`${index + 1}/${plan.addKeys.length} foreign keys are back`)
  }
  // No worker has analyzed rows that were copied, and autovacuum never analyzes a partitioned table as a whole.
  for (const table of [...plan.copy, ...plan.spread]) await client.query(`analyze public.${quoteName(table)}`)
  await client.query(`drop table if exists ${MISSING_KEYS}`)
  tell(`${plan.addKeys.length} foreign keys are back. The database is distributed.`)
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(SEQUENTIAL)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Removes foreign keys and stores their definitions. */
export async function takeKeysAway(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  await client.query(`
    create table if not exists ${MISSING_KEYS} (
      table_name text not null, name text not null, refers_to text not null, definition text not null,
      primary key (table_name, name));
    comment on table ${MISSING_KEYS} is 'local: foreign keys that come back when all tables have moved'`)
  for (const { table, name, refersTo, definition } of keys) {
    await client.query(`insert into ${MISSING_KEYS} values ($1, $2, $3, $4)`, [table, name, refersTo, definition])
    await client.query(dropKey({ table, name, refersTo, definition }))
  }
}

async function giveKeyBack(client: pg.Client, key: ForeignKey): Promise<void> {
  try {
    await keepComments(client, async () => void (await client.query(addKey(key))))
  } catch (error) {
    throw new StartProblem(
      `${quoteName(key.table)}: its foreign key ${key.name} cannot come back: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
  await client.query(`delete from ${MISSING_KEYS} where table_name = $1 and name = $2`, [key.table, key.name])
}
