import type { wavePicks } from '@entrepot/contract/distribution/wave'
import type { InputOf } from '@entrepot/contract/kit/document/values'
import { sql } from 'kysely'
import type { DocumentChange } from '../../../kit/document/document-change.ts'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { lockPickClaims, releaseClaim } from '../../../stock/progress/pick-claims.ts'
import { requestsAmong } from '../../../stock/progress/settled-documents.ts'
import { lockOrders, lockPicks, progressPicks } from '../../../stock/progress/shipping-progress.ts'
import { leaveWave } from './leave-wave.ts'
import type { Wave, WaveOutcome } from './wave.ts'

interface TourState {
  readonly id: string
  readonly no: string
  readonly status: string
  readonly picked: number
  readonly version: number
}

async function lockTours({ trx, warehouseId }: DocumentWork, { id, lines }: Wave): Promise<TourState[]> {
  await lockOrders(
    trx,
    warehouseId,
    lines.filter(({ leftReason }) => leftReason === null).map(({ orderId }) => orderId),
  )
  await lockPicks(trx, warehouseId, [...new Set(lines.flatMap(({ tourId }) => tourId ?? []))])
  const { rows } = await sql<TourState>`
    select id, pick_no as no, pick_status as status, picked_sku_total as picked, version from pick_task
     where warehouse_id = ${warehouseId} and wave_id = ${id} and pick_status <> 'CANCELLED' order by id`.execute(trx)
  return rows
}

const isFresh = ({ status, picked }: TourState) => status === 'DRAFT' && picked === 0

/** All tours before the first pick; later, or if ids are given, only tours without picked pieces. */
function toursToUndo(tours: readonly TourState[], tourIds: readonly string[] | undefined): TourState[] {
  const isPicked = tours.some(({ picked }) => picked > 0)
  if (tourIds === undefined) return tours.filter((tour) => !isPicked || isFresh(tour))
  return [...new Set(tourIds)].map((id) => {
    const tour = tours.find((one) => one.id === id)
    if (tour === undefined) throw new Problem('NOT_FOUND')
    if (tour.picked > 0) throw new Problem('ALREADY_CONFIRMED')
    return tour
  })
}

/** Releases all reservations of the tours; their orders wait again. */
export async function undoWave(
  work: DocumentWork,
  wave: Wave,
  { tourIds, reason }: InputOf<typeof wavePicks, 'undo'>,
): Promise<WaveOutcome> {
  const { trx, warehouseId, clock } = work
  const tours = await lockTours(work, wave)
  const undone = toursToUndo(tours, tourIds)
  const ids = undone.map(({ id }) => id)
  const claims = await lockPickClaims(trx, warehouseId, ids)
  const released = claims.map(({ reservation: { lineId, quantity } }) => ({
    lineId,
    short: quantity,
    shortReason: 'RELEASED',
  }))
  const settled = await progressPicks(trx, warehouseId, clock.now(), released)
  await sql`
    update pick_task set pick_status = 'CANCELLED' where warehouse_id = ${warehouseId} and id = any(${ids}::uuid[])`.execute(
    trx,
  )
  const isWhole = undone.length === tours.length
  // Undoing the whole wave also removes orders whose tour was cancelled before.
  const removedOrderIds = wave.lines
    .filter(({ tourId, leftReason }) => leftReason === null && (isWhole || ids.includes(tourId ?? '')))
    .map(({ orderId }) => orderId)
  await leaveWave(work, wave.id, removedOrderIds, 'UNDONE')
  const changes = undone.map(
    ({ id, no, status, version }): DocumentChange => ({
      action: 'cancel',
      resource: 'tours',
      id,
      label: no,
      version: version + 1,
      fromState: status,
      toState: 'CANCELLED',
      reason: reason ?? null,
    }),
  )
  return {
    to: isWhole ? 'UNDONE' : wave.waveStatus,
    after: { tours: undone.length, orders: removedOrderIds.length },
    touched: requestsAmong(settled),
    changes,
    ...(claims.length === 0
      ? {}
      : { stock: [{ warehouseId, bookings: [], reservations: claims.map((claim) => releaseClaim(claim)) }] }),
  }
}
