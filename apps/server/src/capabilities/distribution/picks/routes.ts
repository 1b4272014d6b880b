import { pickByOrders } from '@entrepot/contract/distribution/order-picking'
import { type OrderPickOutlook, orderPickingNext } from '@entrepot/domain/distribution/order-picking.next'
import { type SqlBool, sql } from 'kysely'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import type { DocumentKey } from '../../../kit/document/document-reads.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { refuseOtherLines } from '../../../kit/document/fixed-lines.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { onEvent } from '../../../kit/events/handlers.ts'
import { confirmPick } from '../../../stock/picking/confirm.ts'
import { pickFactsOf, pickLineStore } from '../../../stock/picking/pick-store.ts'
import { returnPieces } from '../../../stock/picking/return-pieces.ts'
import { cancelPick, startPick } from '../../../stock/picking/start-or-cancel.ts'
import { followShortOrders } from './follow-up.ts'
import { pickFromOrder } from './make.ts'
import { orderPick } from './order-pick.ts'
import { orderPickOutlook } from './outlook.ts'
import { readStops } from './read-stops.ts'

/** Locks the order before the pick, because it stores its reserved and staged pieces. */
const lockOrder = ({ warehouseId, id }: DocumentKey) => sql`
    select 1 from consumer_order where warehouse_id = ${warehouseId} and id = any(array(
      select order_id from pick_task where warehouse_id = ${warehouseId} and id = ${id})) for update`

const orderPickHandlers: DocumentHandlers<typeof pickByOrders, OrderPickOutlook> = {
  store: documentStore(pickByOrders, 'pick_task', {
    ownRows: sql<SqlBool>`t.document_type = 'ORDER_PICKING'`,
    lockParents: () => [lockOrder],
    unique: { pick_task_no: 'pickNo' },
    lines: pickLineStore,
  }),
  facts: pickFactsOf,
  async complete(_work, draft, before) {
    if (before !== undefined) refuseOtherLines(draft, before)
    return {}
  },
  commands: {
    start: startPick,
    confirm: (work, pick, input) => confirmPick(orderPick, work, pick, input, false),
    complete: (work, pick, input) => confirmPick(orderPick, work, pick, input, true),
    return: (work, pick, input) => returnPieces(orderPick, work, pick, input),
    cancel: cancelPick,
  },
  make: { ORDER: pickFromOrder },
  next: orderPickingNext,
  outlook: orderPickOutlook,
  parts: { stops: ({ db, warehouseId }, id) => readStops(db, warehouseId, id) },
  release: cancelPick,
}

export const orderPickDocument = managedDocument(pickByOrders, orderPickHandlers)

/** A shortage automatically creates another pick. */
onEvent('pickByOrders', 'short', (context, event) =>
  followShortOrders(context, orderPickDocument, 'ORDER_PICKING', event),
)

export const servedOrderPick = serveDocument(pickByOrders, orderPickHandlers)
