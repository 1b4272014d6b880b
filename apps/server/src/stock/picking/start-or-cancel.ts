import type { ReservationChange } from '@entrepot/domain/stock/stock-write'
import type { DocumentWork, Effects } from '../../kit/document/document-handlers.ts'
import { lockPickClaims, type PickClaim, releaseClaim } from '../progress/pick-claims.ts'
import { requestsAmong } from '../progress/settled-documents.ts'
import { progressPicks } from '../progress/shipping-progress.ts'
import { claimNow } from '../reserve/reservations.ts'
import type { PickOutcome, Pick as PickRecord } from './pick.ts'

const stockWrite = (work: DocumentWork, reservations: readonly ReservationChange[]): Pick<Effects, 'stock'> =>
  reservations.length === 0 ? {} : { stock: [{ warehouseId: work.warehouseId, bookings: [], reservations }] }

/** Marks claims as started: a picker is on the way. Their pallets may not move, and a count there is in doubt. */
export const startClaims = (claims: readonly PickClaim[]): ReservationChange[] =>
  claims
    .filter(({ reservation }) => !reservation.started)
    .map(({ reservation, row }) => ({ ...claimNow(reservation, row, 0, reservation.quantity), started: true }))

export async function startPick(work: DocumentWork, pick: PickRecord): Promise<PickOutcome> {
  const started = startClaims(await lockPickClaims(work.trx, work.warehouseId, [pick.id]))
  return {
    header: { startedTime: work.clock.now(), picker: pick.picker ?? work.caller.username },
    ...stockWrite(work, started),
  }
}

/**
 * Cancels a pick of which nothing was picked: its claims are released, and its notice or order needs the pieces again.
 */
export async function cancelPick(work: DocumentWork, pick: PickRecord): Promise<PickOutcome> {
  const { trx, warehouseId, clock } = work
  const claims = await lockPickClaims(trx, warehouseId, [pick.id])
  const changes = claims.map(({ reservation: { lineId, quantity } }) => ({
    lineId,
    short: quantity,
    shortReason: 'RELEASED',
  }))
  const settled = await progressPicks(trx, warehouseId, clock.now(), changes, pick.id)
  return {
    touched: requestsAmong(settled),
    ...stockWrite(
      work,
      claims.map((claim) => releaseClaim(claim)),
    ),
  }
}
