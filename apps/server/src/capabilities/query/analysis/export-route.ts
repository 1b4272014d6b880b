import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FileFormat } from '@entrepot/contract/query/analysis/moments'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { requestExport } from '../../../kit/export/export-routes.ts'
import type { Exporter } from '../../../kit/export/exporter.ts'
import type { Context } from '../../../kit/http/context.ts'

interface Exported {
  /** Below the address of the calls; `/export` is added to it. */
  readonly path: string
  /** The name of the exporter. */
  readonly exporter: string
  readonly querystring: z.ZodType
}

/** `POST …/export` for each: asks for the job that writes the file. */
export function exportRoutes(
  app: FastifyInstance,
  context: Context,
  exporters: Readonly<Record<string, Exporter>>,
  exported: readonly Exported[],
): void {
  for (const { path, exporter, querystring } of exported) {
    const { permission } = exporters[exporter] ?? { permission: '' }
    const schema = { querystring, tags: [path.split('/')[0] ?? path] }
    app.post(`${ADMIN_BASE}/${path}/export`, { config: { access: { permission } }, schema }, async (request, reply) => {
      // As they were sent: the job reads them again by the same schema.
      const sent = [...new URLSearchParams(request.url.split('?')[1])].filter(([, value]) => value !== '')
      const { format } = request.query as { readonly format: FileFormat }
      return requestExport(context, request, reply, { exporter, format, parameters: Object.fromEntries(sent) })
    })
  }
  for (const [name, exporter] of Object.entries(exporters)) context.exporters.set(name, exporter)
}
