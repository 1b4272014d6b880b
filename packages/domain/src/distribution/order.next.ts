import { defineNext } from '../kernel/next-step.ts'
import type { ConsumerOrder } from './order.machine.ts'

/** All in pieces. */
export interface OrderOutlook extends ConsumerOrder {
  /** Before this day it is not picked: it is a presale order, and the day has not come. */
  readonly releaseDay: string | null
  /** Its owner lets orders leave in several parcels. */
  readonly mayBeSplit: boolean
  /** All parcels of it that could be opened are on a carrier's list: one of them, and the list. */
  readonly listed: { readonly number: string; readonly manifest: string } | null
}

const owed = ({ plan, reserved, staged, shipped }: ConsumerOrder) => plan - reserved - staged - shipped

const isReleased = ({ releaseDay }: OrderOutlook) =>
  releaseDay === null || { problem: 'NOT_RELEASED_YET', detail: { day: releaseDay } }

/** Its pieces may be those of another order, which alone is worked on. */
const isOnItsOwn = ({ merged }: OrderOutlook) => merged !== true

export const orderNext = defineNext<OrderOutlook, 'release' | 'pack' | 'unpack' | 'split'>()({
  possible: {
    split: ({ mayBeSplit, plan }) => mayBeSplit && plan > 1,
    unpack: ({ listed }) => listed === null || { problem: 'PARCEL_ON_MANIFEST', detail: listed },
    edit: isOnItsOwn,
    'make:WAVE': (order) => isOnItsOwn(order) && isReleased(order),
    'make:ORDER_PICKING': (order) => owed(order) > 0 && isReleased(order),
  },
  order: [
    'release',
    'open:ORDER_PICKING',
    ['make:ORDER_PICKING', ({ status }) => status === 'WAITING' || status === 'PICKING'],
    ['pack', ({ status }) => status === 'PICKED'],
    ['finished', ({ status }) => status === 'SHIPPED' || status === 'CANCELLED'],
  ],
})
