import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { refuseUnlessInSight } from '../floor-plan/repository.ts'
import { planeMarks } from './plane-repository.ts'

const planeQuery = z.strictObject({ warehouseId: z.uuid().optional() })

function planeRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: 'latLong.read' } }
  const schema = { querystring: planeQuery, tags: ['latLong'] }
  app.get(`${ADMIN_BASE}/latLong/plane`, { config, schema }, async (request) => {
    const { warehouseId } = request.query
    const db = readDbFor(context, request)
    if (warehouseId !== undefined) await refuseUnlessInSight(db, callerOf(request), warehouseId)
    return answer(await planeMarks(db, callerOf(request), warehouseId))
  })
}

export const servedPlane = serveRoutes(planeRoutes, {})
