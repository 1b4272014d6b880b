import type { DecidedValue } from '@entrepot/domain/basic-data/handling-rules'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'

export const allocationOrder = defineEnumeration('allocationOrder', ['FEFO', 'FIFO', 'LIFO', 'FEWEST_LOCATIONS'])

/**
 * How goods are handled. Product, owner, warehouse and system may each set a rule; the first of them that does decides
 * (`domain/basic-data/handling-rules`). Empty: the next level decides.
 */
export const overReceiptPercent = f.decimal({ scale: 2, max: 1000 })
export const allocation = f.choice(allocationOrder)

export const tallyRules = { tallyRequired: f.yesNo(), outboundTallyRequired: f.yesNo() }

/** Whether one location may hold goods of several owners, products or batches. */
export const mixingRules = { mixOwners: f.yesNo(), mixProducts: f.yesNo(), mixBatches: f.yesNo() }

const days = () => f.integer({ max: 36_500 })

/** Days of remaining life below which goods are frozen on receipt, no longer sold, and coloured. */
export const expiryRules = {
  prohibitiveExpiryDays: days(),
  prohibitiveSaleExpiryDays: days(),
  warningExpiryDays: days(),
}

/** Rules that every level may set, in the last place the system (`systemSettings`). */
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

/** `GET products/{id}/handling`: the values for the caller's warehouse, and the level that set each. */
export type Handling = Readonly<Record<HandlingRule, DecidedValue<unknown>>>

/** All rules that a record may leave to higher levels. Not every level has all of them. */
export const INHERITED_RULES = [
  ...HANDLING_RULES,
  'prohibitiveExpiryDays',
  'prohibitiveSaleExpiryDays',
  'warningExpiryDays',
  'lowStockSkuTotal',
] as const
export type InheritedRule = (typeof INHERITED_RULES)[number]

/** `GET settings/inherited`: the value of an empty rule, and the level that set it; null where none did. */
export type InheritedRules = Readonly<Partial<Record<InheritedRule, DecidedValue<unknown> | null>>>
