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
  // Pickers and the analysis use the plan, also without permission for its screen.
  const config = { access: { permission: ['floorPlan.read', 'pickTasks.read', 'floorFigures.read'] } }
  const schema = { querystring: floorPlanQuery, tags: ['floorPlan'] }
  app.get(`${ADMIN_BASE}/floorPlan`, { config, schema }, async (request) => {
    const { warehouseId } = request.query
    return answer(await floorPlanOf(readDbFor(context, request), callerOf(request), warehouseId))
  })
}

export const servedFloorPlan = serveRoutes(floorPlanRoutes, {})
