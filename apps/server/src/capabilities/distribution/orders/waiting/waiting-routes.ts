import { MANY_ORDER_ACTIONS, manyOrdersBody } from '@entrepot/contract/distribution/many-orders'
import { orders } from '@entrepot/contract/distribution/order'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { DocumentStore } from '../../../../kit/document/document-handlers.ts'
import { runForMany } from '../../../../kit/document/routes/document-batch-routes.ts'
import { documentListRoutes } from '../../../../kit/document/routes/document-list-routes.ts'
import { partRoutes } from '../../../../kit/document/routes/part-routes.ts'
import { documentPrintRoutes } from '../../../../kit/document/routes/print-document.ts'
import { answer } from '../../../../kit/http/answer.ts'
import type { Context } from '../../../../kit/http/context.ts'
import { Problem } from '../../../../kit/http/problem.ts'
import { callerOf } from '../../../../kit/security/authorise.ts'
import { may } from '../../../../kit/security/caller.ts'
import type { OrderDocument } from '../order.ts'

/** Orders without started work, under their own path `waitForPickOrders`. */
export function waitingRoutes(app: FastifyInstance, context: Context, managed: OrderDocument, store: DocumentStore) {
  const list = { ...orders, path: orders.listedAt ?? orders.path }
  const waiting = {
    ...store,
    listCondition: sql<SqlBool>`t.order_status in ('WAITING', 'SHORT', 'HELD') and t.merged_into_id is null`,
  }
  const listed = { ...managed, document: list, handlers: { ...managed.handlers, store: waiting } }
  documentListRoutes(app, context, listed)
  partRoutes(app, context, listed)
  documentPrintRoutes(app, context, listed)

  const config = { access: { permission: MANY_ORDER_ACTIONS.map((action) => `orders.${action}`) } }
  const schema = { body: manyOrdersBody, tags: ['orders'] }
  app.put(`${ADMIN_BASE}/${list.path}`, { config, schema }, async (request, reply) => {
    const { action, ids, ...input } = request.body
    if (!may(callerOf(request), `orders.${action}`)) throw new Problem('FORBIDDEN')
    const results = await runForMany(context, request, managed, action, ids, input)
    reply.header('X-Wrote-At', context.clock.now().toISOString())
    return answer({ results })
  })
}
