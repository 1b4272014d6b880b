import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { availabilityBody } from '@entrepot/contract/outbound/availability'
import { ineligible } from '@entrepot/domain/allocation/eligibility'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { warehouseWork } from '../../../kit/document/warehouse-work.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { refuseOthersOwner } from '../../../kit/records/check-references.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { candidatesOf } from '../../../stock/reserve/candidates.ts'
import { demandOf } from '../picks/line-demand.ts'

interface Incoming {
  readonly productId: string
  readonly pieces: number
  readonly on: string | null
}

/** The pieces of open receipt notices, and when the first of them is expected. */
async function incomingOf(db: Db, warehouseId: string, cargoOwnerId: string, productIds: readonly string[]) {
  const { rows } = await sql<Incoming>`
    select l.product_id as "productId", sum(l.plan_sku_total - l.received_sku_total)::bigint as pieces,
           min(n.planned_arrival_time) as on
      from recv_req_line l join recv_req n on n.warehouse_id = l.warehouse_id and n.id = l.document_id
     where l.warehouse_id = ${warehouseId} and n.cargo_owner_id = ${cargoOwnerId} and l.product_id = any(${productIds}::uuid[])
       and n.receipt_status in ('SUBMITTED', 'RECEIVING') and not n.closed and l.plan_sku_total > l.received_sku_total
     group by l.product_id`.execute(db)
  return new Map(rows.map((row) => [row.productId, row]))
}

/** `POST shipmentNotifs/availability`: the pieces that could be reserved now for lines that are not saved yet. */
export function availabilityRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: 'shipmentNotifs.read' } }
  const schema = { body: availabilityBody, tags: ['shipmentNotifs'] }
  app.post(`${ADMIN_BASE}/shipmentNotifs/availability`, { config, schema }, async (request) => {
    const { cargoOwnerId, shippingType, plannedShippingTime, lines } = request.body
    const work = warehouseWork(context, callerOf(request), languageOf(request))
    const { warehouseId, caller } = work
    refuseOthersOwner(caller, 'shipmentNotifs', 'read', { cargoOwnerId })
    const productIds = lines.map(({ productId }) => productId)
    const products = await productFacts(context.db, warehouseId, productIds)
    const candidates = await candidatesOf(context.db, warehouseId, [cargoOwnerId], productIds)
    const incoming = await incomingOf(context.db, warehouseId, cargoOwnerId, productIds)
    const notice = { cargoOwnerId, shippingType, plannedShippingTime: plannedShippingTime ?? null }
    const answers = lines.map((line) => {
      const demand = demandOf(work, notice, line, products.get(line.productId), 1)
      const available = candidates.reduce((sum, row) => (ineligible(demand, row) === null ? sum + row.free : sum), 0)
      const coming = incoming.get(line.productId)
      return { available, incoming: coming?.pieces ?? 0, incomingOn: coming?.on ?? null }
    })
    return answer(answers)
  })
}
