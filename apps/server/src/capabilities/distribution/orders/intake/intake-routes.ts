import { type IntakeResult, intakeBody } from '@entrepot/contract/distribution/order-intake'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readRecord } from '../../../../kit/document/routes/document-list-routes.ts'
import { warehouseWork } from '../../../../kit/document/warehouse-work.ts'
import type { Context } from '../../../../kit/http/context.ts'
import { languageOf, problemBody } from '../../../../kit/http/error-handler.ts'
import { callerOf } from '../../../../kit/security/authorise.ts'
import { drawNumbers } from '../../../../kit/write/numbers.ts'
import { write } from '../../../../kit/write/write.ts'
import type { OrderDocument } from '../order.ts'
import { type TakenOrder, takeOrders } from './take-orders.ts'

function resultOf(request: FastifyRequest, order: TakenOrder, index: number): IntakeResult {
  if (order.outcome !== 'REFUSED') {
    const { outcome, id, orderNo } = order
    return { index, outcome, id, orderNo }
  }
  const { error, message, fields } = problemBody(order.problem, request)
  return { index, outcome: 'REFUSED', error, message, ...(fields === undefined ? {} : { fields }) }
}

/** `POST orders`: one order, answered as stored, or up to 500, each with a result at its index. */
export function intakeRoutes(app: FastifyInstance, context: Context, managed: OrderDocument) {
  const config = { access: { permission: 'orders.write' } }
  const schema = { body: intakeBody, tags: ['orders'] }
  app.post(`${ADMIN_BASE}/orders`, { config, schema }, async (request, reply) => {
    const sent = request.body
    const many = 'orders' in sent && Array.isArray(sent.orders) ? sent.orders : undefined
    const bodies = many ?? [sent]
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    const ORDER = await drawNumbers(context.db, context.clock, at, 'ORDER', bodies.length)
    const options = {
      status: many === undefined ? 201 : 200,
      warehouseId: at.warehouseId,
      read: readRecord(context, managed, request),
    } as const
    return write(context, request, reply, options, async (trx, _caller, attempt) => {
      const orders = await takeOrders(managed, { ...at, trx, attempt, numbers: { ORDER } }, bodies)
      if (many !== undefined) return { body: { results: orders.map((one, index) => resultOf(request, one, index)) } }
      const [one] = orders
      if (one?.outcome === 'REFUSED') throw one.problem
      return { recordId: one?.id ?? '' }
    })
  })
}
