import { type WaitRule, waitReason } from '../kernel/waiting.ts'
import { owed } from './owed.ts'
import type { ShippingNoticeState } from './shipping-notice.machine.ts'
import type { ShippingOutlook } from './shipping-notice.next.ts'

export const SHIPPING_WAITS = ['STOCK', 'ALLOCATION', 'PICKING', 'SHIPPING'] as const
export type ShippingWait = (typeof SHIPPING_WAITS)[number]

/** `missing`: of what is owed, not all is available. `owed`: not all has a pick task. */
export type ShippingFact = 'missing' | 'owed' | 'reserved' | 'staged'

const OPEN = ['SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED'] as const

/** The step that is furthest behind, since all others wait for it. */
export const shippingWaits: readonly WaitRule<ShippingNoticeState, ShippingFact, ShippingWait>[] = [
  { for: 'STOCK', states: OPEN, when: 'missing' },
  { for: 'ALLOCATION', states: OPEN, when: 'owed' },
  { for: 'PICKING', states: OPEN, when: 'reserved' },
  { for: 'SHIPPING', states: OPEN, when: 'staged' },
]

export function shippingWait(notice: Omit<ShippingOutlook, 'livePicks' | 'unclaimed' | 'untallied'>) {
  const pieces = owed(notice)
  return waitReason(shippingWaits, notice.status, {
    missing: pieces > notice.available,
    owed: pieces > 0,
    reserved: notice.reserved > 0,
    staged: notice.staged > 0,
  })
}
