import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { dashboard } from '@entrepot/contract/identity/pages'
import { readPermission } from '@entrepot/contract/kit/declaration'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { readDashboard } from './read-dashboard.ts'

function dashboardRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: readPermission(dashboard) } }
  app.get(`${ADMIN_BASE}/dashboard`, { config, schema: { tags: [dashboard.name] } }, async (request) =>
    answer(await readDashboard(context, readDbFor(context, request), callerOf(request))),
  )
}

export const servedDashboard = serveRoutes(dashboardRoutes, {})
