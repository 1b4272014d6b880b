import type { DecidedValue } from '@entrepot/domain/basic-data/handling-rules'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'

export const allocationOrder = defineEnumeration('allocationOrder', ['FEFO', 'FIFO', 'LIFO', 'FEWEST_LOCATIONS'])

/**
 * How goods are handled. A product, its owner, the warehouse and the system may each say; the first of them that does
 * decides (`domain/basic-data/handling-rules`). Empty means: as the next one says.
 */
export const overReceiptPercent = f.decimal({ scale: 2, max: 1000 })
export const allocation = f.choice(allocationOrder)

export const tallyRules = { tallyRequired: f.yesNo(), outboundTallyRequired: f.yesNo() }

/** Whether one location may hold goods of several owners, products or batches. */
export const mixingRules = { mixOwners: f.yesNo(), mixProducts: f.yesNo(), mixBatches: f.yesNo() }

const days = () => f.integer({ max: 36_500 })

/** The remaining life under which goods come in only frozen, are no longer sold, and are coloured. */
export const expiryRules = {
  prohibitiveExpiryDays: days(),
  prohibitiveSaleExpiryDays: days(),
  warningExpiryDays: days(),
}

/** Rules that every level may decide, the system at last (`systemSettings`). */
export const HANDLING_RULES = [
  'overReceiptPercent',
  'allocationOrder',
  'tallyRequired',
  'outboundTallyRequired',
  'mixOwners',
  'mixProducts',
  'mixBatches',
] as const
export type HandlingRule = (typeof HANDLING_RULES)[number]

/** `GET products/{id}/handling`: what counts in the caller's present warehouse, and who says so. */
export type Handling = Readonly<Record<HandlingRule, DecidedValue<unknown>>>

/** All that a record may leave to those above it. Not every level says something about each. */
export const INHERITED_RULES = [
  ...HANDLING_RULES,
  'prohibitiveExpiryDays',
  'prohibitiveSaleExpiryDays',
  'warningExpiryDays',
  'lowStockSkuTotal',
] as const
export type InheritedRule = (typeof INHERITED_RULES)[number]

/** `GET settings/inherited`: what an empty rule means, and who says so; null where nobody does. */
export type InheritedRules = Readonly<Partial<Record<InheritedRule, DecidedValue<unknown> | null>>>
