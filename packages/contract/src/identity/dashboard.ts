import type { ReceiptWait } from '@entrepot/domain/inbound/receipt-notice.waits'
import type { ShippingWait } from '@entrepot/domain/outbound/shipping-notice.waits'
import type { WorkKind } from '../query/work-done.ts'

/** What waits to be done, by the part of the house that does it. */
export const WAITING = {
  inbound: ['noticesAnnounced', 'noticesReceiving', 'talliesOpen', 'registrationsOpen', 'dockWaiting', 'putawaysOpen'],
  outbound: ['ordersLate', 'ordersWaiting', 'picksOpen', 'outTalliesOpen', 'dispatchesOpen', 'ordersCancelling'],
  inWarehouse: ['countsOpen', 'countsInReview', 'transfersToSend', 'transfersComing'],
} as const
export type WaitingGroup = keyof typeof WAITING
export type WaitingName = (typeof WAITING)[WaitingGroup][number]

export const TODAY = ['received', 'shelved', 'picked', 'shipped'] as const
export type TodayName = (typeof TODAY)[number]

/** Life that runs out, the nearest end last. */
export const EXPIRING = ['warning', 'notForSale', 'expired'] as const
export type ExpiringName = (typeof EXPIRING)[number]

/** What the owner of goods wants to know of them: what is on its way, and what the last seven days brought. */
export const GOODS = ['announced', 'requested', 'receivedWeek', 'shippedWeek'] as const
export type GoodsName = (typeof GOODS)[number]

/** A number and the list that it is the number of: the list, so filtered, answers `count` as its total. */
export interface DashboardFigure<Name extends string = string> {
  readonly name: Name
  readonly list: string
  readonly filters: Readonly<Record<string, string>>
  readonly count: number
  /** Null where nobody counts pieces of it. */
  readonly pieces: number | null
  /** Since when the oldest of them waits. */
  readonly oldest: string | null
}

export interface DashboardDay {
  readonly day: string
  readonly received: number
  readonly shipped: number
}

/** Where a day of the chart is read up: `{filter}Start` and `{filter}End` are the day. */
export interface DayList {
  readonly list: string
  readonly filter: string
  readonly filters: Readonly<Record<string, string>>
}

export interface DashboardArea extends DashboardFigure {
  readonly label: string
  /** Places to put goods, and those of them where goods lie. */
  readonly places: number
  readonly used: number
}

/** Documents of one type that are past their planned time; `oldest` is the earliest time that was planned. */
export interface DashboardDelay extends DashboardFigure<'lateReceipts' | 'lateShipments'> {
  /** The same documents, by what they wait for. */
  readonly reasons: readonly DashboardFigure<ReceiptWait | ShippingWait>[]
}

/** What one person finished today. `count` is lines. */
export interface DashboardPerson {
  readonly operator: string
  /** The name of the account; null where there is none. */
  readonly name: string | null
  readonly work: readonly DashboardFigure<WorkKind>[]
}

/**
 * `GET dashboard`: what the caller's own screens would tell him, in the warehouse that he works in. A part that he has no
 * screen for is empty.
 */
export interface Dashboard {
  /** Today in the warehouse. */
  readonly day: string
  /** Nothing has ever come in or been announced. */
  readonly isEmpty: boolean
  readonly waiting: readonly DashboardFigure<WaitingName>[]
  readonly today: readonly DashboardFigure<TodayName>[]
  /** Thirty days, today last; none for who may not read the ledger. */
  readonly days: readonly DashboardDay[]
  readonly dayLists: { readonly received: DayList | null; readonly shipped: DayList | null }
  /** What lies here now. */
  readonly stock: readonly DashboardFigure<'stock'>[]
  /** The pieces at the end of each of the thirty days; today's are those of now. */
  readonly stockDays: readonly number[]
  readonly late: readonly DashboardDelay[]
  /** Who finished most lines today comes first. */
  readonly people: readonly DashboardPerson[]
  /** For who sees own goods only. */
  readonly goods: readonly DashboardFigure<GoodsName>[]
  readonly fill: readonly DashboardArea[]
  readonly expiring: readonly DashboardFigure<ExpiringName>[]
  /** By hold code. */
  readonly frozen: readonly DashboardFigure[]
  /** Picks of the last seven days that did not find all they were sent for. */
  readonly short: readonly DashboardFigure<'picksShort'>[]
  /** Products of which fewer pieces are available than their limit. */
  readonly low: readonly DashboardFigure<'lowStock'>[]
}
