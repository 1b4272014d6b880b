import type { DashboardFigure } from '@entrepot/contract/identity/dashboard'
import { type ListDeclaration, readPermission } from '@entrepot/contract/kit/declaration'
import { filterQuery } from '@entrepot/contract/kit/list'
import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, sql } from 'kysely'
import { visible, warehouseOf } from '../../../kit/lists/list-records.ts'
import { type Caller, may } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { executeInWarehouse } from '../../../kit/sql/one-warehouse.ts'
import { columnOf, comparisonOf } from '../../../kit/sql/selection.ts'
import { storeOf } from '../../../kit/sql/stores.ts'

/** A list with its filters, as they stand in an address, and what is counted of the rows that it shows. */
export interface Source {
  readonly list: ListDeclaration
  readonly filters: Readonly<Record<string, string>>
  /** Fields whose sum is its pieces. */
  readonly pieces?: readonly string[]
  /** These fields are read from the tables that the list joins. */
  readonly joined?: true
  /** The field that tells how long a row waits. */
  readonly since?: string
}

/** The same figure on different screens: the first one that the caller has. */
export interface Figure<Name extends string> {
  readonly name: Name
  readonly of: readonly Source[]
}

export const readable = <Listed extends { readonly list: ListDeclaration }>(
  caller: Caller,
  sources: readonly Listed[],
): Listed | undefined => sources.find(({ list }) => may(caller, readPermission(list)))

function countOf(name: string, caller: Caller, source: Source): RawBuilder<unknown> {
  const { list, filters, pieces = [], joined, since } = source
  const store = storeOf(list.name)
  const where = visible(list, store, caller, filterQuery(list).parse(filters))
  const sums = pieces.map((field) => sql`coalesce(sum(${columnOf(list, store, field)}), 0)`)
  return sql`select ${name}::text as name, count(*)::int as count,
      (${sums.length === 0 ? sql`null` : sql.join(sums, sql` + `)})::bigint as pieces,
      ${since === undefined ? sql`null` : sql`min(${comparisonOf(list, store, since)})`}::timestamptz as oldest
    from ${sql.table(store.table)} t ${joined ? store.joins : sql``} where ${where}`
}

interface FigureRow {
  readonly name: string
  readonly count: number
  readonly pieces: number | null
  readonly oldest: string | null
}

/** All of them in one statement, each by the very conditions of its list: so a figure and its list always agree. */
export async function countFigures<Name extends string>(
  db: Db,
  caller: Caller,
  figures: readonly Figure<Name>[],
): Promise<DashboardFigure<Name>[]> {
  const readableFigures = figures.flatMap(({ name, of }) => {
    const source = readable(caller, of)
    return source === undefined ? [] : [{ name, source }]
  })
  if (readableFigures.length === 0) return []
  const each = readableFigures.map(({ name, source }) => countOf(name, caller, source))
  const isHere = readableFigures.every(({ source }) => warehouseOf(source.list, caller) !== null)
  const counted = sql<FigureRow>`${sql.join(each, sql` union all `)}`
  const { rows } = await executeInWarehouse(db, isHere ? caller.warehouseId : null, counted)
  const rowsByName = new Map(rows.map((row) => [row.name, row]))
  return readableFigures.map(({ name, source }) => {
    const { count, pieces, oldest } = required(rowsByName.get(name), `the figure ${name}`)
    return { name, list: source.list.name, filters: source.filters, count, pieces, oldest }
  })
}
