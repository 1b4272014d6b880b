import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { type Consignee, consigneesQuery } from '@entrepot/contract/outbound/consignees'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { pattern } from '../../../kit/lists/filters.ts'
import { refuseOthersOwner } from '../../../kit/records/check-references.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { maskFor } from '../../../kit/security/personal.ts'

/** Maximum of notices that are read, latest first, and of consignees in an answer. */
const MAX_NOTICES = 5_000
const MAX_CONSIGNEES = 20

/** `GET shipmentNotifs/consignees`: the consignees of an owner from this warehouse, latest first. */
export function consigneeRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: 'shipmentNotifs.read' } }
  const schema = { querystring: consigneesQuery, tags: ['shipmentNotifs'] }
  app.get(`${ADMIN_BASE}/shipmentNotifs/consignees`, { config, schema }, async (request) => {
    const { cargoOwnerId, keyword } = request.query
    const caller = callerOf(request)
    refuseOthersOwner(caller, 'shipmentNotifs', 'read', { cargoOwnerId })
    // Masked consignees are of no use, and a match with a keyword would reveal what is masked.
    if (maskFor(shipmentNotifs, caller) !== undefined) return answer([])
    const keywordPattern = pattern(keyword ?? '')
    const { rows } = await sql<Consignee>`
      with recent as (
        select consignee, phone, address, created_time from shipment_notif
         where warehouse_id = ${caller.warehouseId} and cargo_owner_id = ${cargoOwnerId}
         order by created_time desc limit ${MAX_NOTICES})
      select consignee, phone, address from recent
       where consignee ilike ${keywordPattern} or phone ilike ${keywordPattern} or address ilike ${keywordPattern}
       group by consignee, phone, address order by max(created_time) desc limit ${MAX_CONSIGNEES}`.execute(context.db)
    return answer(rows)
  })
}
