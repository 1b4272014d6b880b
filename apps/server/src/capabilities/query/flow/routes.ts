import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { flowDocuments } from '@entrepot/contract/query/flow/documents'
import { flowFigures, flowQuery } from '@entrepot/contract/query/flow/figures'
import type { FastifyInstance } from 'fastify'
import { serveExport } from '../../../kit/export/serve-export.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { serveQuery } from '../../../kit/lists/serve-query.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { flowDocumentStore } from './documents.ts'
import { flowExporter } from './exporter.ts'
import { openFlow } from './open-flow.ts'
import { readFlow } from './read-flow.ts'

function flowRoutes(app: FastifyInstance, context: Context) {
  const { name } = flowFigures
  const config = { access: { permission: readPermission(flowFigures) } }
  app.get(`${ADMIN_BASE}/${name}`, { config, schema: { querystring: flowQuery, tags: [name] } }, async (request) =>
    answer(
      await readFlow(await openFlow(context, readDbFor(context, request), callerOf(request), name), request.query),
    ),
  )
  serveExport(app, context, { path: name, name, exporter: flowExporter })
}

export const servedFlow = serveRoutes(flowRoutes, {})
export const servedFlowDocuments = serveQuery(flowDocuments, flowDocumentStore)
