import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { floorDaysQuery, floorFigures, floorFiguresQuery } from '@entrepot/contract/query/analysis/floor-figures'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveExport } from '../../../kit/export/serve-export.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { openQuestion } from '../analysis/ask.ts'
import { floorExporter } from './exporter.ts'
import { readFloorDays, readFloorFigures } from './read-floor.ts'

/** Content of the places, at a moment and day by day. */
function floorFiguresRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: readPermission(floorFigures) } }
  const tags = [floorFigures.name]
  const ask = (request: FastifyRequest) =>
    openQuestion(context, readDbFor(context, request), callerOf(request), floorFigures.name)
  const base = `${ADMIN_BASE}/${floorFigures.name}`
  app.get(base, { config, schema: { querystring: floorFiguresQuery, tags } }, async (request) =>
    answer(await readFloorFigures(await ask(request), request.query)),
  )
  app.get(`${base}/days`, { config, schema: { querystring: floorDaysQuery, tags } }, async (request) =>
    answer(await readFloorDays(await ask(request), request.query)),
  )
  serveExport(app, context, { path: floorFigures.name, name: floorFigures.name, exporter: floorExporter })
}

export const servedFloorFigures = serveRoutes(floorFiguresRoutes, {})
