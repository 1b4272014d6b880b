import { allocationOrder } from './basic-data/handling-rules.ts'
import { pointKind } from './basic-data/lat-long.ts'
import { packLevel } from './basic-data/products.ts'
import { recordStatus } from './basic-data/record-status.ts'
import { aisleSide, locationStatus } from './basic-data/storage-locations.ts'
import { areaPurpose } from './basic-data/warehouse-areas.ts'
import { customsKind } from './customs/customs-params.ts'
import { auditAction } from './identity/audit-log.ts'
import { lockReason, roleNames, userStatus } from './identity/staff.ts'
import { countState, stockCountStatus } from './in-warehouse/stock-count.ts'
import { putawayStatus } from './inbound/putaway.ts'
import { cargoStatus, receiptStatus, shelfState } from './inbound/receipt-notice.ts'
import { holdCode, registrationStatus } from './inbound/registration.ts'
import { tallyStatus } from './inbound/tally.ts'
import { deliveryEvent, deliveryFault, deliveryState } from './integration/deliveries.ts'
import { jobKind, jobState } from './integration/jobs.ts'
import { dispatchStatus } from './outbound/dispatch.ts'
import { outTallyStatus } from './outbound/out-tally.ts'
import { pickStatus, shortReason } from './outbound/picking.ts'
import { shippingStatus } from './outbound/shipping-notice.ts'
import { documentType, stockEffect } from './query/stock-entries.ts'
import { lifeClass, quality, stockStatus } from './query/stock-row.ts'
import { transferDirection, transferStatus } from './transfer/goods-allocation.ts'

/** Every closed list of words, so that each word is translated (`enum.{name}.{value}`). */
export const enumerations = [
  roleNames,
  lockReason,
  userStatus,
  receiptStatus,
  cargoStatus,
  shelfState,
  tallyStatus,
  registrationStatus,
  putawayStatus,
  stockCountStatus,
  countState,
  shippingStatus,
  pickStatus,
  shortReason,
  outTallyStatus,
  dispatchStatus,
  transferStatus,
  transferDirection,
  holdCode,
  quality,
  stockStatus,
  lifeClass,
  stockEffect,
  documentType,
  recordStatus,
  allocationOrder,
  packLevel,
  areaPurpose,
  locationStatus,
  aisleSide,
  pointKind,
  customsKind,
  auditAction,
  jobState,
  jobKind,
  deliveryState,
  deliveryEvent,
  deliveryFault,
] as const
