import type { Envelope } from '@entrepot/client/resource-client'
import type { WavePlanProgress, WavePreview } from '@entrepot/contract/distribution/wave-plan'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { call } from '../../../../runtime/session/api.ts'

/** Which orders: chosen ones, or the first that match filters. */
export type PlanChoice =
  | { readonly orderIds: readonly string[] }
  | { readonly filters: Readonly<Record<string, string>>; readonly ruleId?: string }

/** Values of the plan form; the names are those of wave rules. */
export interface PlanValues {
  readonly mode?: unknown
  readonly cartSlots?: unknown
  readonly cartVolume?: unknown
  readonly cartWeight?: unknown
  readonly maxOrders?: unknown
  readonly maxTours?: unknown
  readonly oneArea?: unknown
  readonly effort?: unknown
}

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

export const planBody = (choice: PlanChoice, values: PlanValues) => ({
  ...('orderIds' in choice
    ? { orderIds: choice.orderIds }
    : { rule: present({ filters: choice.filters, maxOrders: values.maxOrders }) }),
  ...present({ mode: values.mode, maxTours: values.maxTours, oneArea: values.oneArea, effort: values.effort }),
  cart: present({ slots: values.cartSlots, volume: values.cartVolume, weight: values.cartWeight }),
})

type Body = ReturnType<typeof planBody>
const base = `${ADMIN_BASE}/wavePicks`

export const previewWave = async (body: Body, planId: string) =>
  (await call<Envelope<WavePreview>>('POST', `${base}/preview`, { body: { ...body, planId }, isRepeatable: true })).data

export const planProgress = async (planId: string) =>
  (await call<Envelope<WavePlanProgress | null>>('GET', `${base}/preview/${planId}`, {})).data

export const stopPlan = (planId: string) => call('POST', `${base}/preview/${planId}/stop`, { body: {} })

export const createWave = async (body: Body & { readonly ruleId?: string }, idempotencyKey: string) =>
  (await call<Envelope<{ id: string; waveNo: string }>>('POST', base, { body, idempotencyKey })).data

interface JoinedWave {
  readonly waveNo: string
  readonly lines: readonly { readonly orderId: string }[]
}

export const joinWave = async (waveId: string, orderIds: readonly string[], idempotencyKey: string) =>
  (await call<Envelope<JoinedWave>>('POST', `${base}/${waveId}/join`, { body: { orderIds }, idempotencyKey })).data

export const runRule = async (ruleId: string, idempotencyKey: string) =>
  (await call<Envelope<{ id: string }>>('POST', `${ADMIN_BASE}/waveRules/${ruleId}/run`, { body: {}, idempotencyKey }))
    .data
