import { floorPlanQuery } from '@entrepot/contract/basic-data/floor-plan'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { floorPlanOf } from './repository.ts'

function floorPlanRoutes(app: FastifyInstance, context: Context) {
  // Whoever picks walks by the plan, and the analysis is drawn on it, also without a right to the screen of it.
  const config = { access: { permission: ['floorPlan.read', 'pickTasks.read', 'floorFigures.read'] } }
  const schema = { querystring: floorPlanQuery, tags: ['floorPlan'] }
  app.get(`${ADMIN_BASE}/floorPlan`, { config, schema }, async (request) => {
    const { warehouseId } = request.query
    return answer(await floorPlanOf(readDbFor(context, request), callerOf(request), warehouseId))
  })
}

export const servedFloorPlan = serveRoutes(floorPlanRoutes, {})
