import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { agesQuery } from '@entrepot/contract/query/movement/ages'
import { expiryQuery } from '@entrepot/contract/query/movement/expiry-calendar'
import { movementAndAge } from '@entrepot/contract/query/movement/movement-and-age'
import { movementsQuery } from '@entrepot/contract/query/movement/movements'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveExport } from '../../../kit/export/serve-export.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { openQuestion } from '../analysis/ask.ts'
import { movementExporters } from './exporters.ts'
import { readAges } from './read-ages.ts'
import { readExpiry } from './read-expiry.ts'
import { readMovements } from './read-movements.ts'

function movementRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: readPermission(movementAndAge) } }
  const tags = [movementAndAge.name]
  const ask = (request: FastifyRequest) =>
    openQuestion(context, readDbFor(context, request), callerOf(request), movementAndAge.name)

  app.get(`${ADMIN_BASE}/stockMovements`, { config, schema: { querystring: movementsQuery, tags } }, async (request) =>
    answer(await readMovements(await ask(request), request.query)),
  )
  app.get(`${ADMIN_BASE}/stockAges`, { config, schema: { querystring: agesQuery, tags } }, async (request) =>
    answer(await readAges(await ask(request), request.query)),
  )
  app.get(`${ADMIN_BASE}/expiryCalendar`, { config, schema: { querystring: expiryQuery, tags } }, async (request) =>
    answer(await readExpiry(await ask(request), request.query)),
  )
  for (const [name, exporter] of Object.entries(movementExporters))
    serveExport(app, context, { path: name, name, exporter })
}

export const servedMovement = serveRoutes(movementRoutes, {})
