import { areaPurpose } from '@entrepot/contract/basic-data/warehouse-areas'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { option } from '@entrepot/contract/kit/enumeration'
import { searchText } from '@entrepot/contract/kit/list'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../kit/http/context.ts'
import { all, type Condition, pattern } from '../../kit/lists/filters.ts'
import { columnsOf, type Row } from '../../kit/lists/list-records.ts'
import { offsetOf, optionPage } from '../../kit/lists/option-page.ts'
import { callerOf } from '../../kit/security/authorise.ts'
import { scopeOf } from '../../kit/security/scope.ts'
import { readDbFor } from '../../kit/sql/read-db.ts'
import { pickPlans } from '../../stock/reserve/pick-plans.ts'
import { stockStore } from '../../stock/stock-store.ts'

const ids = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(z.uuid()).min(1).max(200))

const query = z.strictObject({
  keyword: searchText.optional(),
  ids: ids.optional(),
  productId: ids.optional(),
  cargoOwnerId: ids.optional(),
  locationId: ids.optional(),
  /** Only stock in areas with this purpose, e.g. the dock for a putaway. */
  purpose: z.enum(areaPurpose.values).optional(),
  /** The edited pick: answers the pieces that it plans of each row. */
  pickId: z.uuid().optional(),
  ...optionPage({ max: 200, usual: 50 }),
})
type Query = z.infer<typeof query>

const oneOf = (column: string, values: readonly string[] | undefined): Condition[] =>
  values === undefined ? [] : [sql<SqlBool>`t.${sql.ref(column)} = any(${values}::uuid[])`]

/** By product, place, batch or pallet, as printed on their labels. */
const matchesKeyword = (text: string) => sql<SqlBool>`(
  t.product_id in (select q.id from product q where q.search_grams @> grams_sought(${text})
    and (q.code ilike ${pattern(text)} or q.name ilike ${pattern(text)} or q.barcode ilike ${pattern(text)}
      or q.spoken ilike ${pattern(text)}))
  or t.location_id in (select x.id from storage_location x where x.search_grams @> grams_sought(${text})
    and x.full_no ilike ${pattern(text)})
  or t.search_grams @> grams_sought(${text})
    and (t.batch_num ilike ${pattern(text)} or t.container_no ilike ${pattern(text)}))`

const inPurpose = (purpose: string) => sql<SqlBool>`t.location_id in (
  select x.id from storage_location x join warehouse_area z on z.warehouse_id = x.warehouse_id and z.id = x.area_id
   where x.warehouse_id = t.warehouse_id and z.purpose = ${purpose})`

const conditionsOf = ({ keyword, purpose, ...chosen }: Query): Condition[] => [
  ...oneOf('id', chosen.ids),
  ...oneOf('product_id', chosen.productId),
  ...oneOf('cargo_owner_id', chosen.cargoOwnerId),
  ...oneOf('location_id', chosen.locationId),
  ...(keyword === undefined ? [] : [matchesKeyword(keyword)]),
  ...(purpose === undefined ? [] : [inPurpose(purpose)]),
]

const labelOf = ({ productCode, productName, locationNo, batchNum }: Row) =>
  [productCode, productName, locationNo, batchNum].filter((part) => part !== null).join(' · ')

/** `GET stocks/options`: stock rows for a drop-down, with all fields, so that a cell can show them. */
export function stockOptionRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: ['quickMove.read', 'freeze.read', 'stocks.read'] } }
  app.get(
    `${ADMIN_BASE}/stocks/options`,
    { config, schema: { querystring: query, tags: ['stocks'] } },
    async (request) => {
      const caller = callerOf(request)
      const db = readDbFor(context, request)
      const filters = request.query
      const rowsOf = scopeOf(caller.granted.has('quickMove.read') ? 'quickMove' : 'stocks', caller)
      const where = all([...rowsOf, sql`t.present`, ...conditionsOf(filters)])
      const { rows } = await sql<Row>`
      select ${columnsOf(db, quickMove, stockStore)} from stock t ${stockStore.joins} where ${where}
       order by t.expiry_date, t.id limit ${filters.pageSize} offset ${offsetOf(filters)}`.execute(db)
      const plans = await pickPlans(db, caller, filters, rows)
      const planned = rows.map((row) => ({ ...row, ...plans.get(row.id), ...option(row.id, labelOf(row)) }))
      return { status: 200, message: '', rows: planned }
    },
  )
}
