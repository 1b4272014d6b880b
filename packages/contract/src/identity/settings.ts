import { isAllowedNetworks } from '@entrepot/domain/integration/allowed-networks'
import { isLabelSize } from '@entrepot/domain/kernel/label-size'
import { isCompanyPrefix } from '@entrepot/domain/outbound/sscc'
import { z } from 'zod'
import { allocationOrder } from '../basic-data/handling-rules.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { definePage } from '../kit/page.ts'
import { MOST_CALLS_PER_MINUTE } from './api-keys.ts'

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

/** The paper that documents are printed on. */
export const paperSize = defineEnumeration('paperSize', ['A4', 'A5', 'LETTER'])
export type PaperSize = (typeof paperSize)['values'][number]

/** How the day is written in the numbers of documents. */
export const numberDay = defineEnumeration('numberDay', ['YYMMDD', 'YYYYMMDD'])

/** Width and height in millimetres: `100x50`. */
const labelSize = () => f.text({ required: true, max: 7, check: isLabelSize, error: 'labelSize' })

const callsPerMinute = (min: number) => f.integer({ required: true, min, max: MOST_CALLS_PER_MINUTE })

/** What the whole system is set to. The rules of handling are the last word: product, owner and warehouse come first. */
export const systemSettings = {
  /** The other reading of the role table: ROLE_warehouse also has distribution, analysis and basic data. */
  warehouseRoleSeesAll: f.yesNo({ required: true }),
  /** Whom to ask: shown on the sign-in screen and in the manual. */
  helpContact: f.text({ max: 200 }),
  overReceiptPercent: f.decimal({ required: true, scale: 2, max: 1000 }),
  allocationOrder: f.choice(allocationOrder, { required: true }),
  tallyRequired: f.yesNo({ required: true }),
  outboundTallyRequired: f.yesNo({ required: true }),
  /** Who counts what leaves does not see how much it should be. */
  outTallyBlind: f.yesNo({ required: true }),
  /** What the numbers of packages begin with (GS1). */
  gs1CompanyPrefix: f.text({ required: true, max: 10, check: isCompanyPrefix }),
  /** A difference beyond these is counted again by somebody else; nothing here asks for no recount. */
  countTolerancePieces: f.integer({ max: 1_000_000_000 }),
  countToleranceValue: f.decimal({ scale: 2 }),
  /** How far a parcel may be off what its content weighs: the larger of both counts. */
  packWeightPercent: f.decimal({ required: true, scale: 2, max: 100 }),
  packWeightGrams: f.integer({ required: true, max: 100_000 }),
  mixOwners: f.yesNo({ required: true }),
  mixProducts: f.yesNo({ required: true }),
  mixBatches: f.yesNo({ required: true }),
  numberDay: f.choice(numberDay, { required: true }),
  /** How many digits the place within the day has at least. */
  numberDigits: f.integer({ required: true, min: 3, max: 8 }),
  paperSize: f.choice(paperSize, { required: true }),
  locationLabel: labelSize(),
  productLabel: labelSize(),
  packageLabel: labelSize(),
  /** A product that says nothing of its own. */
  lowStockSkuTotal: f.integer({ max: 1_000_000_000 }),
  /** A product and an owner that say nothing of their own. */
  warningExpiryDays: f.integer({ max: 36_500 }),
  /** What one person may upload within 24 hours. */
  uploadMbPerDay: f.integer({ required: true, min: 1, max: 100_000 }),
  /** What all stored files may take together. */
  fileStorageGb: f.integer({ required: true, min: 1, max: 100_000 }),
  /** So long after an order was shipped or cancelled its consignee is known. */
  personalDataDays: f.integer({ required: true, min: 1, max: 3_650 }),
  /** Whether the screen "People" exists: what each person gets done in an hour. */
  workFigures: f.yesNo({ required: true }),
  /** Hosts, addresses and networks inside the company that other systems may be called at. */
  erpNetworks: f.text({ max: 1000, check: isAllowedNetworks, error: 'networks' }),
  /** Nothing is sent to other systems; what would be, waits. A restored copy begins with it. */
  holdDeliveries: f.yesNo({ required: true }),
  /** Never so few that a person could not come back here and raise it. */
  sessionCallsPerMinute: callsPerMinute(120),
  /** Calls without a session or key that works. Sign-ins have a lower limit of their own, which is no setting. */
  addressCallsPerMinute: callsPerMinute(120),
  /** The most that an API key may have as its own limit. */
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

/** What is known before anybody signs in. */
export interface PublicSettings {
  readonly helpContact: string | null
  /** Where people reach the product, when it is not where the page came from. */
  readonly publicUrl: string | null
}

const changes = Object.fromEntries(
  Object.entries(systemSettings).map(([name, field]) => [name, f.writable(field).optional()]),
)

export const settingsBody = z.strictObject({ version: z.int().min(0), ...changes })
