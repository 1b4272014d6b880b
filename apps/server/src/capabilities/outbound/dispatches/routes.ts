import { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import { type DispatchOutlook, dispatchNext } from '@entrepot/domain/outbound/dispatch.next'
import { sql } from 'kysely'
import { type DocumentHandlers, type DocumentWork, managedDocument } from '../../../kit/document/document-handlers.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import type { DispatchHeader } from './dispatch.ts'
import { completeDispatch } from './draft-rules.ts'
import { loadTruck } from './load.ts'
import { unloadPackages } from './loaded-packages.ts'
import { dispatchFrom, dispatchFromNotice, dispatchOfMany } from './make.ts'
import { dispatchOutlook } from './outlook.ts'
import { reverseTruck } from './reverse.ts'
import { shipTruck } from './ship.ts'
import { dispatchStore } from './store.ts'

/** All notices that have something on the truck, in the order of their ids. Whoever changes their picks holds them too. */
async function lockAbove({ trx, warehouseId }: DocumentWork, id: string) {
  await sql`
    select from shipment_notif where warehouse_id = ${warehouseId} and id = any(array(
      select notice_id from shipment_task_line where warehouse_id = ${warehouseId} and document_id = ${id}))
     order by id for update`.execute(trx)
}

const factsOf = (header: DispatchHeader) => ({
  status: header.status,
  claimed: header.skuTotal ?? 0,
  loaded: header.loadedSkuTotal ?? 0,
})

const dispatchHandlers: DocumentHandlers<typeof shipmentTasks, DispatchOutlook> = {
  store: dispatchStore,
  facts: factsOf,
  lockAbove,
  complete: completeDispatch,
  commands: {
    load: loadTruck,
    ship: shipTruck,
    reverse: reverseTruck,
    cancel: async (work, { id }) => {
      await unloadPackages(work, id)
      return {}
    },
  },
  withoutLines: ['cancel'],
  make: {
    SHIPPING_REQ: dispatchFromNotice,
    PICKING: dispatchFrom('pick_task'),
    OUT_TALLY: dispatchFrom('out_tally_task'),
  },
  next: dispatchNext,
  outlook: dispatchOutlook,
  fill: dispatchOfMany,
  fillsAlways: true,
  release: (work, { id }) => unloadPackages(work, id),
}

export const dispatchDocument = managedDocument(shipmentTasks, dispatchHandlers)

export const servedDispatch = serveDocument(shipmentTasks, dispatchHandlers)
