import { stockEntries } from '@entrepot/contract/query/stock-entries'
import { sql } from 'kysely'
import { all, type Filters } from '../../kit/lists/filters.ts'
import type { PageFields } from '../../kit/lists/list-routes.ts'
import { scopeOf } from '../../kit/security/scope.ts'

/** A list filtered by product shows the balance of the product; one filtered by location that of the location. */
function keyOf({ productId, locationId }: Filters) {
  if (locationId === undefined && productId !== undefined)
    return { field: 'productId', entry: 'product_id', stock: 'product_id' } as const
  if (productId === undefined && locationId !== undefined)
    return { field: 'locationId', entry: 'location_id', stock: 'location_id' } as const
  return { field: 'stockId', entry: 'stock_id', stock: 'id' } as const
}

const timeOf = (value: unknown) => (value instanceof Date ? value.getTime() : Date.parse(String(value)))

/**
 * On hand after each entry of a page: the current stock minus all later entries. So the newest page, which most people
 * read, costs least. Entries of the same moment, such as both sides of a move, have the same balance.
 */
export const entryBalances: PageFields = async (db, caller, filters, rows) => {
  if (rows.length === 0) return new Map()
  const key = keyOf(filters)
  const keys = [...new Set(rows.map((row) => row[key.field]))]
  const owners = [...new Set(rows.map(({ cargoOwnerId }) => cargoOwnerId))]
  const times = rows.map(({ happenedTime }) => timeOf(happenedTime))
  // Times are answered in milliseconds but stored more finely.
  const [oldest, end] = [new Date(Math.min(...times)), new Date(Math.max(...times) + 1)]
  const within = (column: string) =>
    all([
      ...scopeOf(stockEntries.name, caller),
      sql`t.${sql.ref(column)} = any(${keys}::uuid[])`,
      ...(key.field === 'productId' ? [sql<boolean>`t.cargo_owner_id = any(${owners}::uuid[])`] : []),
    ])
  const { rows: balances } = await sql<{ id: string; balance: number }>`
    with later as (
      select t.${sql.ref(key.entry)} as key, sum(t.quantity) as pieces from stock_entry t
       where ${within(key.entry)} and t.happened_time >= ${end} group by 1),
    present as (
      select t.${sql.ref(key.stock)} as key, sum(t.on_hand) as pieces from stock t where ${within(key.stock)} group by 1),
    page as (
      select t.id, t.${sql.ref(key.entry)} as key, sum(t.quantity) over (
               partition by t.${sql.ref(key.entry)} order by t.happened_time desc
               groups between unbounded preceding and 1 preceding) as pieces
        from stock_entry t where ${within(key.entry)} and t.happened_time >= ${oldest} and t.happened_time < ${end})
    select page.id, (coalesce(present.pieces, 0) - coalesce(later.pieces, 0) - coalesce(page.pieces, 0))::bigint as balance
      from page left join present using (key) left join later using (key)
     where page.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Map(balances.map(({ id, balance }) => [id, { balance }]))
}
