import { z } from 'zod'
import { documentCreateBody } from '../kit/document/schemas.ts'
import { line } from '../kit/fields.ts'
import { orders } from './order.ts'

/** A product by id, or by its owner's code or barcode. */
const intakeLine = z
  .looseObject({ productId: z.uuid().optional(), productCode: line(64).optional(), barcode: line(64).optional() })
  .refine((line) => [line.productId, line.productCode, line.barcode].filter((one) => one !== undefined).length === 1, {
    error: 'oneProduct',
    path: ['productId'],
  })

/** An order as other systems send it: the fields of an order, with codes instead of unknown ids. */
export const intakeOrder = z.looseObject({
  cargoOwnerId: z.uuid().optional(),
  cargoOwnerCode: line(64).optional(),
  carrierCode: line(64).optional(),
  lines: z.array(intakeLine).min(1).max(1_000),
})
export type IntakeOrder = z.infer<typeof intakeOrder>

/** Maximum number of orders in a call. */
export const MAX_INTAKE = 500

/** One order or many; each of many is accepted or refused separately. */
export const intakeBody = z.union([
  z.strictObject({ orders: z.array(z.unknown()).min(1).max(MAX_INTAKE) }),
  intakeOrder,
])

/** An order after codes were replaced by ids, as people send it too. */
export const orderBody = documentCreateBody(orders)

export const INTAKE_OUTCOMES = ['CREATED', 'SAME', 'AMENDED', 'REFUSED'] as const
export type IntakeOutcome = (typeof INTAKE_OUTCOMES)[number]

/** The result for one of many orders. */
export interface IntakeResult {
  readonly index: number
  readonly outcome: IntakeOutcome
  readonly id?: string
  readonly orderNo?: string
  readonly error?: string
  readonly message?: string
  readonly fields?: readonly unknown[]
}
