import { z } from 'zod'
import * as f from '../kit/fields.ts'

/** Actions on many waiting orders in one call. */
export const MANY_ORDER_ACTIONS = ['hold', 'release', 'cancel', 'assign'] as const

/** `PUT waitForPickOrders`: the orders, the action, and its input. */
export const manyOrdersBody = z.strictObject({
  action: z.enum(MANY_ORDER_ACTIONS),
  ids: z.array(z.uuid()).min(1).max(500),
  reason: f.line(500).optional(),
  logisticsCompanyId: z.uuid().nullable().optional(),
  expressNum: f.line(64).nullable().optional(),
})
