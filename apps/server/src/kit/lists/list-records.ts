import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { DEEPEST_ROW, type Page } from '@entrepot/contract/kit/list'
import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Caller } from '../security/caller.ts'
import { withoutGuarded } from '../security/guarded-fields.ts'
import { scopeOf } from '../security/scope.ts'
import type { Db } from '../sql/db.ts'
import { executeInWarehouse } from '../sql/one-warehouse.ts'
import { comparisonOf, selection } from '../sql/selection.ts'
import type { Store } from '../sql/store.ts'
import { setForTransaction } from '../sql/transaction-settings.ts'
import { all, type Condition, conditionsOf, type Filters } from './filters.ts'
import { LONGEST_PAUSE_MS, type LongExport } from './long-exports.ts'
import { selectRowsById } from './rows-by-id.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }
interface ListQuery extends Filters {
  readonly currentPage: number
  readonly pageSize: number
  readonly sort: string
}

/** The rows of a list that a caller is shown. */
export const visible = (list: ListDeclaration, store: Store, caller: Caller, filters: Filters): Condition =>
  all([
    ...scopeOf(list.name, caller),
    ...(store.listCondition === undefined ? [] : [store.listCondition]),
    ...conditionsOf(list, store, filters, caller),
  ])

const compiledColumns = new WeakMap<Store, RawBuilder<unknown>>()

/** Compiled once: it never changes, and compiling it costs more than all the rest of a statement. */
export function columnsOf(db: Db, list: ListDeclaration, store: Store): RawBuilder<unknown> {
  const cached = compiledColumns.get(store)
  if (cached !== undefined) return cached
  const { sql: text, parameters } = selection(list, store).compile(db)
  if (parameters.length > 0) throw new Error(`${list.name}: a column must not depend on a parameter`)
  const columns = sql.raw(text)
  compiledColumns.set(store, columns)
  return columns
}

function orderOf(list: ListDeclaration, store: Store, sort: string): RawBuilder<unknown> {
  const [name = '', direction] = sort.split(',')
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  return sql`${comparisonOf(list, store, name)} ${way}, t.id ${way}`
}

/** The one warehouse whose rows a list shows. */
export const warehouseOf = (list: ListDeclaration, caller: Caller): string | null =>
  list.scope === 'warehouse' ? caller.warehouseId : null

