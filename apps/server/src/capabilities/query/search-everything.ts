import { products } from '@entrepot/contract/basic-data/products'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { type ListDeclaration, readPermission } from '@entrepot/contract/kit/declaration'
import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { type SearchHit, searchHit, searchQuery } from '@entrepot/contract/query/search-hit'
import { stocks } from '@entrepot/contract/query/stocks'
import { lists } from '@entrepot/contract/registry'
import { scannedPackageNo } from '@entrepot/domain/outbound/sscc'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { answer } from '../../kit/http/answer.ts'
import type { Context } from '../../kit/http/context.ts'
import { all, type Condition, conditionsOf, pattern } from '../../kit/lists/filters.ts'
import { envelope } from '../../kit/lists/list-routes.ts'
import { exactCondition } from '../../kit/lists/options.ts'
import { callerOf } from '../../kit/security/authorise.ts'
import { type Caller, may } from '../../kit/security/caller.ts'
import { nameScopeOf, scopeOf } from '../../kit/security/scope.ts'
import { readDbFor } from '../../kit/sql/read-db.ts'
import { columnOf } from '../../kit/sql/selection.ts'
import { storeOf } from '../../kit/sql/stores.ts'

/** Maximum number of hits of a kind; the list shows more. */
const MAX_OF_KIND = 5

/** Lists whose records have a screen of their own. */
const searchable = lists.filter(
  ({ kind, search, holdsCodes }) => kind !== 'query' && search.length > 0 && holdsCodes !== true,
)

function hitsOf(
  list: ListDeclaration,
  kind: string,
  scope: readonly Condition[],
  caller: Caller,
  keyword: string,
): RawBuilder<unknown> {
  const store = storeOf(list.name)
  const label = columnOf(list, store, list.label)
  const code = 'code' in list.fields && list.label !== 'code' ? sql`t.code` : sql`null`
  const find = (condition: Condition, exact: boolean) => sql`(
    select ${sql.lit(kind)} as kind, t.id, ${label}::text as label, ${code}::text as code, ${sql.lit(exact)} as exact
      from ${sql.table(store.table)} t
     where ${all([...scope, condition])} limit ${sql.lit(MAX_OF_KIND)})`
  return sql`${find(exactCondition(list, store, keyword), true)}
    union all ${find(all(conditionsOf(list, store, { keyword }, caller)), false)}`
}

/** Goods, pallets and batches in stock here, for callers who may read a list of stock. */
function stockHits(caller: Caller, keyword: string): RawBuilder<unknown>[] {
  const list = [stocks, quickMove].find((one) => may(caller, readPermission(one)))
  if (list === undefined) return []
  const inStock = sql<SqlBool>`t.id in (select s.product_id from stock_product s where s.warehouse_id = ${caller.warehouseId})`
  const find = (kind: string, column: RawBuilder<unknown>) => sql`(
    select ${sql.lit(kind)} as kind, null::uuid as id, ${column} as label, null as code,
           lower(${column}) = lower(${keyword}) as exact
      from stock t where ${all([...scopeOf(list.name, caller), sql`t.present`])}
       and t.search_grams @> grams_sought(${keyword}) and ${column} ilike ${pattern(keyword)}
     group by ${column} order by exact desc, label limit ${sql.lit(MAX_OF_KIND)})`
  return [
    hitsOf(products, 'goods', [...nameScopeOf(products.name, caller), inStock], caller, keyword),
    find('pallet', sql`t.container_no`),
    find('batch', sql`t.batch_num`),
  ]
}

/** A package by its number; the hit leads to the tally that packed it. */
function packageHits(caller: Caller, keyword: string): RawBuilder<unknown>[] {
  if (!may(caller, readPermission(outTallyTasks))) return []
  const tallies = all([...scopeOf(outTallyTasks.name, caller), sql<SqlBool>`t.id = k.tally_id`])
  return [
    sql`(select 'package' as kind, k.tally_id as id, k.package_no as label, null as code, true as exact from out_package k
      where k.warehouse_id = ${caller.warehouseId} and k.package_no = ${scannedPackageNo(keyword)}
        and exists (select 1 from out_tally_task t where ${tallies}))`,
  ]
}

/** Exact hits first, and not repeated among the others. */
function sorted(hits: readonly SearchHit[]): SearchHit[] {
  const keyOf = ({ kind, id, label }: SearchHit) => `${kind} ${id ?? label}`
  const exact = new Set(hits.filter((hit) => hit.exact).map(keyOf))
  return [...hits.filter((hit) => hit.exact), ...hits.filter((hit) => !hit.exact && !exact.has(keyOf(hit)))]
}

/** `GET search`: all records that match a text and that this caller may read, in one statement. */
export function searchRoutes(app: FastifyInstance, context: Context) {
  const schema = { querystring: searchQuery, tags: ['search'], response: { 200: envelope(z.array(searchHit)) } }
  app.get(`${ADMIN_BASE}/search`, { config: { access: { signedIn: true, keys: true } }, schema }, async (request) => {
    const [caller, { keyword }] = [callerOf(request), request.query]
    const parts = [
      ...searchable
        .filter((list) => may(caller, readPermission(list)))
        .map((list) => hitsOf(list, list.name, scopeOf(list.name, caller), caller, keyword)),
      ...stockHits(caller, keyword),
      ...packageHits(caller, keyword),
    ]
    if (parts.length === 0) return answer([])
    const { rows } = await sql<SearchHit>`${sql.join(parts, sql` union all `)}`.execute(readDbFor(context, request))
    return answer(sorted(rows))
  })
}
