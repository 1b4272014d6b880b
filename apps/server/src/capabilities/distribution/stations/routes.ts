import { leaveBody, toPackBody } from '@entrepot/contract/distribution/stations'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance } from 'fastify'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { warehouseOf, warehouseWork } from '../../../kit/document/warehouse-work.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { doneAtOf } from '../../../kit/write/done-at.ts'
import { write } from '../../../kit/write/write.ts'
import { leaveOrders } from './claims.ts'
import { nextToPack } from './next-to-pack.ts'
import { handoverGlance, packingGlance } from './station-glance.ts'

/** Packing station and handover desk: their start screens, and the order to pack. */
function stationRoutes(app: FastifyInstance, context: Context) {
  const station = { config: { access: { permission: 'packingStation.read' } }, schema: { tags: ['packingStation'] } }
  app.get(`${ADMIN_BASE}/packingStation`, station, async (request) =>
    answer(await packingGlance(readDbFor(context, request), warehouseOf(callerOf(request)))),
  )
  const desk = { config: { access: { permission: 'handoverDesk.read' } }, schema: { tags: ['handoverDesk'] } }
  app.get(`${ADMIN_BASE}/handoverDesk`, desk, async (request) =>
    answer(await handoverGlance(readDbFor(context, request), warehouseOf(callerOf(request)))),
  )

  // Not the permission to pack: a cargo owner may have it, and would see orders of other owners here.
  const { config } = station
  const tags = ['orders']
  app.post(`${ADMIN_BASE}/orders/toPack`, { config, schema: { body: toPackBody, tags } }, (request, reply) => {
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    const { code, stationId } = request.body
    return write(context, request, reply, { warehouseId: at.warehouseId }, async (trx, _caller, attempt) => {
      const done = doneAtOf(context.clock, at.caller, request.body)
      const work: DocumentWork = { ...at, trx, attempt, numbers: {}, ...done }
      return { body: { ...(await nextToPack(work, code, stationId)) } }
    })
  })
  app.post(`${ADMIN_BASE}/orders/toPack/leave`, { config, schema: { body: leaveBody, tags } }, (request, reply) => {
    const caller = callerOf(request)
    const warehouseId = warehouseOf(caller)
    return write(context, request, reply, { warehouseId }, async (trx) => {
      // Claims have no history, but an impossible time is refused anyway.
      doneAtOf(context.clock, caller, request.body)
      await leaveOrders(trx, warehouseId, request.body.stationId)
      return { body: {} }
    })
  })
}

export const servedStations = serveRoutes(stationRoutes, {})
