import { defineMachine } from '../kernel/state-machine.ts'

export const ORDER_STATES = [
  'WAITING',
  'SHORT',
  'HELD',
  'PICKING',
  'PICKED',
  'PACKED',
  'SHIPPED',
  'CANCELLING',
  'CANCELLED',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** States before work on an order starts: it may be changed and split. */
export const WAITING_STATES = ['WAITING', 'SHORT', 'HELD'] as const

/** Of these, without HELD: a parcel never contains pieces of a held order. */
export const MERGED_STATES = ['WAITING', 'SHORT'] as const

/** Sums over the lines, in pieces. */
export interface ConsumerOrder {
  readonly status: OrderState
  readonly plan: number
  readonly reserved: number
  readonly staged: number
  readonly packed: number
  readonly shipped: number
  /** A person put it on hold, and it is not released. */
  readonly held: boolean
  /** Stock does not suffice, after the orders that are served before it. */
  readonly short: boolean
  readonly cancelled: boolean
  /** Merged into another order: its pieces leave in the parcel of that order, and only that one is worked on. */
  readonly merged?: boolean
}

const somethingToPack = ({ staged, packed }: ConsumerOrder) => (staged > packed ? null : 'NOTHING_TO_PACK')
const somethingPacked = ({ packed }: ConsumerOrder) => (packed > 0 ? null : 'NOTHING_PACKED')
const isOnItsOwn = ({ merged }: ConsumerOrder) => (merged === true ? 'ALREADY_MERGED' : null)
const nothingUnderWay = (order: ConsumerOrder) =>
  isOnItsOwn(order) ?? (order.reserved + order.staged === 0 ? null : 'STAGED_PIECES')

/** Moves pieces from one order to another; the state stays. */
const BETWEEN_ORDERS = {
  from: WAITING_STATES,
  to: WAITING_STATES,
  guard: isOnItsOwn,
  decide: ({ status }: ConsumerOrder) => status,
} as const

export const orderMachine = defineMachine<ConsumerOrder>()({
  states: ORDER_STATES,
  commands: {
    hold: { from: ['WAITING', 'SHORT'], to: ['HELD'], guard: nothingUnderWay },
    release: {
      from: ['HELD'],
      to: ['WAITING', 'SHORT'],
      guard: isOnItsOwn,
      decide: ({ short }) => (short ? 'SHORT' : 'WAITING'),
    },
    split: BETWEEN_ORDERS,
    merge: { ...BETWEEN_ORDERS, from: MERGED_STATES, to: MERGED_STATES },
    assign: {
      from: ['WAITING', 'SHORT', 'HELD', 'PICKING', 'PICKED', 'PACKED'],
      to: ['WAITING', 'SHORT', 'HELD', 'PICKING', 'PICKED', 'PACKED'],
      guard: isOnItsOwn,
      decide: ({ status }) => status,
    },
    pack: {
      from: ['PICKING', 'PICKED'],
      to: ['PICKING', 'PICKED', 'PACKED'],
      guard: somethingToPack,
      decide: ({ status }) => status,
    },
    // Pieces of a cancelled order leave their parcel before they go back to the shelves.
    unpack: {
      from: ['PICKING', 'PICKED', 'PACKED', 'CANCELLING'],
      to: ['PICKING', 'PICKED', 'PACKED', 'CANCELLING'],
      guard: somethingPacked,
      decide: ({ status }) => status,
    },
    cancel: {
      from: ['WAITING', 'SHORT', 'HELD', 'PICKING', 'PICKED', 'PACKED'],
      to: ['CANCELLED', 'CANCELLING', 'SHIPPED'],
      guard: isOnItsOwn,
      decide: cancelledState,
    },
  },
  settling: { among: ORDER_STATES, decide: settledState },
})

/** Cancelled when the last piece is back on its shelf. SHIPPED when some had left: only the rest was cancelled. */
function cancelledState({ staged, shipped }: ConsumerOrder): 'CANCELLED' | 'CANCELLING' | 'SHIPPED' {
  if (staged > 0) return 'CANCELLING'
  return shipped > 0 ? 'SHIPPED' : 'CANCELLED'
}

/** The state that follows from where the pieces are. */
function settledState(order: ConsumerOrder): OrderState {
  const { plan, reserved, staged, packed, shipped } = order
  if (order.cancelled) return cancelledState(order)
  if (plan > 0 && shipped >= plan) return 'SHIPPED'
  if (plan > 0 && packed + shipped >= plan) return 'PACKED'
  if (plan > 0 && staged + shipped >= plan) return 'PICKED'
  // A partly shipped order stays in work until the rest has left.
  if (reserved > 0 || staged > 0 || shipped > 0) return 'PICKING'
  if (order.held) return 'HELD'
  return order.short ? 'SHORT' : 'WAITING'
}
