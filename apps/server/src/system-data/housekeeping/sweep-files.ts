import { lists } from '@entrepot/contract/registry'
import { type RawBuilder, sql } from 'kysely'
import '../../capabilities/stores.ts'
import type { Db, Trx } from '../../kit/sql/db.ts'
import { columnName } from '../../kit/sql/store.ts'
import { storeOf } from '../../kit/sql/stores.ts'
import { inTransaction } from '../../kit/write/transaction.ts'

/** Size of a batch: locks are short, and a run that is stopped has done most of its work. */
const BATCH_SIZE = 500

interface Column {
  readonly table: string
  readonly column: string
  readonly isId: boolean
}

/** The address of a file ends with its id. */
const idsIn = ({ table, column, isId }: Column): RawBuilder<unknown> => {
  const value = sql.ref(column)
  return sql`select ${isId ? value : sql`right(${value}, 36)::uuid`} from ${sql.table(table)} where ${value} is not null`
}

/** Columns of pictures, from the declarations. */
const pictureColumns = (): Column[] =>
  lists.flatMap((list) =>
    Object.entries(list.fields)
      .filter(([, { look }]) => look.kind === 'picture')
      .map(([name]) => ({ table: storeOf(list.name).table, column: columnName(name), isId: false })),
  )

/** Other columns with files, whose comment begins with `file:`. */
async function commentedColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column", a.atttypid = 'uuid'::regtype as "isId"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and col_description(c.oid, a.attnum) like 'file:%'`.execute(db)
  return rows
}

/** A waiting job reads its file later. */
const openJobs = sql`
  select (input ->> 'fileId')::uuid from job where state in ('WAITING', 'RUNNING') and input ? 'fileId'`

export async function fileColumns(db: Db): Promise<readonly Column[]> {
  return [...pictureColumns(), ...(await commentedColumns(db))]
}

/**
 * A transaction that refers to a file locks its row first (`for key share`). The sweep locks files that look unused and
 * skips locked ones; then it checks again, in a new statement that sees what was committed before the lock. So a file
 * is either referred to and stays, or is removed before a reference can be made.
 */
async function sweepBatch(trx: Trx, now: Date, used: RawBuilder<unknown>): Promise<number> {
  const unused = sql`not exists (select 1 from (${used}) as used(id) where used.id = f.id)`
  const { rows } = await sql<{ id: string }>`
    select f.id from file f where f.created_time < ${now}::timestamptz - interval '24 hours' and ${unused}
     order by f.id limit ${BATCH_SIZE} for update of f skip locked`.execute(trx)
  if (rows.length === 0) return 0
  const { numAffectedRows } = await sql`
    delete from file f where f.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${unused}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Removes files that are older than a day and not referred to. Returns their number. */
export async function sweepFiles(db: Db, now: Date): Promise<number> {
  const used = sql.join([...(await fileColumns(db)).map(idsIn), openJobs], sql` union all `)
  let removed = 0
  for (;;) {
    const batch = await inTransaction(db, (trx) => sweepBatch(trx, now, used))
    removed += batch
    if (batch < BATCH_SIZE) return removed
  }
}