/** Exact up to the deepest row; beyond it a count would cost more than anybody needs. */
async function countUpTo(db: Db, here: string | null, store: Store, where: Condition, limit: number): Promise<number> {
  const counted = sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${sql.table(store.table)} t where ${where} limit ${limit}) c`
  const { rows } = await executeInWarehouse(db, here, counted)
  return required(rows[0], 'the count').total
}

export const joinsOf = ({ joins }: Store) => joins ?? sql``

/** So few that sorting them all costs nothing. */
const FEW = 2_000

/**
 * Where few rows match, finding them comes first and sorting them after (`offset 0` keeps the two apart): the planner
 * takes a rare word for a common one, and would walk a million rows in their order to find twenty. Not over several
 * warehouses: a distributed database finds names of other tables only for rows that it reads from a table itself.
 */
const matching = (store: Store, where: Condition, few: boolean): RawBuilder<unknown> =>
  few
    ? sql`(select t.* from ${sql.table(store.table)} t where ${where} offset 0) t`
    : sql`${sql.table(store.table)} t where ${where}`

interface Cut {
  readonly sort: string
  readonly pageSize: number
  readonly offset: number
  readonly few: boolean
}

/** The rows of a page. Where columns come from further tables the page is cut out first, then joined. */
function pageOf(
  db: Db,
  list: ListDeclaration,
  store: Store,
  caller: Caller,
  where: Condition,
  cut: Cut,
): RawBuilder<Row> {
  const limits = sql`limit ${cut.pageSize} offset ${cut.offset}`
  if (store.joins === undefined) {
    const columns = columnsOf(db, list, store)
    const order = orderOf(list, store, cut.sort)
    return sql<Row>`select ${columns} from ${matching(store, where, cut.few)} order by ${order} ${limits}`
  }
  const [name = '', direction] = cut.sort.split(',')
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  const cutOut = (columns: RawBuilder<unknown>) => {
    const matches = sql`select ${columns}, ${comparisonOf(list, store, name)} as sort_key
    from ${sql.table(store.table)} t ${store.sortJoin ?? sql``} where ${where}`
    return sql`(${matches}${cut.few ? sql` offset 0` : sql``}) t order by t.sort_key ${way}, t.id ${way} ${limits}`
  }
  const byId = selectRowsById<Row>(list, caller.warehouseId, sql`select t.id from ${cutOut(sql`t.id`)}`)
  if (byId !== undefined) return byId
  const page = sql`select * from ${cutOut(sql`t.*`)}`
  const columns = columnsOf(db, list, store)
  return sql<Row>`select ${columns} from (${page}) t ${store.joins} order by t.sort_key ${way}, t.id ${way}`
}

export async function listRecords(
  db: Db,
  list: ListDeclaration,
  store: Store,
  caller: Caller,
  query: ListQuery,
): Promise<Page<Row>> {
  const { currentPage, pageSize, sort, ...filters } = query
  const offset = (currentPage - 1) * pageSize
  if (currentPage * pageSize > DEEPEST_ROW) throw new Problem('NARROW_FILTER', { detail: { limit: DEEPEST_ROW } })
  const where = visible(list, store, caller, filters)
  const filtered = Object.values(filters).some((value) => value !== undefined)
  const here = warehouseOf(list, caller)
  const count = () => countUpTo(db, here, store, where, DEEPEST_ROW + 1)
  const matchCount = filtered ? await count() : undefined
  const few = matchCount !== undefined && matchCount <= FEW && list.scope !== 'myWarehouses'
  const page = pageOf(db, list, store, caller, where, { sort, pageSize, offset, few })
  const { rows } = await executeInWarehouse(db, here, page)
  const content = withoutGuarded(store, caller, rows)
  // A page that is not full is the last one: nothing is left to count.
  const isLast = content.length < pageSize && (content.length > 0 || currentPage === 1)
  const counted = matchCount ?? (isLast ? offset + content.length : await count())
  return {
    content,
    total: Math.min(counted, DEEPEST_ROW),
    totalExact: counted <= DEEPEST_ROW,
    currentPage,
    pageSize,
  }
}

export const countRecords = (db: Db, list: ListDeclaration, store: Store, caller: Caller, filters: Filters) =>
  countUpTo(db, warehouseOf(list, caller), store, visible(list, store, caller, filters), Number.MAX_SAFE_INTEGER)

const ROWS_AT_ONCE = 1_000

interface ExportOf {
  readonly list: ListDeclaration
  readonly store: Store
  readonly caller: Caller
  readonly filters: Filters
}

/**
 * All rows that match, as they were at one moment, a thousand at a time by key: constant memory, whatever their number.
 * The transaction ends with the last page, before its rows are taken, or when whoever reads them stops. Where there is a
 * further page, `claim` is asked for the connection first.
 */
export async function* everyRecord(
  db: Db,
  { list, store, caller, filters }: ExportOf,
  claim: () => LongExport | undefined = () => undefined,
) {
  const where = visible(list, store, caller, filters)
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  let long: LongExport | undefined
  try {
    await setForTransaction(trx, { idle_in_transaction_session_timeout: `${LONGEST_PAUSE_MS}ms` })
    let after: string | undefined
    for (;;) {
      const beyond = after === undefined ? sql`true` : sql`t.id < ${after}`
      const page = sql<Row>`
        select ${columnsOf(db, list, store)} from ${sql.table(store.table)} t ${joinsOf(store)} where ${where} and ${beyond}
         order by t.id desc limit ${sql.lit(ROWS_AT_ONCE)}`
      const { rows } = await executeInWarehouse(trx, warehouseOf(list, caller), page)
      const isLast = rows.length < ROWS_AT_ONCE
      if (isLast) {
        await trx.rollback().execute()
        long?.end()
        long = undefined
      } else {
        long ??= claim()
        long?.readOn()
      }
      yield* withoutGuarded(store, caller, rows)
      if (isLast) return
      after = rows.at(-1)?.id
    }
  } finally {
    long?.end()
    // When even that fails the connection is gone, and the database rolls back by itself.
    if (!trx.isRolledBack)
      await trx
        .rollback()
        .execute()
        .catch(() => undefined)
  }
}

async function findRecord(
  db: Db,
  list: ListDeclaration,
  store: Store,
  caller: Caller,
  id: string,
): Promise<Row | undefined> {
  const where = all([...scopeOf(list.name, caller), sql`t.id = ${id}`])
  const read = sql<Row>`
    select ${columnsOf(db, list, store)} from ${sql.table(store.table)} t ${joinsOf(store)} where ${where}`
  const { rows } = await executeInWarehouse(db, warehouseOf(list, caller), read)
  return withoutGuarded(store, caller, rows)[0]
}

export async function getRecord(db: Db, list: ListDeclaration, store: Store, caller: Caller, id: string): Promise<Row> {
  const record = await findRecord(db, list, store, caller, id)
  if (record === undefined) throw new Problem('NOT_FOUND')
  return record
}

/** All of these, in this order. One that is not there, or not for this caller, refuses them all. */
export async function getRecords(
  db: Db,
  list: ListDeclaration,
  store: Store,
  caller: Caller,
  ids: readonly string[],
): Promise<Row[]> {
  const where = all([...scopeOf(list.name, caller), sql`t.id = any(${ids}::uuid[])`])
  const read = sql<Row>`
    select ${columnsOf(db, list, store)} from ${sql.table(store.table)} t ${joinsOf(store)} where ${where}`
  const { rows } = await executeInWarehouse(db, warehouseOf(list, caller), read)
  const rowsById = new Map(withoutGuarded(store, caller, rows).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rowsById.get(id.toLowerCase())
    if (row === undefined) throw new Problem('NOT_FOUND')
    return row
  })
}
