import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { DocumentDeliveries, DocumentDelivery } from '@entrepot/contract/integration/deliveries'
import { readPermission } from '@entrepot/contract/kit/declaration'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { isSentInState } from '../../erp/is-sent-in-state.ts'
import { lockWholeDocument } from '../../erp/lock-whole-document.ts'
import { queueDeliveries, systemsWanting } from '../../erp/queue-deliveries.ts'
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
import { write } from '../../write/write.ts'
import type { DocumentWork, ManagedDocument } from '../document-handlers.ts'
import { recordChange } from '../record-change.ts'
import { warehouseWork } from '../warehouse-work.ts'

/** Maximum number of deliveries that are shown with a document. */
const MAX_SHOWN_DELIVERIES = 20

const emptyBody = z.strictObject({}).prefault({})

/**
 * `…/{id}/erp/sync` sends a document to the systems that subscribe to its type, in any state; `…/erp` lists what was
 * sent.
 */
export function erpRoutes(app: FastifyInstance, context: Context, managed: ManagedDocument) {
  const { document, handlers } = managed
  const base = `${ADMIN_BASE}/${document.path}/:id/erp`
  const tags = [document.name]
  const reading = { access: { permission: readPermission(document) } }
  const writing = { access: { permission: `${document.name}.write` } }
  context.documents.set(document.name, managed)

  async function deliveriesOf(db: Db, caller: Caller, id: string): Promise<DocumentDeliveries> {
    const { rows } = await sql<DocumentDelivery>`
      select d.id, i.name as "integrationName", d.event, d.state, d.attempts, d.created_time as "createdTime",
             d.sent_time as "sentTime", d.next_time as "nextTime"
        from integration_delivery d join integration i on i.id = d.integration_id
       where d.warehouse_id = ${caller.warehouseId} and d.document_id = ${id}
       order by d.created_time desc, d.sequence desc limit ${MAX_SHOWN_DELIVERIES}`.execute(db)
    const header = await getRecord(db, document, handlers.store, caller, id)
    const isWanted = isSentInState(document, header) && (await systemsWanting(db, document.type)).length > 0
    return { isWanted, deliveries: rows }
  }

  async function sync(work: DocumentWork, id: string) {
    const systems = await systemsWanting(work.trx, document.type)
    if (systems.length === 0) throw new Problem('NO_INTEGRATION')
    const lockedDocument = await lockWholeDocument(work.trx, managed, work.warehouseId, id)
    if (!isSentInState(document, lockedDocument))
      throw new Problem('WRONG_STATE', {
        detail: { state: lockedDocument[document.state], number: lockedDocument[document.label] },
      })
    const deliveryIds = await queueDeliveries(work, managed, lockedDocument, systems, { event: 'sync', causeId: null })
    await recordChange(work, {
      action: 'sync',
      resource: document.name,
      id,
      label: String(lockedDocument[document.label]),
      version: lockedDocument.version,
      cargoOwnerId: (lockedDocument.cargoOwnerId as string | undefined) ?? null,
      touched: deliveryIds.map((one) => ({ resource: 'integrationDeliveries', id: one, action: 'create' })),
    })
    return { recordId: id }
  }

  app.get(base, { config: reading, schema: { params: idParams, tags } }, async (request) => {
    const { id } = request.params
    const caller = callerOf(request)
    return answer(await deliveriesOf(context.db, caller, id))
  })
  app.post(
    `${base}/sync`,
    { config: writing, schema: { params: idParams, body: emptyBody, tags } },
    async (request, reply) => {
      const { id } = request.params
      const at = warehouseWork(context, callerOf(request), languageOf(request))
      const { warehouseId } = at
      await write(context, request, reply, { warehouseId, read: deliveriesOf }, async (trx) => {
        const header = await getRecord(trx, document, handlers.store, at.caller, id)
        refuseOthersGoods(at.caller, document.name, 'write', header)
        return sync({ ...at, trx, numbers: {} }, id)
      })
      context.deliveryWaker.wake()
      return reply
    },
  )
}
