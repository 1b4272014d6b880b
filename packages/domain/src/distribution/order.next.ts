import { defineNext } from '../kernel/next-step.ts'
import type { ConsumerOrder } from './order.machine.ts'

/** All in pieces. */
export interface OrderOutlook extends ConsumerOrder {
  /** Day before which a presale order is not picked; null: it may be picked now. */
  readonly releaseDay: string | null
  /** Its owner allows several parcels for an order. */
  readonly mayBeSplit: boolean
  /** Set when all parcels that could be opened are on a manifest: one of them, and that manifest. */
  readonly parcelOnManifest: { readonly number: string; readonly manifest: string } | null
}

const openPieces = ({ plan, reserved, staged, shipped }: ConsumerOrder) => plan - reserved - staged - shipped

const isReleased = ({ releaseDay }: OrderOutlook) =>
  releaseDay === null || { problem: 'NOT_RELEASED_YET', detail: { day: releaseDay } }

/** False for a merged order: only the order that it is merged into is worked on. */
const isOnItsOwn = ({ merged }: OrderOutlook) => merged !== true

export const orderNext = defineNext<OrderOutlook, 'release' | 'pack' | 'unpack' | 'split'>()({
  possible: {
    split: ({ mayBeSplit, plan }) => mayBeSplit && plan > 1,
    unpack: ({ parcelOnManifest }) =>
      parcelOnManifest === null || { problem: 'PARCEL_ON_MANIFEST', detail: parcelOnManifest },
    edit: isOnItsOwn,
    'make:WAVE': (order) => isOnItsOwn(order) && isReleased(order),
    'make:ORDER_PICKING': (order) => openPieces(order) > 0 && isReleased(order),
  },
  order: [
    'release',
    'open:ORDER_PICKING',
    ['make:ORDER_PICKING', ({ status }) => status === 'WAITING' || status === 'PICKING'],
    ['pack', ({ status }) => status === 'PICKED'],
    ['finished', ({ status }) => status === 'SHIPPED' || status === 'CANCELLED'],
  ],
})
