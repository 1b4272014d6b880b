// Written by `npm run lists` from the files that are there. Do not edit it.
import { carton } from './distribution/carton.ts'
import { manifest } from './distribution/manifest.ts'
import { orderPicking } from './distribution/order-picking.ts'
import { orders } from './distribution/orders.ts'
import { parcel } from './distribution/parcel.ts'
import { stations } from './distribution/stations.ts'
import { waves } from './distribution/waves.ts'
import { waybillPool } from './distribution/waybill-pool.ts'
import { dashboard } from './goods/dashboard.ts'
import { documents } from './goods/documents.ts'
import { exceptions } from './in-warehouse/exceptions.ts'
import { stockCount } from './in-warehouse/stock-count.ts'
import { stockWork } from './in-warehouse/stock-work.ts'
import { tasks } from './in-warehouse/tasks.ts'
import { inbound } from './inbound/inbound.ts'
import { apiKeys } from './integration/api-keys.ts'
import { devices } from './integration/devices.ts'
import { erp } from './integration/erp.ts'
import { health } from './integration/health.ts'
import { allocation } from './outbound/allocation.ts'
import { outbound } from './outbound/outbound.ts'
import { picking } from './outbound/picking.ts'
import { shipping } from './outbound/shipping.ts'
import { analysis } from './query/analysis.ts'
import { floorFigures } from './query/floor-figures.ts'
import { flow } from './query/flow.ts'
import { listPast } from './query/list-past.ts'
import { movement } from './query/movement.ts'
import { people } from './query/people.ts'
import { savedAnalyses } from './query/saved-analyses.ts'
import { stock } from './query/stock.ts'
import { transfer } from './transfer/transfer.ts'

export const goods = {
  ...carton,
  ...manifest,
  ...orderPicking,
  ...orders,
  ...parcel,
  ...stations,
  ...waves,
  ...waybillPool,
  ...dashboard,
  ...documents,
  ...exceptions,
  ...stockCount,
  ...stockWork,
  ...tasks,
  ...inbound,
  ...apiKeys,
  ...devices,
  ...erp,
  ...health,
  ...allocation,
  ...outbound,
  ...picking,
  ...shipping,
  ...analysis,
  ...floorFigures,
  ...flow,
  ...listPast,
  ...movement,
  ...people,
  ...savedAnalyses,
  ...stock,
  ...transfer,
}
