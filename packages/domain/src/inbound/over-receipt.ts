import { scaled } from '../stock/decimals.ts'

const PLACES = 4
const WHOLE = 100n * 10n ** BigInt(PLACES)

/** The maximum that may be received of a line: the plan and its tolerance in per cent, rounded down to whole pieces. */
export const receiptLimit = (plan: number, tolerance: string): number =>
  Number((BigInt(plan) * (WHOLE + scaled(tolerance, PLACES))) / WHOLE)

export interface OverReceipt {
  readonly code: 'OVER_RECEIPT'
  readonly plan: number
  readonly limit: number
  readonly received: number
  readonly adds: number
  readonly over: number
}

/** Unannounced goods have plan 0: every piece counts as excess. */
export function overReceipt(plan: number, tolerance: string, received: number, adds: number): OverReceipt | null {
  const limit = receiptLimit(plan, tolerance)
  const over = received + adds - limit
  return adds > 0 && over > 0 ? { code: 'OVER_RECEIPT', plan, limit, received, adds, over } : null
}
