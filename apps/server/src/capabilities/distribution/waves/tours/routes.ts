import { tours } from '@entrepot/contract/distribution/tour'
import { type TourOutlook, tourNext } from '@entrepot/domain/distribution/tour.next'
import { type SqlBool, sql } from 'kysely'
import { type DocumentHandlers, managedDocument } from '../../../../kit/document/document-handlers.ts'
import type { DocumentKey } from '../../../../kit/document/document-reads.ts'
import { documentStore } from '../../../../kit/document/document-store.ts'
import { refuseOtherLines } from '../../../../kit/document/fixed-lines.ts'
import { serveDocument } from '../../../../kit/document/serve-document.ts'
import { onEvent } from '../../../../kit/events/handlers.ts'
import { confirmPick } from '../../../../stock/picking/confirm.ts'
import { pickFactsOf, pickLineStore } from '../../../../stock/picking/pick-store.ts'
import { returnPieces } from '../../../../stock/picking/return-pieces.ts'
import { cancelPick, startPick } from '../../../../stock/picking/start-or-cancel.ts'
import { followShortOrders } from '../../picks/follow-up.ts'
import { orderPickDocument } from '../../picks/routes.ts'
import { tourOutlook } from './outlook.ts'
import { refuseUnreleased, tourPick } from './tour.ts'

/** Locks the wave first, then the orders sorted by id, because orders store their reserved and staged pieces. */
const lockWave = ({ warehouseId, id }: DocumentKey) => sql`
    select 1 from wave where warehouse_id = ${warehouseId} and id = any(array(
      select wave_id from pick_task where warehouse_id = ${warehouseId} and id = ${id})) for update`
const lockOrdersOfTour = ({ warehouseId, id }: DocumentKey) => sql`
    select 1 from consumer_order where warehouse_id = ${warehouseId} and id = any(array(
      select distinct order_id from pick_task_line where warehouse_id = ${warehouseId} and document_id = ${id}))
     order by id for update`

const tourHandlers: DocumentHandlers<typeof tours, TourOutlook> = {
  store: documentStore(tours, 'pick_task', {
    ownRows: sql<SqlBool>`t.document_type = 'TOUR'`,
    lockParents: () => [lockWave, lockOrdersOfTour],
    unique: { pick_task_no: 'pickNo' },
    lines: pickLineStore,
  }),
  facts: pickFactsOf,
  async complete(_work, draft, before) {
    if (before !== undefined) refuseOtherLines(draft, before)
    return {}
  },
  commands: {
    start: async (work, tour) => {
      await refuseUnreleased(work, tour)
      return startPick(work, tour)
    },
    confirm: async (work, tour, input) => {
      await refuseUnreleased(work, tour)
      return confirmPick(tourPick, work, tour, input, false)
    },
    complete: async (work, tour, input) => {
      await refuseUnreleased(work, tour)
      return confirmPick(tourPick, work, tour, input, true)
    },
    return: (work, tour, input) => returnPieces(tourPick, work, tour, input),
    cancel: cancelPick,
  },
  make: {},
  next: tourNext,
  outlook: tourOutlook,
  release: cancelPick,
}

export const tourDocument = managedDocument(tours, tourHandlers)

/** Pieces that a tour did not find are picked for each order separately. */
onEvent('tours', 'short', (context, event) => followShortOrders(context, orderPickDocument, 'TOUR', event))

export const servedTour = serveDocument(tours, tourHandlers)
