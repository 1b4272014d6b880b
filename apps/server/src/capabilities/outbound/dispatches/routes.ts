import { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import { type DispatchOutlook, dispatchNext } from '@entrepot/domain/outbound/dispatch.next'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
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

const factsOf = (header: DispatchHeader) => ({
  status: header.status,
  claimed: header.skuTotal ?? 0,
  loaded: header.loadedSkuTotal ?? 0,
})

const dispatchHandlers: DocumentHandlers<typeof shipmentTasks, DispatchOutlook> = {
  store: dispatchStore,
  facts: factsOf,
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
  // An empty loaded figure means that everything is loaded.
  lineOnPaper: (line) => ({ ...line, loadedSkuTotal: line.loadedSkuTotal ?? line.skuTotal }),
  next: dispatchNext,
  outlook: dispatchOutlook,
  fill: dispatchOfMany,
  fillsAlways: true,
  release: async (work, { id }) => {
    await unloadPackages(work, id)
    return {}
  },
}

export const dispatchDocument = managedDocument(shipmentTasks, dispatchHandlers)

export const servedDispatch = serveDocument(shipmentTasks, dispatchHandlers)
