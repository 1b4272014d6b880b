import { WAITING, type WaitingName } from '@entrepot/contract/identity/dashboard'
import { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { putaways } from '@entrepot/contract/inbound/putaway'
import { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import { recvRegistrations } from '@entrepot/contract/inbound/registration'
import { tallyTasks } from '@entrepot/contract/inbound/tally'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { pickTasks } from '@entrepot/contract/outbound/picking'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { stocks } from '@entrepot/contract/query/stocks'
import { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'
import type { Figure, Source } from './figures.ts'

const documents = (list: DocumentDeclaration, ...states: readonly string[]): Source => ({
  list,
  filters: { [list.state]: states.join() },
  since: 'createdTime',
})

/** What is still to leave, and should have. */
const late = (now: Date): Source => ({
  list: shipmentNotifs,
  filters: {
    shippingStatus: 'SUBMITTED,PICKING,PICKED,PARTLY_SHIPPED',
    plannedShippingTimeEnd: now.toISOString(),
  },
  since: 'plannedShippingTime',
})

const transfers = (direction: string, status: string): Source => ({
  list: transferTasks,
  filters: { direction, status },
  since: 'createdTime',
})

const lying = (areaIds: readonly string[]): readonly Source[] =>
  areaIds.length === 0
    ? []
    : [quickMove, stocks].map((list) => ({
        list,
        filters: { areaId: areaIds.join() },
        pieces: ['skuTotal'],
        since: 'receivedOn',
      }))

/** The areas where goods stand until they are put away. */
async function docksOf(db: Db, warehouseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from warehouse_area where warehouse_id = ${warehouseId} and purpose = 'DOCK' order by code, id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function waitingFigures(db: Db, warehouseId: string, now: Date): Promise<Figure<WaitingName>[]> {
  const of: Readonly<Record<WaitingName, readonly Source[]>> = {
    noticesAnnounced: [documents(recvReqs, 'SUBMITTED')],
    noticesReceiving: [documents(recvReqs, 'RECEIVING')],
    talliesOpen: [documents(tallyTasks, 'DRAFT', 'TALLYING')],
    registrationsOpen: [documents(recvRegistrations, 'DRAFT')],
    dockWaiting: lying(await docksOf(db, warehouseId)),
    putawaysOpen: [documents(putaways, 'DRAFT')],
    ordersLate: [late(now)],
    ordersWaiting: [documents(shipmentNotifs, 'SUBMITTED')],
    picksOpen: [documents(pickTasks, 'DRAFT', 'PICKING')],
    outTalliesOpen: [documents(outTallyTasks, 'DRAFT', 'TALLYING')],
    dispatchesOpen: [documents(shipmentTasks, 'DRAFT')],
    ordersCancelling: [documents(shipmentNotifs, 'CANCELLING')],
    countsOpen: [documents(stocktakings, 'COUNTING')],
    countsInReview: [documents(stocktakings, 'REVIEW')],
    transfersToSend: [transfers('OUT', 'SUBMITTED')],
    transfersComing: [transfers('IN', 'IN_TRANSIT')],
  }
  return Object.values(WAITING)
    .flat()
    .map((name) => ({ name, of: of[name] }))
}
