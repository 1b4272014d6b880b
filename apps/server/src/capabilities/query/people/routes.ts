import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { workFigures, workQuery } from '@entrepot/contract/query/people/work-figures'
import type { FastifyInstance } from 'fastify'
import { serveExport } from '../../../kit/export/serve-export.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { openFlow } from '../flow/open-flow.ts'
import { workExporter } from './exporter.ts'
import { readWork } from './read-work.ts'

function workRoutes(app: FastifyInstance, context: Context) {
  const { name } = workFigures
  const config = { access: { permission: readPermission(workFigures) } }
  app.get(`${ADMIN_BASE}/${name}`, { config, schema: { querystring: workQuery, tags: [name] } }, async (request) => {
    const question = await openFlow(context, readDbFor(context, request), callerOf(request), name)
    return answer(await readWork(question, request.query))
  })
  serveExport(app, context, { path: name, name, exporter: workExporter })
}

export const servedWorkFigures = serveRoutes(workRoutes, {})
