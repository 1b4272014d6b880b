import { defineNext, type Verdict } from '../kernel/next-step.ts'
import type { ShippingNotice } from './shipping-notice.machine.ts'

/** All in pieces. */
export interface ShippingOutlook extends ShippingNotice {
  readonly livePicks: number
  /** Could be reserved now for what is owed, at most so much as is owed. */
  readonly available: number
  /** On the stage, and in no draft of a dispatch. */
  readonly unclaimed: number
  /** On the stage, to be counted before it leaves, and nobody has. */
  readonly untallied: number
}

const owedOf = ({ plan, reserved, staged, shipped }: ShippingNotice) => plan - reserved - staged - shipped

function mayPick(notice: ShippingOutlook): Verdict {
  const owed = owedOf(notice)
  if (owed <= 0) return false
  return notice.available > 0 || { problem: 'INSUFFICIENT_STOCK', detail: { available: 0, asked: owed } }
}

export const shippingNoticeNext = defineNext<ShippingOutlook, 'submit' | 'withdraw' | 'close'>()({
  possible: {
    withdraw: ({ livePicks }) => livePicks === 0,
    'make:PICKING': mayPick,
    'make:DISPATCH': ({ unclaimed }) => unclaimed > 0,
  },
  order: [
    'submit',
    'edit',
    'open:PICKING',
    'make:PICKING',
    'open:OUT_TALLY',
    ['make:DISPATCH', ({ untallied }) => untallied === 0],
    'open:DISPATCH',
    'make:DISPATCH',
    ['finished', ({ status }) => status === 'ALL_SHIPPED'],
  ],
})
