import { pickTasks } from '@entrepot/contract/outbound/picking'
import { type PickOutlook, pickingNext } from '@entrepot/domain/outbound/picking.next'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import type { DocumentKey } from '../../../kit/document/document-reads.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { onEvent } from '../../../kit/events/handlers.ts'
import type { Context } from '../../../kit/http/context.ts'
import { allocationRoutes } from './allocation-routes.ts'
import { confirmPick } from './confirm.ts'
import { completePick } from './draft-rules.ts'
import { followShortPick } from './follow-up.ts'
import { pickFromNotice } from './make.ts'
import { pickOutlook } from './outlook.ts'
import type { PickTaskHeader } from './pick-task.ts'
import { returnPieces } from './return.ts'
import { cancelPick, startPick } from './start-or-cancel.ts'

/** The notice first: it stores how much of it is reserved and staged. */
const lockNotice = ({ warehouseId, id }: DocumentKey) => sql`
    select from shipment_notif where warehouse_id = ${warehouseId} and id = any(array(
      select notice_id from pick_task where warehouse_id = ${warehouseId} and id = ${id})) for update`

/** Where the pieces are now: a pallet may have been moved since, with its reservations. */
const rowJoins = sql`
  left join stock_reservation r on r.warehouse_id = t.warehouse_id and r.id = t.id
  left join stock s on s.warehouse_id = t.warehouse_id and s.id = coalesce(r.stock_id, t.stock_id)`

/** Others did not find all that should be there, and it has not been counted yet. */
const doubtful = sql`(r.id is not null and exists (select from stock x where x.warehouse_id = s.warehouse_id
  and x.location_id = s.location_id and x.product_id = s.product_id and x.batch_num = s.batch_num
  and x.container_no = s.container_no and x.hold_code = 'COUNT' and x.present))`

const factsOf = (header: PickTaskHeader) => ({
  status: header.pickStatus,
  open: header.openSkuTotal,
  picked: header.pickedSkuTotal,
  staged: header.stagedSkuTotal,
  returned: header.returnedSkuTotal,
})

const pickHandlers: DocumentHandlers<typeof pickTasks, PickOutlook> = {
  store: documentStore(pickTasks, 'pick_task', {
    lockParents: () => [lockNotice],
    unique: { pick_task_no: 'pickNo' },
    lines: {
      joins: rowJoins,
      expressions: {
        stockId: sql`coalesce(r.stock_id, t.stock_id)`,
        locationId: sql`coalesce(s.location_id, t.location_id)`,
        doubtful,
      },
    },
  }),
  facts: factsOf,
  complete: completePick,
  commands: {
    start: startPick,
    confirm: (work, pick, input) => confirmPick(work, pick, input, false),
    complete: (work, pick, input) => confirmPick(work, pick, input, true),
    return: returnPieces,
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

/** A shortage is made good by a pick that no person asks for by name. */
onEvent('pickTasks', 'short', (context, event) => followShortPick(context, pickDocument, event))

export const servedPick = serveDocument(pickTasks, pickHandlers, pickRoutes)
