import { required } from '@entrepot/domain/kernel/required'
import type { ReservationChange } from '@entrepot/domain/stock/stock-write'
import type { Trx } from '../../kit/sql/db.ts'
import { type ClaimedRow, claimNow, lockClaimsAndRows, type Reservation } from '../reserve/reservations.ts'
import { hashedId } from '../stock-id.ts'

/** The claim of a pick line: its pieces on a shelf, or those on the stage. */
export interface PickClaim extends ClaimedRow {
  readonly reservation: Reservation
  readonly isStaged: boolean
}

/** The claim on the shelf has the id of its line; the claim on the stage has an id made from it. */
export const stagedClaimId = (lineId: string): string => hashedId(`staged ${lineId}`)

export const isStagedClaim = ({ id, lineId }: Pick<Reservation, 'id' | 'lineId'>) => id !== lineId

/** Locks the claims of picks that the caller has locked, newest first. */
export async function lockPickClaims(trx: Trx, warehouseId: string, pickIds: readonly string[]): Promise<PickClaim[]> {
  const { reservations, rows } = await lockClaimsAndRows(trx, warehouseId, pickIds)
  return reservations.map((reservation) => ({
    reservation,
    ...required(rows.get(reservation.stockId), 'the row of a reservation'),
    isStaged: isStagedClaim(reservation),
  }))
}

/** Releases pieces of a claim: by default all of them. */
export const releaseClaim = ({ reservation, row }: PickClaim, pieces = reservation.quantity): ReservationChange =>
  claimNow(reservation, row, -pieces, reservation.quantity - pieces)
