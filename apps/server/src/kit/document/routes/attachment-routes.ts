import { ADMIN_BASE, FILE_BASE } from '@entrepot/contract/identity/api'
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
import { unknownReference } from '../../records/unknown-reference.ts'
import { callerOf } from '../../security/authorise.ts'
import type { Caller } from '../../security/caller.ts'
import { linkEnd } from '../../security/caller-links.ts'
import { refuseOthersGoods } from '../../security/own-goods.ts'
import type { Db } from '../../sql/db.ts'
import { doneAtOf } from '../../write/done-at.ts'
import { newId } from '../../write/ids.ts'
import { write } from '../../write/write.ts'
import type { DocumentWork, ManagedDocument } from '../document-handlers.ts'
import { recordChange } from '../record-change.ts'
import { warehouseWork } from '../warehouse-work.ts'

const LINK_SECONDS = 3_600
/** More than anybody looks through. */
const MOST = 100

interface Attachment {
  readonly id: string
  readonly fileId: string
  readonly name: string
}

const attachBody = z.strictObject({ fileId: z.uuid(), doneAt })
const oneParams = z.object({ id: z.uuid(), attachmentId: z.uuid() })

/** `…/{id}/attachments`: photos and papers that belong to a document, in whatever state it is. */
export function attachmentRoutes(app: FastifyInstance, context: Context, { document, handlers }: ManagedDocument) {
  const base = `${ADMIN_BASE}/${document.path}/:id/attachments`
  const tags = [document.name]
  const reading = { access: { permission: readPermission(document) } }
  const writing = { access: { permission: `${document.name}.write` } }

  async function listAttachments(db: Db, caller: Caller, id: string) {
    const { rows } = await sql<Attachment>`
      select id, file_id as "fileId", name, type, size, created_by as "createdBy", created_time as "createdTime"
        from document_attachment where warehouse_id = ${caller.warehouseId} and document_id = ${id}
       order by created_time, id limit ${MOST}`.execute(db)
    return rows.map(({ fileId, ...one }) => ({
      ...one,
      url: context.links.sign(`${FILE_BASE}/${fileId}`, linkEnd(caller), LINK_SECONDS),
    }))
  }

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
    const { trx, warehouseId, caller, clock } = work
    const now = clock.now()
    // Only files that the caller uploaded: guessing an id opens nothing.
    const { rows } = await sql<{ name: string }>`
      insert into document_attachment (warehouse_id, id, document_id, file_id, name, type, size, created_by, created_time)
      select ${warehouseId}, ${newId(now)}, ${id}, f.id, f.name, f.type, f.size, ${caller.username}, ${now}
        from (select id, name, type, size from file where id = ${fileId} and uploaded_by = ${caller.userId} for key share) f
       where (select count(*) from document_attachment a
               where a.warehouse_id = ${warehouseId} and a.document_id = ${id}) < ${MOST}
      returning name`.execute(trx)
    if (rows[0] === undefined) throw unknownReference('fileId')
    await recordAttachment(work, id, { action: 'attach', name: rows[0].name })
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
    return answer(await listAttachments(context.db, caller, id))
  })
  app.post(base, { config: writing, schema: { params: idParams, body: attachBody, tags } }, (request, reply) => {
    const { id } = request.params
    const { fileId } = request.body
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    const { warehouseId } = at
    return write(context, request, reply, { status: 201, warehouseId, read: listAttachments }, async (trx) => {
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
    return write(context, request, reply, { warehouseId, read: listAttachments }, async (trx) => {
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
