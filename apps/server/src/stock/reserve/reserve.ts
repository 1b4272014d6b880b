import type { StockAt } from '@entrepot/domain/stock/ledger'
import type { ReservationChange, StockDocument, StockWrite } from '@entrepot/domain/stock/stock-write'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'

/** A new claim: its id, its line and its row. */
export interface NewClaim {
  readonly reservationId: string
  readonly lineId: string
  readonly at: StockAt
  readonly pieces: number
  /** The field of the request, if a person chose the row. */
  readonly field?: string
}

export const claimChange = (document: StockDocument, claim: NewClaim): ReservationChange => ({
  id: claim.at.id,
  key: claim.at.key,
  ordered: claim.pieces,
  reservationId: claim.reservationId,
  document,
  lineId: claim.lineId,
  quantity: claim.pieces,
  started: false,
  ...(claim.field === undefined ? {} : { field: claim.field }),
})

/**
 * Reserves all or nothing. If pieces are gone, rows that the server chose are chosen again; rows that a person chose
 * are refused with the available number.
 */
export const reservation = (
  { warehouseId }: DocumentWork,
  document: StockDocument,
  claims: readonly NewClaim[],
  chosenBy: 'server' | 'person',
): StockWrite => ({
  warehouseId,
  bookings: [],
  reservations: claims.map((claim) => claimChange(document, claim)),
  chooseAgainIfShort: chosenBy === 'server',
})

/** From the third attempt on, all candidates are locked before the choice. */
export const mustLockCandidates = ({ attempt = 1 }: DocumentWork) => attempt > 2
