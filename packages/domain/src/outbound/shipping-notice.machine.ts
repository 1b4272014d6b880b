import { defineMachine } from '../kernel/state-machine.ts'

export const SHIPPING_NOTICE_STATES = [
  'DRAFT',
  'SUBMITTED',
  'PICKING',
  'PICKED',
  'PARTLY_SHIPPED',
  'ALL_SHIPPED',
  'CANCELLING',
  'CANCELLED',
] as const
export type ShippingNoticeState = (typeof SHIPPING_NOTICE_STATES)[number]

/** Sums over the lines are enough: no line has more pieces on their way than its own plan. */
export interface ShippingNotice {
  readonly status: ShippingNoticeState
  readonly plan: number
  readonly reserved: number
  readonly staged: number
  readonly shipped: number
  /** Somebody said that no more will go. */
  readonly closed: boolean
}

const asksForSomething = ({ plan }: ShippingNotice) => (plan > 0 ? null : 'NO_LINES')
const nothingStaged = ({ staged }: ShippingNotice) => (staged === 0 ? null : 'STAGED_PIECES')

export const shippingNoticeMachine = defineMachine<ShippingNotice>()({
  states: SHIPPING_NOTICE_STATES,
  commands: {
    submit: { from: ['DRAFT'], to: ['SUBMITTED'], guard: asksForSomething },
    withdraw: { from: ['SUBMITTED'], to: ['DRAFT'] },
    cancel: { from: ['DRAFT', 'SUBMITTED', 'PICKING', 'PICKED'], to: ['CANCELLED', 'CANCELLING'], decide: cancelled },
    close: { from: ['PARTLY_SHIPPED'], to: ['ALL_SHIPPED'], guard: nothingStaged },
    amend: {
      from: ['SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED'],
      to: ['SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED', 'ALL_SHIPPED'],
      decide: progressed,
    },
  },
  settling: {
    among: ['SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED', 'ALL_SHIPPED', 'CANCELLING', 'CANCELLED'],
    decide: (notice) =>
      notice.status === 'CANCELLING' || notice.status === 'CANCELLED' ? cancelled(notice) : progressed(notice),
  },
})

/** Nothing of it may leave any more, and it is over when the last piece is back on its shelf. */
function cancelled({ staged }: ShippingNotice): 'CANCELLED' | 'CANCELLING' {
  return staged > 0 ? 'CANCELLING' : 'CANCELLED'
}

/** By where the pieces are, however they came there; closed stays closed. */
function progressed(notice: ShippingNotice): 'SUBMITTED' | 'PICKING' | 'PICKED' | 'PARTLY_SHIPPED' | 'ALL_SHIPPED' {
  const { plan, reserved, staged, shipped, closed } = notice
  if (closed || (plan > 0 && shipped >= plan)) return 'ALL_SHIPPED'
  if (shipped > 0) return 'PARTLY_SHIPPED'
  if (plan > 0 && staged >= plan) return 'PICKED'
  return reserved > 0 || staged > 0 ? 'PICKING' : 'SUBMITTED'
}
