import type { OrderedChange, Posting } from './ledger.ts'

/** The reason for a posting: a document, or the command itself where there is no document. */
export interface StockDocument {
  readonly id: string
  readonly type: string
  readonly no: string
  readonly reason?: string | null
}

/** A posting with its field of the request, where a shortage is reported. */
export type LinePosting = Posting & { readonly field?: string }

export interface StockBooking {
  readonly document: StockDocument
  readonly postings: readonly LinePosting[]
}

/** The new state of a reservation; quantity 0 ends it. `ordered` is the change of the row's reserved pieces. */
export interface ReservationChange extends OrderedChange {
  readonly reservationId: string
  readonly document: StockDocument
  readonly lineId: string
  readonly quantity: number
  readonly started: boolean
  /** Field of the request where a shortage is reported. */
  readonly field?: string
}

/** All changes of one command in the stock of one warehouse. */
export interface StockWrite {
  readonly warehouseId: string
  readonly bookings: readonly StockBooking[]
  readonly reservations?: readonly ReservationChange[]
  /** Changes of reserved pieces of rows whose reservation moves to another row, or ends. */
  readonly ordered?: readonly OrderedChange[]
  /** The server chose the rows. If they were taken meanwhile, the command runs again and chooses again. */
  readonly chooseAgainIfShort?: boolean
}
