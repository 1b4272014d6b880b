import { z } from 'zod'
import * as f from '../kit/fields.ts'
import { definePage } from '../kit/page.ts'

export const settings = definePage({
  name: 'settings',
  capability: 'identity',
  area: 'system',
  route: '/system/settings',
  actions: ['read', 'update'],
})

/** What the whole system is set to. Owners, warehouses and products will override some of it. */
export const systemSettings = {
  /** The other reading of the role table: ROLE_warehouse also has distribution, analysis and basic data. */
  warehouseRoleSeesAll: f.yesNo({ required: true }),
  /** Whom to ask: shown on the sign-in screen and in the manual. */
  helpContact: f.text({ max: 200 }),
} as const

export type SystemSettings = f.RowOf<typeof systemSettings>

export const SYSTEM_SETTING_DEFAULTS: SystemSettings = { warehouseRoleSeesAll: false, helpContact: null }

/** What is known before anybody signs in. */
export interface PublicSettings {
  readonly helpContact: string | null
  /** Where people reach the product, when it is not where the page came from. */
  readonly publicUrl: string | null
}

export const settingsBody = z.strictObject({
  version: z.int().min(0),
  warehouseRoleSeesAll: f.writable(systemSettings.warehouseRoleSeesAll).optional(),
  helpContact: f.writable(systemSettings.helpContact).optional(),
})
