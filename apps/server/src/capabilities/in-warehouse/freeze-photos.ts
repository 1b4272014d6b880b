import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { freeze, photoBody } from '@entrepot/contract/in-warehouse/stock-work'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { attachFile, listAttachments } from '../../kit/document/attachments.ts'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { recordChange } from '../../kit/document/record-change.ts'
import { warehouseWork } from '../../kit/document/warehouse-work.ts'
import { answer } from '../../kit/http/answer.ts'
import type { Context } from '../../kit/http/context.ts'
import { languageOf } from '../../kit/http/error-handler.ts'
import { Problem } from '../../kit/http/problem.ts'
import { idParams } from '../../kit/lists/list-routes.ts'
import { callerOf } from '../../kit/security/authorise.ts'
import type { Caller } from '../../kit/security/caller.ts'
import type { Db } from '../../kit/sql/db.ts'
import { doneAtOf } from '../../kit/write/done-at.ts'
import { write } from '../../kit/write/write.ts'

/** The number of a freeze, which has no document, only its entry in the history. */
async function numberOf(db: Db, warehouseId: string, id: string): Promise<string> {
  const { rows } = await sql<{ no: string }>`
    select record_label as no from warehouse_audit
     where warehouse_id = ${warehouseId} and record_id = ${id} and resource = ${freeze.name} limit 1`.execute(db)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return rows[0].no
}

/** The freezes of a stock row, from the ledger. */
async function freezesOf(db: Db, warehouseId: string, stockId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct document_id as id from stock_entry
     where warehouse_id = ${warehouseId} and stock_id = ${stockId} and document_type = 'FREEZE'`.execute(db)
  return rows.map(({ id }) => id)
}

async function attachPhoto(work: DocumentWork, id: string, fileId: string) {
  const label = await numberOf(work.trx, work.warehouseId, id)
  const name = await attachFile(work, id, fileId)
  const after = { attachment: name }
  await recordChange(work, { action: 'attach', resource: freeze.name, id, label, version: 1, after })
  return { recordId: id }
}

/**
 * `stocks/freeze/{id}/attachments`: photos of frozen goods, by the id that the freeze returned. `stocks/{id}/photos`:
 * those of a stock row.
 */
export function freezePhotoRoutes(app: FastifyInstance, context: Context) {
  const url = `${ADMIN_BASE}/stocks/freeze/:id/attachments`
  const tags = ['stocks']
  const list = (db: Db, caller: Caller, id: string) => listAttachments(context, db, caller, id)
  // Callers who see only own goods may not freeze, and may not see photos: they may show goods of other owners.
  const config = { access: { permission: `${freeze.name}.freeze` } }
  app.get(url, { config, schema: { params: idParams, tags } }, async (request) => {
    const caller = callerOf(request)
    const { warehouseId } = warehouseWork(context, caller, languageOf(request))
    await numberOf(context.db, warehouseId, request.params.id)
    return answer(await list(context.db, caller, request.params.id))
  })
  app.get(`${ADMIN_BASE}/stocks/:id/photos`, { config, schema: { params: idParams, tags } }, async (request) => {
    const caller = callerOf(request)
    const { warehouseId } = warehouseWork(context, caller, languageOf(request))
    const ids = await freezesOf(context.db, warehouseId, request.params.id)
    return answer(await listAttachments(context, context.db, caller, ...ids))
  })
  const schema = { params: idParams, body: photoBody, tags }
  app.post(url, { config, schema }, (request, reply) => {
    const { id } = request.params
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    const moment = doneAtOf(context.clock, at.caller, request.body)
    return write(context, request, reply, { status: 201, warehouseId: at.warehouseId, read: list }, (trx) =>
      attachPhoto({ ...at, trx, numbers: {}, ...moment }, id, request.body.fileId),
    )
  })
}
