import { allocationOrder } from './basic-data/handling-rules.ts'
import { pointKind } from './basic-data/lat-long.ts'
import { packLevel } from './basic-data/products.ts'
import { recordStatus } from './basic-data/record-status.ts'
import { aisleSide, locationStatus } from './basic-data/storage-locations.ts'
import { areaPurpose } from './basic-data/warehouse-areas.ts'
import { customsKind } from './customs/customs-params.ts'
import { auditAction } from './identity/audit-log.ts'
import { roleNames, userStatus } from './identity/staff.ts'
import { putawayStatus } from './inbound/putaway.ts'
import { cargoStatus, receiptStatus, shelfState } from './inbound/receipt-notice.ts'
import { holdCode, registrationStatus } from './inbound/registration.ts'
import { tallyStatus } from './inbound/tally.ts'
import { jobKind, jobState } from './integration/jobs.ts'
import { documentType, stockEffect } from './query/stock-entries.ts'
import { lifeClass, quality, stockStatus } from './query/stock-row.ts'

/** Every closed list of words, so that each word is translated (`enum.{name}.{value}`). */
export const enumerations = [
  roleNames,
  userStatus,
  receiptStatus,
  cargoStatus,
  shelfState,
  tallyStatus,
  registrationStatus,
  putawayStatus,
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
] as const
