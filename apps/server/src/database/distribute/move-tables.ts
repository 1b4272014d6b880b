import type { ClientBase } from 'pg'
import { quoteName } from '../quote.ts'
import { FIRST_TABLE, type ForeignKey, type Plan } from './plan.ts'

/** Runs one step. `npm run distribute` makes each a transaction; a migration does all of them in its own. */
type RunStep = (work: () => Promise<void>) => Promise<void>

export interface MoveOptions {
  readonly step: RunStep
  readonly tell: (message: string) => void
  /** Of the first table; the others follow it. Else what the cluster is set to. */
  readonly shardCount?: number | undefined
}

/**
 * One connection a node and one statement after the other: with more of them at once, what one connection has written the
 * others cannot see, and Citus refuses to touch copied tables after that.
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

/** Who reads it: a ledger that its owner cannot empty leaves its rows behind on the coordinator, unseen and doubled. */
const canTruncate = "select has_table_privilege(current_user, $1::text::regclass, 'truncate') as can"

async function countRows(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from public.${quoteName(table)}`)
  return rows[0]?.n ?? 0
}

/** Answers how many rows moved. */
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

/** Tables that have a place of their own; their foreign keys are away meanwhile. */
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
 * The functions of the migrations: statements that run on a worker call them there. Those of prepared statements, whose
 * names end with a hash, are only called on the coordinator; triggers are on local tables alone.
 */
const FUNCTIONS = `
  select p.oid::regprocedure::text as name, p.proname = 'stock_write' as runs_there
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
     and p.proname !~ '_[0-9a-f]{8}$'
     and not exists (select 1 from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
     and not ${MOVED} and (p.proname <> 'stock_write' or o.distribution_argument_index is not null))
   order by 1`

/** `stock_write` runs on the worker that has the warehouse: one message instead of one for each of its statements. */
export async function moveFunctions(client: ClientBase, { step, tell }: MoveOptions): Promise<void> {
  const { rows } = await client.query<{ name: string; runs_there: boolean }>(FUNCTIONS)
  for (const { name, runs_there } of rows) {
    const place = runs_there ? ", 'p_wh', colocate_with => 'stock', force_delegation => true" : ''
    await step(async () => {
      await client.query(`select create_distributed_function($1::text::regprocedure${place})`, [name])
    })
  }
  if (rows.length > 0) tell(`${rows.length} functions are on every node`)
}
