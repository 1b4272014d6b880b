import type { ClientBase } from 'pg'
import { StartProblem } from '../start-problem.ts'
import { keepComments } from './comments.ts'
import { addKey, dropKey, moveFunctions, moveTables, SEQUENTIAL } from './move-tables.ts'
import { findProblems, planMoves } from './plan.ts'
import { readCatalog } from './read-catalog.ts'
import { splitStatements } from './split-statements.ts'

const NEW_TABLE = /^create\s+table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?"?(\w+)"?(?![\s\S]*\bpartition\s+of\b)/i
/** Statements that a table without rows may have; any other statement might fill or query it. */
const ABOUT_TABLES = /^(create\s+(unique\s+)?index|comment\s+on)\b/i

/**
 * Runs a migration on a distributed database, in the transaction of its caller. A new table is placed as soon as the
 * statements about it have run, because it cannot be filled before: its foreign keys refer to tables whose rows are
 * elsewhere.
 */
export async function applyDistributed(client: ClientBase, text: string): Promise<void> {
  await client.query(SEQUENTIAL)
  const newTables = new Set<string>()
  const placeTables = async () => {
    if (newTables.size > 0) await placeNewTables(client, newTables)
    newTables.clear()
  }
  for (const statement of splitStatements(text)) {
    const newTable = NEW_TABLE.exec(statement)?.[1]
    if (newTable !== undefined) {
      newTables.add(newTable)
      await createTable(client, statement)
      continue
    }
    if (!ABOUT_TABLES.test(statement)) await placeTables()
    await client.query(statement)
  }
  await placeTables()
  await moveFunctions(client, WITHIN)
}

const WITHIN = { step: (work: () => Promise<void>) => work(), tell: () => undefined }

/** Creates a table hidden from Citus, which refuses foreign keys from a table that is not placed yet. */
async function createTable(client: ClientBase, statement: string): Promise<void> {
  await client.query('set local citus.enable_ddl_propagation = off')
  await client.query(statement)
  await client.query('set local citus.enable_ddl_propagation = on')
}

async function placeNewTables(client: ClientBase, newTables: ReadonlySet<string>): Promise<void> {
  const catalog = await readCatalog(client)
  const problems = findProblems(catalog)
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  const plan = planMoves(catalog, newTables)
  await client.query('set local citus.enable_ddl_propagation = off')
  for (const key of plan.dropKeys) await client.query(dropKey(key))
  await client.query('set local citus.enable_ddl_propagation = on')
  await moveTables(client, plan, WITHIN)
  await keepComments(client, async () => {
    for (const key of plan.addKeys) await client.query(addKey(key))
  })
}
