import { LEFT_OUT_REASONS, WAVE_MODES } from '@entrepot/domain/wave/wave'
import { z } from 'zod'
import { defineEnumeration } from '../kit/enumeration.ts'
import { filterQuery } from '../kit/list.ts'
import { orders } from './order.ts'

export const waveMode = defineEnumeration('waveMode', WAVE_MODES)

/** Why an order is not in a plan. The first ones are about its state, before anything is planned. */
export const leftOutReason = defineEnumeration('leftOutReason', [
  'NOT_WAITING',
  'HELD',
  'SHORT',
  'PRESALE',
  ...LEFT_OUT_REASONS,
])
export type LeftOutReason = (typeof leftOutReason.values)[number]

/** How long a plan is improved, in steps of the planner. */
export const EFFORT_STEPS = { QUICK: 500, NORMAL: 5_000, THOROUGH: 25_000 } as const
export const waveEffort = defineEnumeration('waveEffort', ['QUICK', 'NORMAL', 'THOROUGH'])
const MOST_STEPS = 100_000

/** More orders in one wave are another wave. */
export const MOST_WAVE_ORDERS = 2_000
/** A look at all that waits. */
export const MOST_PREVIEW_ORDERS = 10_000
const USUAL_WAVE_ORDERS = 500

const measure = z.union([
  z.number().positive(),
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/)
    .transform(Number),
])

/** Volume in cubic metres and weight in kilograms, as of products. */
export const waveCart = z.strictObject({
  slots: z.int().min(1).max(1_000),
  volume: measure.nullish(),
  weight: measure.nullish(),
})

const filterValue = z.union([z.string(), z.boolean(), z.number(), z.array(z.string())])

/** Filters as the list of waiting orders takes them, and lists and words of JSON besides. */
export const waveFilters = z
  .record(z.string(), filterValue)
  .transform(
    (filters): Record<string, unknown> =>
      Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)])),
  )
  .pipe(filterQuery(orders))

/** What is planned: chosen orders or a rule, and with which carts. */
const wavePlanShape = (mostOrders: number) => ({
  orderIds: z.array(z.uuid()).min(1).max(mostOrders).optional(),
  rule: z
    .strictObject({
      filters: waveFilters.optional(),
      maxOrders: z.int().min(1).max(mostOrders).default(USUAL_WAVE_ORDERS),
    })
    .optional(),
  mode: z.enum(WAVE_MODES),
  cart: waveCart,
  maxTours: z.int().min(1).max(1_000).nullish(),
  /** Different products of a tour in SINGLE. */
  maxProducts: z.int().min(1).max(1_000).nullish(),
  /** Every tour stays in one area. */
  oneArea: z.boolean().optional(),
  /** Rows that expire so many days after the next ones may be chosen as well. */
  expirySlackDays: z.int().min(0).max(365).optional(),
  effort: z.union([z.enum(waveEffort.values), z.int().min(0).max(MOST_STEPS)]).optional(),
})

const choosesOnce = ({ orderIds, rule }: { orderIds?: unknown; rule?: unknown }) =>
  (orderIds === undefined) !== (rule === undefined)
const oneChoice = { error: 'ordersOrRule', path: ['orderIds'] }

/** `planId` is the caller's own: by it the progress is read, and the plan is stopped with the best so far. */
export const wavePreviewBody = z
  .strictObject({ ...wavePlanShape(MOST_PREVIEW_ORDERS), planId: z.uuid().optional() })
  .refine(choosesOnce, oneChoice)
export type WavePlanRequest = z.output<typeof wavePreviewBody>

/** `ruleId` names the rule that the filters come from. */
export const waveCommitBody = z
  .strictObject({ ...wavePlanShape(MOST_WAVE_ORDERS), planId: z.uuid().optional(), ruleId: z.uuid().optional() })
  .refine(choosesOnce, oneChoice)
export type WaveCommitRequest = z.output<typeof waveCommitBody>

export interface WavePreviewTour {
  readonly metres: number
  readonly minutes: number
  readonly orderTotal: number
  readonly skuTotal: number
  readonly stopTotal: number
  /** Why each order is in this tour: what it adds to the way, beside what it would walk alone. */
  readonly orders: readonly {
    readonly orderId: string
    readonly orderNo: string
    readonly slot: number | null
    readonly addedMetres: number
    readonly aloneMetres: number
    readonly sharedStops: number
  }[]
  /** In walking order; why this place and not a nearer one. */
  readonly stops: readonly {
    readonly stockId: string
    readonly locationId: string
    readonly locationNo: string
    readonly productId: string
    readonly skuTotal: number
    readonly slots: readonly { readonly orderId: string; readonly slot: number | null; readonly skuTotal: number }[]
    readonly passedOver: readonly {
      readonly stockId: string
      readonly locationNo: string
      readonly reason: string
    }[]
  }[]
}

export interface LeftOrder {
  readonly orderId: string
  readonly orderNo: string | null
  readonly reason: LeftOutReason
}

export interface WavePreview {
  readonly tours: readonly WavePreviewTour[]
  readonly orderTotal: number
  readonly skuTotal: number
  readonly metres: number
  readonly metresOneByOne: number
  readonly minutes: number
  /** How the minutes were computed: `measured` is false where too little was picked in the last 30 days. */
  readonly pace: { readonly measured: boolean; readonly pickTotal: number; readonly factor: number }
  readonly steps: number
  readonly left: readonly LeftOrder[]
}

/** How far a plan is that is being made; `waiting` while others are made before it. */
export interface WavePlanProgress {
  readonly state: 'waiting' | 'planning'
  readonly steps: number
  readonly maxSteps: number
  readonly metres: number | null
}
