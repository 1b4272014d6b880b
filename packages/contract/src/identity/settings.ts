import { isAllowedNetworks } from '@entrepot/domain/integration/allowed-networks'
import { isLabelSize } from '@entrepot/domain/kernel/label-size'
import { isCompanyPrefix } from '@entrepot/domain/outbound/sscc'
import { z } from 'zod'
import { allocationOrder } from '../basic-data/handling-rules.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { definePage } from '../kit/page.ts'
import { MAX_CALLS_PER_MINUTE } from './api-keys.ts'

export const settings = definePage({
  name: 'settings',
  capability: 'identity',
  area: 'system',
  menuOrder: 370,
  icon: 'control',
  ownerLimit: 'refused',
  route: '/system/settings',
  actions: ['read', 'update'],
})

/** The paper size of printed documents. */
export const paperSize = defineEnumeration('paperSize', ['A4', 'A5', 'LETTER'])
export type PaperSize = (typeof paperSize)['values'][number]

/** The form of the day in document numbers. */
export const numberDay = defineEnumeration('numberDay', ['YYMMDD', 'YYYYMMDD'])

/** Width and height in millimetres: `100x50`. */
const labelSize = () => f.text({ required: true, max: 7, check: isLabelSize, error: 'labelSize' })

const callsPerMinute = (min: number) => f.integer({ required: true, min, max: MAX_CALLS_PER_MINUTE })

/** The system settings. Handling rules apply only where product, owner and warehouse have none. */
export const systemSettings = {
  /** The other reading of the role table: ROLE_warehouse also has distribution, analysis and basic data. */
  warehouseRoleSeesAll: f.yesNo({ required: true }),
  /** The contact for help, shown on the sign-in screen and in the manual. */
  helpContact: f.text({ max: 200 }),
  overReceiptPercent: f.decimal({ required: true, scale: 2, max: 1000 }),
  allocationOrder: f.choice(allocationOrder, { required: true }),
  tallyRequired: f.yesNo({ required: true }),
  outboundTallyRequired: f.yesNo({ required: true }),
  /** The outbound tally does not show the expected quantity. */
  outTallyBlind: f.yesNo({ required: true }),
  /** The start of package numbers (GS1). */
  gs1CompanyPrefix: f.text({ required: true, max: 10, check: isCompanyPrefix }),
  /** A difference above these limits is counted again by another person; empty: no recount. */
  countTolerancePieces: f.integer({ max: 1_000_000_000 }),
  countToleranceValue: f.decimal({ scale: 2 }),
  /** How far a parcel may be off its expected weight: the larger of both limits counts. */
  packWeightPercent: f.decimal({ required: true, scale: 2, max: 100 }),
  packWeightGrams: f.integer({ required: true, max: 100_000 }),
  mixOwners: f.yesNo({ required: true }),
  mixProducts: f.yesNo({ required: true }),
  mixBatches: f.yesNo({ required: true }),
  numberDay: f.choice(numberDay, { required: true }),
  /** Minimum number of digits for the number within the day. */
  numberDigits: f.integer({ required: true, min: 3, max: 8 }),
  paperSize: f.choice(paperSize, { required: true }),
  locationLabel: labelSize(),
  productLabel: labelSize(),
  packageLabel: labelSize(),
  /** For products without a value of their own. */
  lowStockSkuTotal: f.integer({ max: 1_000_000_000 }),
  /** For products and owners without a value of their own. */
  warningExpiryDays: f.integer({ max: 36_500 }),
  /** Upload limit of one person within 24 hours. */
  uploadMbPerDay: f.integer({ required: true, min: 1, max: 100_000 }),
  /** Limit of all stored files together. */
  fileStorageGb: f.integer({ required: true, min: 1, max: 100_000 }),
  /** Days after shipping or cancelling an order, after which its consignee is deleted. */
  personalDataDays: f.integer({ required: true, min: 1, max: 3_650 }),
  /** Enables the screen "People": what each person gets done in an hour. */
  workFigures: f.yesNo({ required: true }),
  /** Hosts, addresses and networks inside the company where other systems may be called. */
  erpNetworks: f.text({ max: 1000, check: isAllowedNetworks, error: 'networks' }),
  /** Nothing is sent to other systems; deliveries wait. On in a restored copy. */
  holdDeliveries: f.yesNo({ required: true }),
  /** The minimum lets a person still open this screen and raise it. */
  sessionCallsPerMinute: callsPerMinute(120),
  /** Calls without a valid session or key. Sign-ins have a lower limit, which is not a setting. */
  addressCallsPerMinute: callsPerMinute(120),
  /** Maximum limit of an API key. */
  keyCallsPerMinute: callsPerMinute(60),
} as const

export type SystemSettings = f.RowOf<typeof systemSettings>

export const SYSTEM_SETTING_DEFAULTS: SystemSettings = {
  warehouseRoleSeesAll: false,
  helpContact: null,
  overReceiptPercent: '0',
  allocationOrder: 'FEFO',
  tallyRequired: false,
  outboundTallyRequired: false,
  outTallyBlind: false,
  gs1CompanyPrefix: '0000000',
  countTolerancePieces: null,
  countToleranceValue: null,
  packWeightPercent: '5',
  packWeightGrams: 50,
  mixOwners: false,
  mixProducts: true,
  mixBatches: true,
  numberDay: 'YYMMDD',
  numberDigits: 4,
  paperSize: 'A4',
  locationLabel: '100x50',
  productLabel: '60x40',
  packageLabel: '100x100',
  lowStockSkuTotal: null,
  warningExpiryDays: null,
  uploadMbPerDay: 500,
  fileStorageGb: 20,
  personalDataDays: 180,
  workFigures: true,
  erpNetworks: null,
  holdDeliveries: false,
  sessionCallsPerMinute: 1_200,
  addressCallsPerMinute: 1_200,
  keyCallsPerMinute: 6_000,
}

/** Settings that are public before sign-in. */
export interface PublicSettings {
  readonly helpContact: string | null
  /** The address of the product, where it differs from that of the page. */
  readonly publicUrl: string | null
}

const changes = Object.fromEntries(
  Object.entries(systemSettings).map(([name, field]) => [name, f.writable(field).optional()]),
)

export const settingsBody = z.strictObject({ version: z.int().min(0), ...changes })
