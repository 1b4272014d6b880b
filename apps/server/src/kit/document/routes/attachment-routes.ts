import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { doneAt } from '@entrepot/contract/kit/document/done-at'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { answer } from '../../http/answer.ts'
import type { Context } from '../../http/context.ts'
import { languageOf } from '../../http/error-handler.ts'
import { Problem } from '../../http/problem.ts'
import { getRecord } from '../../lists/list-records.ts'
import { idParams } from '../../lists/list-routes.ts'
import { callerOf } from '../../security/authorise.ts'
import type { Caller } from '../../security/caller.ts'
import { refuseOthersGoods } from '../../security/own-goods.ts'
import type { Db } from '../../sql/db.ts'
import { doneAtOf } from '../../write/done-at.ts'
import { write } from '../../write/write.ts'
import { attachFile, listAttachments } from '../attachments.ts'
import type { DocumentWork, ManagedDocument } from '../document-handlers.ts'
import { recordChange } from '../record-change.ts'
import { warehouseWork } from '../warehouse-work.ts'

const attachBody = z.strictObject({ fileId: z.uuid(), doneAt })
const oneParams = z.object({ id: z.uuid(), attachmentId: z.uuid() })

/** `…/{id}/attachments`: photos and papers of a document, in any state. */
export function attachmentRoutes(app: FastifyInstance, context: Context, { document, handlers }: ManagedDocument) {
  const base = `${ADMIN_BASE}/${document.path}/:id/attachments`
  const tags = [document.name]
  const reading = { access: { permission: readPermission(document) } }
  const writing = { access: { permission: `${document.name}.write` } }

  const list = (db: Db, caller: Caller, id: string) => listAttachments(context, db, caller, id)

  async function recordAttachment(
    work: DocumentWork,
    id: string,
    change: { action: 'attach' | 'detach'; name: string },
  ) {
    const header = await getRecord(work.trx, document, handlers.store, work.caller, id)
    const facts = { attachment: change.name }
    await recordChange(work, {
      action: change.action,
      resource: document.name,
      id,
      label: String(header[document.label]),
      version: header.version,
      cargoOwnerId: (header.cargoOwnerId as string | undefined) ?? null,
      ...(change.action === 'attach' ? { after: facts } : { before: facts }),
    })
  }

  async function attach(work: DocumentWork, id: string, fileId: string) {
    await recordAttachment(work, id, { action: 'attach', name: await attachFile(work, id, fileId) })
    return { recordId: id }
  }

  async function detach(work: DocumentWork, id: string, attachmentId: string) {
    const { rows } = await sql<{ name: string }>`
      delete from document_attachment where warehouse_id = ${work.warehouseId} and document_id = ${id}
         and id = ${attachmentId} returning name`.execute(work.trx)
    if (rows[0] === undefined) throw new Problem('NOT_FOUND')
    await recordAttachment(work, id, { action: 'detach', name: rows[0].name })
    return { recordId: id }
  }

  app.get(base, { config: reading, schema: { params: idParams, tags } }, async (request) => {
    const { id } = request.params
    const caller = callerOf(request)
    await getRecord(context.db, document, handlers.store, caller, id)
    return answer(await list(context.db, caller, id))
  })
  app.post(base, { config: writing, schema: { params: idParams, body: attachBody, tags } }, (request, reply) => {
    const { id } = request.params
    const { fileId } = request.body
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    const { warehouseId } = at
    return write(context, request, reply, { status: 201, warehouseId, read: list }, async (trx) => {
      const done = doneAtOf(context.clock, at.caller, request.body)
      refuseOthersGoods(
        at.caller,
        document.name,
        'write',
        await getRecord(trx, document, handlers.store, at.caller, id),
      )
      return attach({ ...at, trx, numbers: {}, ...done }, id, fileId)
    })
  })
  app.delete(`${base}/:attachmentId`, { config: writing, schema: { params: oneParams, tags } }, (request, reply) => {
    const { id, attachmentId } = request.params
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    const { warehouseId } = at
    return write(context, request, reply, { warehouseId, read: list }, async (trx) => {
      refuseOthersGoods(
        at.caller,
        document.name,
        'write',
        await getRecord(trx, document, handlers.store, at.caller, id),
      )
      return detach({ ...at, trx, numbers: {} }, id, attachmentId)
    })
  })
}
