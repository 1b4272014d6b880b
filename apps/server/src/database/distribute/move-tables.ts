import type { ClientBase } from 'pg'
import { quoteName } from '../quote.ts'
import { FIRST_TABLE, type ForeignKey, type Plan } from './plan.ts'

/** Runs one step. `npm run distribute` gives each its own transaction; a migration runs all of them in one. */
type RunStep = (work: () => Promise<void>) => Promise<void>

export interface MoveOptions {
  readonly step: RunStep
  readonly tell: (message: string) => void
  /** Shard count of the first table, which the others follow; by default the setting of the cluster. */
  readonly shardCount?: number | undefined
}

/**
 * One connection for each node and one statement at a time: with more connections, one cannot see what another has
 * written, and after that Citus refuses to change reference tables.
 */
export const SEQUENTIAL = "set local citus.multi_shard_modify_mode = 'sequential'"

export const dropKey = ({ table, name }: ForeignKey) =>
  `alter table public.${quoteName(table)} drop constraint ${quoteName(name)}`
export const addKey = ({ table, name, definition }: ForeignKey) =>
  `alter table public.${quoteName(table)} add constraint ${quoteName(name)} ${definition}`

const copyCall = 'select create_reference_table($1::text::regclass)'
const spreadCall = (table: string, shardCount: number | undefined) =>
  table === FIRST_TABLE
    ? `select create_distributed_table($1::text::regclass, 'warehouse_id'${shardCount === undefined ? '' : `, shard_count => ${shardCount}`})`
    : `select create_distributed_table($1::text::regclass, 'warehouse_id', colocate_with => '${FIRST_TABLE}')`

/**
 * Checked because of the ledger: if the owner may not truncate a table, its rows stay on the coordinator, hidden, as
 * duplicates.
 */
const canTruncate = "select has_table_privilege(current_user, $1::text::regclass, 'truncate') as can"

async function countRows(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from public.${quoteName(table)}`)
  return rows[0]?.n ?? 0
}

/** Returns the number of moved rows. */
async function moveTable(client: ClientBase, table: string, call: string): Promise<number> {
  const count = await countRows(client, table)
  const { rows } = await client.query<{ can: boolean }>(canTruncate, [table])
  const name = `public.${quoteName(table)}`
  if (!rows[0]?.can) await client.query(`grant truncate on ${name} to current_user`)
  await client.query(call, [`public.${quoteName(table)}`])
  if (count > 0) await client.query('select truncate_local_data_after_distributing_table($1::text::regclass)', [name])
  if (!rows[0]?.can) await client.query(`revoke truncate on ${name} from current_user`)
  return count
}

const seconds = (start: number) => `${((Date.now() - start) / 1000).toFixed(1)} s`

/** Moves tables to their place; their foreign keys are removed meanwhile. */
export async function moveTables(client: ClientBase, { copy, spread }: Plan, { step, tell, shardCount }: MoveOptions) {
  const moves = [
    ...copy.map((table) => ({ table, call: copyCall, what: 'copied to every node' })),
    ...spread.map((table) => ({ table, call: spreadCall(table, shardCount), what: 'spread by warehouse' })),
  ]
  for (const [index, { table, call, what }] of moves.entries()) {
    await step(async () => {
      const start = Date.now()
      const count = await moveTable(client, table, call)
      tell(`${index + 1}/${moves.length} ${table}: ${count} rows ${what} in ${seconds(start)}`)
    })
  }
}

const MOVED = `exists (select 1 from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid`

/**
 * The functions of the migrations, which statements on a worker call there. Functions of prepared statements, whose
 * names end with a hash, are called on the coordinator only; triggers are on local tables only.
 */
const FUNCTIONS = `
  select p.oid::regprocedure::text as name, p.proname = 'stock_write' as runs_there
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
     and p.proname !~ '_[0-9a-f]{8}$'
     and not exists (select 1 from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
     and not ${MOVED} and (p.proname <> 'stock_write' or o.distribution_argument_index is not null))
   order by 1`

/** `stock_write` runs on the worker of the warehouse: one message instead of one for each of its statements. */
export async function moveFunctions(client: ClientBase, { step, tell }: MoveOptions): Promise<void> {
  const { rows } = await client.query<{ name: string; runs_there: boolean }>(FUNCTIONS)
  for (const { name, runs_there } of rows) {
    const placement = runs_there ? ", 'p_wh', colocate_with => 'stock', force_delegation => true" : ''
    await step(async () => {
      await client.query(`select create_distributed_function($1::text::regprocedure${placement})`, [name])
    })
  }
  if (rows.length > 0) tell(`${rows.length} functions are on every node`)
}
