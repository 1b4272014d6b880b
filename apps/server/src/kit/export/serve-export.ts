import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FileFormat } from '@entrepot/contract/query/analysis/moments'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { sentParameters } from '../http/sent-parameters.ts'
import { requestExport } from './export-routes.ts'
import { type Exporter, readersOf } from './exporter.ts'

interface ServedExport {
  /** The address is this, then `/export`. */
  readonly path: string
  /** The name that the job is asked with. */
  readonly name: string
  readonly exporter: Exporter
}

/** A call that asks for a file of all rows; a job writes it. */
export function serveExport(app: FastifyInstance, context: Context, served: ServedExport): void {
  const { path, name, exporter } = served
  const { permission } = exporter
  const schema = { querystring: exporter.schema, tags: [path.split('/')[0] ?? path] }
  app.post(`${ADMIN_BASE}/${path}/export`, { config: { access: { permission } }, schema }, async (request, reply) => {
    // As they were sent: the job reads them again by the same schema.
    const { format } = request.query as { readonly format: FileFormat }
    const parameters = sentParameters(request.url)
    return requestExport(context, request, reply, { exporter: name, format, parameters, readers: readersOf(exporter) })
  })
  context.exporters.set(name, exporter)
}
