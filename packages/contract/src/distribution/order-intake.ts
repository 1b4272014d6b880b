import { z } from 'zod'
import { documentCreateBody } from '../kit/document/schemas.ts'
import { line } from '../kit/fields.ts'
import { orders } from './order.ts'

/** A product by its id, or by its code or barcode, which are the owner's. */
const intakeLine = z
  .looseObject({ productId: z.uuid().optional(), productCode: line(64).optional(), barcode: line(64).optional() })
  .refine((line) => [line.productId, line.productCode, line.barcode].filter((one) => one !== undefined).length === 1, {
    error: 'oneProduct',
    path: ['productId'],
  })

/** An order as another system sends it: the fields of an order, with codes where it knows no ids. */
export const intakeOrder = z.looseObject({
  cargoOwnerId: z.uuid().optional(),
  cargoOwnerCode: line(64).optional(),
  carrierCode: line(64).optional(),
  lines: z.array(intakeLine).min(1).max(1_000),
})
export type IntakeOrder = z.infer<typeof intakeOrder>

/** More in one call is another call. */
export const MAX_INTAKE = 500

/** One order, or many; each of many is taken or refused on its own. */
export const intakeBody = z.union([
  z.strictObject({ orders: z.array(z.unknown()).min(1).max(MAX_INTAKE) }),
  intakeOrder,
])

/** An order after codes became ids: what a person may send too. */
export const orderBody = documentCreateBody(orders)

export const INTAKE_OUTCOMES = ['CREATED', 'SAME', 'AMENDED', 'REFUSED'] as const
export type IntakeOutcome = (typeof INTAKE_OUTCOMES)[number]

/** What became of one of many orders. */
export interface IntakeResult {
  readonly index: number
  readonly outcome: IntakeOutcome
  readonly id?: string
  readonly orderNo?: string
  readonly error?: string
  readonly message?: string
  readonly fields?: readonly unknown[]
}
