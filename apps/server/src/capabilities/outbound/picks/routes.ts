import { pickTasks } from '@entrepot/contract/outbound/picking'
import { type PickOutlook, pickingNext } from '@entrepot/domain/outbound/picking.next'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import type { DocumentKey } from '../../../kit/document/document-reads.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { onEvent } from '../../../kit/events/handlers.ts'
import type { Context } from '../../../kit/http/context.ts'
import { confirmPick } from '../../../stock/picking/confirm.ts'
import { pickFactsOf, pickLineStore } from '../../../stock/picking/pick-store.ts'
import { returnPieces } from '../../../stock/picking/return-pieces.ts'
import { cancelPick, startPick } from '../../../stock/picking/start-or-cancel.ts'
import { allocationRoutes } from './allocation-routes.ts'
import { completePick } from './draft-rules.ts'
import { followShortPick } from './follow-up.ts'
import { noticePick } from './kind.ts'
import { pickFromNotice } from './make.ts'
import { pickOutlook } from './outlook.ts'

/** Locks the notice first, because it stores how much is reserved and staged. */
const lockNotice = ({ warehouseId, id }: DocumentKey) => sql`
    select 1 from shipment_notif where warehouse_id = ${warehouseId} and id = any(array(
      select notice_id from pick_task where warehouse_id = ${warehouseId} and id = ${id})) for update`

const pickHandlers: DocumentHandlers<typeof pickTasks, PickOutlook> = {
  store: documentStore(pickTasks, 'pick_task', {
    ownRows: sql<SqlBool>`t.document_type = 'PICKING'`,
    lockParents: () => [lockNotice],
    unique: { pick_task_no: 'pickNo' },
    lines: pickLineStore,
  }),
  facts: pickFactsOf,
  complete: completePick,
  commands: {
    start: startPick,
    confirm: (work, pick, input) => confirmPick(noticePick, work, pick, input, false),
    complete: (work, pick, input) => confirmPick(noticePick, work, pick, input, true),
    return: (work, pick, input) => returnPieces(noticePick, work, pick, input),
    cancel: cancelPick,
  },
  make: { SHIPPING_REQ: pickFromNotice },
  next: pickingNext,
  outlook: pickOutlook,
  release: cancelPick,
}

export const pickDocument = managedDocument(pickTasks, pickHandlers)

function pickRoutes(app: FastifyInstance, context: Context) {
  allocationRoutes(app, context, pickDocument)
}

/** A shortage leads to a new pick automatically. */
onEvent('pickTasks', 'short', (context, event) => followShortPick(context, pickDocument, event))

export const servedPick = serveDocument(pickTasks, pickHandlers, pickRoutes)
