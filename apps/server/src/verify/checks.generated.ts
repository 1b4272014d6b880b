// Written by `npm run lists` from the files that are there. Do not edit it.
import { ORDER_CHECKS } from '../capabilities/distribution/order-checks.ts'
import { PACKING_CHECKS } from '../capabilities/distribution/packing-checks.ts'
import { WAVE_CHECKS } from '../capabilities/distribution/waves/wave-checks.ts'
import { PEOPLE_CHECKS } from '../capabilities/identity/people-checks.ts'
import { COUNT_CHECKS } from '../capabilities/in-warehouse/count-checks.ts'
import { INBOUND_CHECKS } from '../capabilities/inbound/inbound-checks.ts'
import { OUTBOUND_CHECKS } from '../capabilities/outbound/outbound-checks.ts'
import { TRANSFER_CHECKS } from '../capabilities/transfer/transfer-checks.ts'
import { FIGURE_CHECKS } from '../stock/checks/figure-checks.ts'
import { STOCK_CHECKS } from '../stock/checks/stock-checks.ts'
import { DOCUMENT_CHECKS } from './document-checks.ts'

export const CHECKS = [
  ...ORDER_CHECKS,
  ...PACKING_CHECKS,
  ...WAVE_CHECKS,
  ...PEOPLE_CHECKS,
  ...COUNT_CHECKS,
  ...INBOUND_CHECKS,
  ...OUTBOUND_CHECKS,
  ...TRANSFER_CHECKS,
  ...FIGURE_CHECKS,
  ...STOCK_CHECKS,
  ...DOCUMENT_CHECKS,
] as const
