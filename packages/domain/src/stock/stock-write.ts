import type { OrderedChange, Posting } from './ledger.ts'

/** What the pieces move by: a document, or the command itself where no paper is kept. */
export interface StockDocument {
  readonly id: string
  readonly type: string
  readonly no: string
  readonly reason?: string | null
}

/** A posting, and the field of the request that it came from: a shortage is reported there. */
export type LinePosting = Posting & { readonly field?: string }

export interface StockBooking {
  readonly document: StockDocument
  readonly postings: readonly LinePosting[]
}

/** A reservation as it is from now on; a quantity of zero ends it. `ordered` is what it adds to the row's sum. */
export interface ReservationChange extends OrderedChange {
  readonly reservationId: string
  readonly document: StockDocument
  readonly lineId: string
  readonly quantity: number
  readonly started: boolean
  /** Where the request asked for it: a shortage is reported there. */
  readonly field?: string
}

/** Everything that one command changes in the stock of one warehouse. */
export interface StockWrite {
  readonly warehouseId: string
  readonly bookings: readonly StockBooking[]
  readonly reservations?: readonly ReservationChange[]
  /** What is reserved on a row changes because its reservation goes elsewhere, or ends. */
  readonly ordered?: readonly OrderedChange[]
  /** The server chose the rows. If somebody else took them meanwhile, the command runs again and chooses again. */
  readonly chooseAgainIfShort?: boolean
}
