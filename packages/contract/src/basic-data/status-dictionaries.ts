import { cargoStatus, receiptStatus, shelfState } from '../inbound/receipt-notice.ts'
import type { Enumeration } from '../kit/enumeration.ts'
import { pickStatus } from '../outbound/pick-parts.ts'
import { shippingStatus } from '../outbound/shipping-notice.ts'
import { recordStatus } from './record-status.ts'

/** Dictionaries whose values are states of records. Their labels are those of the screens and cannot be edited. */
export const STATUS_DICTIONARIES = {
  RECV_STATUS: receiptStatus,
  CARGO_STATUS: cargoStatus,
  PUTAWAY_STATUS: shelfState,
  SHIPPING_STATUS: shippingStatus,
  PICK_STATUS: pickStatus,
  PRODUCT_STATUS: recordStatus,
} as const satisfies Readonly<Record<string, Enumeration>>

export const isStatusDictionary = (code: string): boolean => Object.hasOwn(STATUS_DICTIONARIES, code)
