import { sortBody, unsortBody } from '@entrepot/contract/distribution/wave'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import { warehouseWork } from '../../../../kit/document/warehouse-work.ts'
import type { Context } from '../../../../kit/http/context.ts'
import { languageOf } from '../../../../kit/http/error-handler.ts'
import { idParams } from '../../../../kit/lists/list-routes.ts'
import { callerOf } from '../../../../kit/security/authorise.ts'
import { doneAtOf } from '../../../../kit/write/done-at.ts'
import { write } from '../../../../kit/write/write.ts'
import type { WaveDocument } from '../wave.ts'
import { sortPiece, unsortPiece } from './sort-piece.ts'

/** The put wall: a scanned piece is answered with its slot. Needs the permission to confirm tours. */
export function sortRoutes(app: FastifyInstance, context: Context, managed: WaveDocument) {
  const config = { access: { permission: 'tours.confirm' } }
  const tags = ['wavePicks']
  const base = `${ADMIN_BASE}/wavePicks/:id`

  const act = (
    request: FastifyRequest,
    reply: FastifyReply,
    run: (work: DocumentWork) => ReturnType<typeof sortPiece> | ReturnType<typeof unsortPiece>,
  ) => {
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    return write(context, request, reply, { warehouseId: at.warehouseId }, async (trx, _caller, attempt) => {
      const done = doneAtOf(context.clock, at.caller, request.body)
      return { body: { ...(await run({ ...at, trx, attempt, numbers: {}, ...done })) } }
    })
  }

  app.post(`${base}/sort`, { config, schema: { params: idParams, body: sortBody, tags } }, (request, reply) =>
    act(request, reply, (work) => sortPiece(managed, work, request.params.id, request.body)),
  )
  app.post(`${base}/unsort`, { config, schema: { params: idParams, body: unsortBody, tags } }, (request, reply) =>
    act(request, reply, (work) => unsortPiece(managed, work, request.params.id)),
  )
}
