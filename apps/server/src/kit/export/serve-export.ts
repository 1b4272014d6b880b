import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FileFormat } from '@entrepot/contract/query/analysis/moments'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { sentParameters } from '../http/sent-parameters.ts'
import { requestExport } from './export-routes.ts'
import { type Exporter, readersOf } from './exporter.ts'

interface ServedExport {
  /** The route is this path followed by `/export`. */
  readonly path: string
  /** The name by which the job finds it. */
  readonly name: string
  readonly exporter: Exporter
}

/** Registers a route that requests a file of all rows; a job writes it. */
export function serveExport(app: FastifyInstance, context: Context, served: ServedExport): void {
  const { path, name, exporter } = served
  const { permission } = exporter
  const schema = { querystring: exporter.schema, tags: [path.split('/')[0] ?? path] }
  app.post(`${ADMIN_BASE}/${path}/export`, { config: { access: { permission } }, schema }, async (request, reply) => {
    // As sent: the job parses them again with the same schema.
    const { format } = request.query as { readonly format: FileFormat }
    const parameters = sentParameters(request.url)
    return requestExport(context, request, reply, { exporter: name, format, parameters, readers: readersOf(exporter) })
  })
  context.exporters.set(name, exporter)
}
