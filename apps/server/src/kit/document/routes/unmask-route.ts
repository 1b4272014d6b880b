import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { commandBody, documentSchema } from '@entrepot/contract/kit/document/schemas'
import { UNMASK_PERSONAL } from '@entrepot/contract/kit/personal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { getRecord } from '../../lists/list-records.ts'
import { envelope, idParams } from '../../lists/list-routes.ts'
import { callerOf } from '../../security/authorise.ts'
import { type Caller, may } from '../../security/caller.ts'
import { hasPersonalFields } from '../../security/personal.ts'
import type { Db } from '../../sql/db.ts'
import { write } from '../../write/write.ts'
import type { ManagedDocument } from '../document-handlers.ts'
import { auditInWarehouse } from '../warehouse-audit.ts'
import { warehouseOf } from '../warehouse-work.ts'

type Read = (request: FastifyRequest) => (db: Db, caller: Caller, id: string) => Promise<unknown>

/**
 * `POST …/{id}/unmask`: the document with unmasked personal data, for a caller who sees it masked; recorded in the
 * audit log.
 */
export function unmaskRoute(app: FastifyInstance, context: Context, managed: ManagedDocument, read: Read) {
  const { document, handlers } = managed
  if (!hasPersonalFields(document)) return
  const config = { access: { permission: UNMASK_PERSONAL }, clear: true as const }
  const response = { 200: envelope(documentSchema(document)) }
  const schema = { params: idParams, body: commandBody({}), tags: [document.name], response }
  app.post(`${ADMIN_BASE}/${document.path}/:id/unmask`, { config, schema }, (request, reply) => {
    const { id } = request.params
    const caller = callerOf(request)
    if (!may(caller, readPermission(document))) throw new Problem('FORBIDDEN')
    const warehouseId = warehouseOf(caller)
    return write(context, request, reply, { warehouseId, recordId: id, read: read(request) }, async (trx) => {
      const record = await getRecord(trx, document, handlers.store, caller, id)
      const entry = { action: 'unmask', resource: document.name, id, label: String(record[document.label]) }
      await auditInWarehouse({ trx, clock: context.clock, caller }, warehouseId, [entry])
      return { recordId: id }
    })
  })
}
