import type { ReceiptWait } from '@entrepot/domain/inbound/receipt-notice.waits'
import type { ShippingWait } from '@entrepot/domain/outbound/shipping-notice.waits'
import type { WorkKind } from '../query/work-done.ts'

/** Waiting work, by area of work. */
export const WAITING = {
  inbound: ['noticesAnnounced', 'noticesReceiving', 'talliesOpen', 'registrationsOpen', 'dockWaiting', 'putawaysOpen'],
  outbound: ['ordersLate', 'ordersWaiting', 'picksOpen', 'outTalliesOpen', 'dispatchesOpen', 'ordersCancelling'],
  inWarehouse: ['countsOpen', 'countsInReview', 'transfersToSend', 'transfersComing'],
} as const
export type WaitingGroup = keyof typeof WAITING
export type WaitingName = (typeof WAITING)[WaitingGroup][number]

export const TODAY = ['received', 'shelved', 'picked', 'shipped'] as const
export type TodayName = (typeof TODAY)[number]

/** Goods with little remaining life, the shortest last. */
export const EXPIRING = ['warning', 'notForSale', 'expired'] as const
export type ExpiringName = (typeof EXPIRING)[number]

/** Figures for cargo owners: what is on its way, and the last seven days. */
export const GOODS = ['announced', 'requested', 'receivedWeek', 'shippedWeek'] as const
export type GoodsName = (typeof GOODS)[number]

/** A number and its list: the total of the list with this filter is `count`. */
export interface DashboardFigure<Name extends string = string> {
  readonly name: Name
  readonly list: string
  readonly filters: Readonly<Record<string, string>>
  readonly count: number
  /** Null: pieces are not counted. */
  readonly pieces: number | null
  /** Since when the oldest of them waits. */
  readonly oldest: string | null
}

export interface DashboardDay {
  readonly day: string
  readonly received: number
  readonly shipped: number
}

/** The list of a chart's day: `{filter}Start` and `{filter}End` are that day. */
export interface DayList {
  readonly list: string
  readonly filter: string
  readonly filters: Readonly<Record<string, string>>
}

export interface DashboardArea extends DashboardFigure {
  readonly label: string
  /** Storage places, and how many of them have goods. */
  readonly places: number
  readonly used: number
}

/** Documents of one type past their planned time; `oldest` is the earliest planned time. */
export interface DashboardDelay extends DashboardFigure<'lateReceipts' | 'lateShipments'> {
  /** The same documents, by what they wait for. */
  readonly reasons: readonly DashboardFigure<ReceiptWait | ShippingWait>[]
}

/** The lines that one person finished today, in `count`. */
export interface DashboardPerson {
  readonly operator: string
  /** The name of the account; null: it has none. */
  readonly name: string | null
  readonly work: readonly DashboardFigure<WorkKind>[]
}

/**
 * `GET dashboard`: a summary of the caller's own screens, in the chosen warehouse. A part without a permitted screen is
 * empty.
 */
export interface Dashboard {
  /** Today, by the calendar of the warehouse. */
  readonly day: string
  /** Nothing has been announced or received yet. */
  readonly isEmpty: boolean
  readonly waiting: readonly DashboardFigure<WaitingName>[]
  readonly today: readonly DashboardFigure<TodayName>[]
  /** Thirty days, today last; empty for callers who may not read the ledger. */
  readonly days: readonly DashboardDay[]
  readonly dayLists: { readonly received: DayList | null; readonly shipped: DayList | null }
  /** Present stock. */
  readonly stock: readonly DashboardFigure<'stock'>[]
  /** The pieces at the end of each of the thirty days; today's are the present ones. */
  readonly stockDays: readonly number[]
  readonly late: readonly DashboardDelay[]
  /** The person with most lines today comes first. */
  readonly people: readonly DashboardPerson[]
  /** For callers who see own goods only. */
  readonly goods: readonly DashboardFigure<GoodsName>[]
  readonly fill: readonly DashboardArea[]
  readonly expiring: readonly DashboardFigure<ExpiringName>[]
  /** Frozen stock, by hold code. */
  readonly frozen: readonly DashboardFigure[]
  /** Picks of the last seven days with missing pieces. */
  readonly short: readonly DashboardFigure<'picksShort'>[]
  /** Products with fewer available pieces than their limit. */
  readonly low: readonly DashboardFigure<'lowStock'>[]
}
