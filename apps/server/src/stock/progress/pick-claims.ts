import { createHash } from 'node:crypto'
import { required } from '@entrepot/domain/kernel/required'
import type { ReservationChange } from '@entrepot/domain/stock/stock-write'
import type { Trx } from '../../kit/sql/db.ts'
import { type ClaimedRow, claimNow, holdClaimsAndRows, type Reservation } from '../reserve/reservations.ts'

/** What a line of a pick has claimed: pieces on a shelf, or its pieces on the stage. */
export interface PickClaim extends ClaimedRow {
  readonly reservation: Reservation
  readonly isStaged: boolean
}

/** The claim on the shelf has the id of its line; that on the stage has one made from it. */
export function stagedClaimId(lineId: string): string {
  const bytes = createHash('sha256').update(`staged ${lineId}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const isStagedClaim = ({ id, lineId }: Pick<Reservation, 'id' | 'lineId'>) => id !== lineId

/** The claims of picks that the caller has locked, the newest first. */
export async function holdPickClaims(trx: Trx, warehouseId: string, pickIds: readonly string[]): Promise<PickClaim[]> {
  const { reservations, rows } = await holdClaimsAndRows(trx, warehouseId, pickIds)
  return reservations.map((reservation) => ({
    reservation,
    ...required(rows.get(reservation.stockId), 'the row of a reservation'),
    isStaged: isStagedClaim(reservation),
  }))
}

/** Lets go of pieces of a claim, all of it or a part. */
export const letGo = ({ reservation, row }: PickClaim, pieces = reservation.quantity): ReservationChange =>
  claimNow(reservation, row, -pieces, reservation.quantity - pieces)
