// Written by `npm run lists` from the files that are there. Do not edit it.
import { dashboard } from './goods/dashboard.ts'
import { documents } from './goods/documents.ts'
import { stockCount } from './in-warehouse/stock-count.ts'
import { stockWork } from './in-warehouse/stock-work.ts'
import { inbound } from './inbound/inbound.ts'
import { erp } from './integration/erp.ts'
import { allocation } from './outbound/allocation.ts'
import { outbound } from './outbound/outbound.ts'
import { picking } from './outbound/picking.ts'
import { shipping } from './outbound/shipping.ts'
import { stock } from './query/stock.ts'
import { transfer } from './transfer/transfer.ts'

export const goods = {
  ...dashboard,
  ...documents,
  ...stockCount,
  ...stockWork,
  ...inbound,
  ...erp,
  ...allocation,
  ...outbound,
  ...picking,
  ...shipping,
  ...stock,
  ...transfer,
}
