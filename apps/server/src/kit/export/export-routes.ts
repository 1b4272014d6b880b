import { Readable } from 'node:stream'
import { FILE_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { languageOf } from '../http/error-handler.ts'
import { Problem } from '../http/problem.ts'
import type { FileReaders } from '../jobs/file-readers.ts'
import { idParams } from '../lists/list-routes.ts'
import { callerOf } from '../security/authorise.ts'
import { write } from '../write/write.ts'
import { type ExportInput, queueExport } from './queue-export.ts'

interface ExportRequest {
  readonly exporter: string
  readonly format: 'xlsx' | 'csv'
  /** As sent: the job parses them again. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly readers: FileReaders
}

/** Queues the job and answers its id. */
export async function requestExport(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  exportRequest: ExportRequest,
) {
  const { userId, username, warehouseId, address, requestId } = callerOf(request)
  const input: ExportInput = { ...exportRequest, language: languageOf(request), warehouseId, address, requestId }
  const response = await write(context, request, reply, {}, async (trx) => {
    return { body: { jobId: await queueExport(trx, context.clock.now(), { userId, username }, input) } }
  })
  context.waker.wake()
  return response
}

/** `GET …/exports/{id}`: streams the file of an export chunk by chunk; needs a signed link. */
export function exportFileRoutes(app: FastifyInstance, context: Context) {
  const open = { config: { access: { public: true } }, schema: { params: idParams, hide: true } } as const
  app.get(`${FILE_BASE}/exports/:id`, open, async (request, reply) => {
    const { id } = request.params
    context.links.open(`${FILE_BASE}/exports/${id}`, request.query as Record<string, unknown>)
    const { rows } = await sql<{ name: string; type: string }>`
      select name, type from export_file where id = ${id}`.execute(context.db)
    const file = rows[0]
    if (file === undefined) throw new Problem('NOT_FOUND')
    async function* content() {
      for (let index = 0; ; index += 1) {
        const { rows: chunks } = await sql<{ content: Buffer }>`
          select content from export_chunk where export_id = ${id} and place = ${index}`.execute(context.db)
        if (chunks[0] === undefined) return
        yield chunks[0].content
      }
    }
    reply.header('Content-Type', file.type)
    reply.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    return reply.send(Readable.from(content()))
  })
}
