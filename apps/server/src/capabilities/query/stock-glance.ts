import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { type StockGlance, stockGlance, stockGlanceQuery } from '@entrepot/contract/query/stock-glance'
import { STOCK_READERS } from '@entrepot/contract/query/stock-readers'
import { required } from '@entrepot/domain/kernel/required'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { answer } from '../../kit/http/answer.ts'
import type { Context } from '../../kit/http/context.ts'
import { all } from '../../kit/lists/filters.ts'
import { envelope } from '../../kit/lists/list-routes.ts'
import { callerOf } from '../../kit/security/authorise.ts'
import { readDbFor } from '../../kit/sql/read-db.ts'
import { scopeOfStock } from '../../stock/scope-of-stock.ts'
import { isSellable, stockJoins } from '../../stock/stock-store.ts'

/** `GET stocks/glance`: the stock of a product or owner, and when it last moved. */
export function stockGlanceRoutes(app: FastifyInstance, context: Context) {
  const schema = { querystring: stockGlanceQuery, tags: ['stocks'], response: { 200: envelope(stockGlance) } }
  const config = { access: { permission: STOCK_READERS } }
  app.get(`${ADMIN_BASE}/stocks/glance`, { config, schema }, async (request) => {
    const [caller, query] = [callerOf(request), request.query]
    const goods = (product: string, owner: string) =>
      'productId' in query
        ? sql<SqlBool>`${sql.ref(product)} = ${query.productId}`
        : sql<SqlBool>`${sql.ref(owner)} = ${query.cargoOwnerId}`
    const { rows } = await sql<StockGlance>`
      select coalesce(sum(t.on_hand), 0)::bigint as "onHand", coalesce(sum(t.ordered), 0)::bigint as reserved,
             coalesce(sum(t.on_hand - t.ordered) filter (where ${isSellable}), 0)::bigint as available,
             to_char(max(t.updated_time) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastMovedTime",
             coalesce((select sum(l.in_transit_sku_total) from transfer_task_line l
               join transfer_task h on h.warehouse_id = l.warehouse_id and h.id = l.document_id
              where l.warehouse_id = ${caller.warehouseId} and h.direction = 'IN' and l.in_transit_sku_total > 0
                and ${goods('l.product_id', 'h.cargo_owner_id')}
                and exists (select 1 from stock_product t where ${all([
                  ...scopeOfStock(caller),
                  sql`t.product_id = l.product_id`,
                ])})), 0)::bigint as incoming
        from stock t ${stockJoins}
       where ${all([...scopeOfStock(caller), sql`t.present`, goods('t.product_id', 't.cargo_owner_id')])}`.execute(
      readDbFor(context, request),
    )
    return answer(required(rows[0], 'the sums'))
  })
}
