import { allocation } from './allocation.ts'
import { dashboard } from './dashboard.ts'
import { documents } from './documents.ts'
import { erp } from './erp.ts'
import { inbound } from './inbound.ts'
import { outbound } from './outbound.ts'
import { picking } from './picking.ts'
import { shipping } from './shipping.ts'
import { stock } from './stock.ts'
import { stockCount } from './stock-count.ts'
import { stockWork } from './stock-work.ts'
import { transfer } from './transfer.ts'

export const goods = {
  ...dashboard,
  ...documents,
  ...inbound,
  ...shipping,
  ...picking,
  ...outbound,
  ...allocation,
  ...stock,
  ...stockWork,
  ...erp,
  ...stockCount,
  ...transfer,
}
