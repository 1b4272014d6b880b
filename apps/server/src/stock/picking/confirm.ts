import type { ConfirmPickInput } from '@entrepot/contract/outbound/pick-parts'
import { required } from '@entrepot/domain/kernel/required'
import { settle } from '@entrepot/domain/kernel/state-machine'
import { type PickState, pickingMachine } from '@entrepot/domain/outbound/picking.machine'
import { sql } from 'kysely'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { refuseLocked, refuseLockedAmong } from '../places/refuse-locked.ts'
import { defectivePlaces, specialPlaces } from '../places/special-places.ts'
import { requestCount } from '../progress/count-bill.ts'
import { orderHistory, withoutRecordedEvents } from '../progress/order-history.ts'
import { lockPickClaims, type PickClaim } from '../progress/pick-claims.ts'
import { requestsAmong } from '../progress/settled-documents.ts'
import { type PickLineChange, progressPicks } from '../progress/shipping-progress.ts'
import { mustLockCandidates } from '../reserve/reserve.ts'
import { stockRowsById } from '../rows.ts'
import { confirmLine, freezeForCount, type PickContext, RemainingQuantities } from './confirm-line.ts'
import { type DecidedLine, decideLines, figure, openOf } from './decide-lines.ts'
import { type Pick, type PickKind, type PickOutcome, pickSource } from './pick.ts'
import { lonePallets } from './pieces-moved.ts'
import { startClaims } from './start-or-cancel.ts'
import { type Swap, storeSwaps, swapsOf } from './swaps.ts'

/** Stores the row that the pieces came from, because their pallet may have been moved after planning. */
async function storeConfirmation(
  work: DocumentWork,
  pick: Pick,
  { openClaims, result }: PickContext,
  swaps: readonly Swap[],
) {
  const ids = result.changes.map(({ lineId }) => lineId)
  const staged = ids.map((id) => result.stagedAt.get(id) ?? null)
  // Swapped lines already have their new row.
  const swapped = new Set(swaps.map(({ lineId }) => lineId))
  const rows = ids.map((id) => (swapped.has(id) ? undefined : openClaims.get(id)?.row))
  await sql`
    update pick_task_line l set confirmed_time = ${work.clock.now()}, confirmed_by = ${work.caller.username},
        staged_stock_id = coalesce(c.staged, l.staged_stock_id), stock_id = coalesce(c.stock, l.stock_id),
        location_id = coalesce(c.place, l.location_id)
      from unnest(${ids}::uuid[], ${staged}::uuid[], ${rows.map((row) => row?.id ?? null)}::uuid[],
                  ${rows.map((row) => row?.key.locationId ?? null)}::uuid[]) as c(id, staged, stock, place)
     where l.warehouse_id = ${work.warehouseId} and l.document_id = ${pick.id} and l.id = c.id`.execute(work.trx)
}

/**
 * Rows are read without a lock, because the database refuses a wrong write. After two lost races they are locked first.
 */
async function lockRows(work: DocumentWork, claims: readonly PickClaim[]): Promise<PickClaim[]> {
  if (!mustLockCandidates(work)) return [...claims]
  const ids = claims.map(({ row }) => row.id)
  await sql`
    select 1 from stock where warehouse_id = ${work.warehouseId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    work.trx,
  )
  const rows = new Map((await stockRowsById(work.trx, work.warehouseId, ids)).map((row) => [row.id, row]))
  return claims.map((claim) => ({ ...claim, row: required(rows.get(claim.row.id), 'the stock row of the claim') }))
}

/** The claims of the lines whose decision meets a condition. */
function claimsWhere(
  decided: readonly DecidedLine[],
  open: readonly PickClaim[],
  meets: (decision: DecidedLine['decision']) => boolean,
) {
  const lineIds = new Set(decided.filter(({ decision }) => meets(decision)).map(({ line }) => line.id))
  return open.filter(({ reservation }) => lineIds.has(reservation.lineId))
}

/** Posts lines from location to stage at once, together with their reservations. `final` leaves nothing open. */
export async function confirmPick<P extends Pick>(
  kind: PickKind<P>,
  work: DocumentWork,
  pick: P,
  input: ConfirmPickInput,
  final: boolean,
): Promise<PickOutcome> {
  const { trx, warehouseId, clock } = work
  const decided = decideLines(pick, input, final)
  const [lockedClaims, { STAGE: stage }] = await Promise.all([
    lockPickClaims(trx, warehouseId, [pick.id]),
    specialPlaces(trx, warehouseId, ['STAGE']),
  ])
  const claims = await lockRows(work, lockedClaims)
  const open = claims.filter(({ isStaged }) => !isStaged)
  const swaps = await swapsOf(kind, work, pick, decided)
  const rows = [...open, ...swaps].map(({ row }) => row)
  const damaged = claimsWhere(decided, open, ({ reason }) => reason === 'DAMAGED')
  // A claim may be released in a locked place, because its pieces stay there.
  const takenFrom = claimsWhere(decided, open, ({ own }) => own > 0)
  refuseLockedAmong(
    [...takenFrom, ...damaged].map(({ place }) => place),
    'lines',
  )
  if (swaps.length > 0)
    await refuseLocked(
      trx,
      warehouseId,
      swaps.map(({ row }) => row.key.locationId),
      'lines',
    )
  const wholeRows = [
    ...open.filter(({ reservation, row }) => reservation.quantity >= row.onHand),
    ...swaps.filter(({ pieces, row }) => pieces >= row.onHand),
  ].map(({ row }) => row)
  await storeSwaps(work, pick, swaps)
  const byLine = (some: readonly PickClaim[]) => new Map(some.map((claim) => [claim.reservation.lineId, claim]))
  const context: PickContext = {
    work,
    kind,
    pick,
    stage,
    brokenPlace: await defectivePlaces(
      trx,
      warehouseId,
      damaged.map(({ row }) => row.key),
    ),
    lone: await lonePallets(work, wholeRows),
    openClaims: byLine(open),
    stagedClaims: byLine(claims.filter(({ isStaged }) => isStaged)),
    remaining: new RemainingQuantities(rows),
    result: { postings: [], reservations: [], changes: [], stagedAt: new Map() },
  }
  for (const one of decided)
    confirmLine(
      context,
      one,
      swaps.filter(({ planned }) => planned.id === one.line.id),
    )
  const rowsToCount = freezeForCount(context, decided)
  const { postings, reservations, changes } = context.result
  // Confirming the first line starts all lines of the pick.
  const touched = new Set(reservations.map(({ reservationId }) => reservationId))
  reservations.push(...startClaims(open.filter(({ reservation }) => !touched.has(reservation.id))))
  trx.journal.send(storeConfirmation(work, pick, context, swaps))
  const settled = await progressPicks(trx, warehouseId, clock.now(), changes, pick.id)
  const countRequests = await requestCount(work, pickSource(kind, pick), rowsToCount)
  const orderChanges = await orderHistory(work, settled, final ? 'complete' : 'confirm', {
    after: { pick: pick.pickNo },
  })
  return {
    ...outcomeOf(work, pick, changes),
    touched: [
      ...withoutRecordedEvents(requestsAmong(settled), orderChanges),
      ...countRequests,
      ...(changes.some(({ short = 0 }) => short > 0)
        ? [{ resource: kind.resource, id: pick.id, action: 'short' }]
        : []),
    ],
    changes: orderChanges,
    stock: [
      {
        warehouseId,
        bookings: [{ document: pickSource(kind, pick), postings }],
        reservations,
        // The server computes how many free pieces to freeze; if that was wrong, it reads again.
        chooseAgainIfShort: rowsToCount.length > 0 && !mustLockCandidates(work),
      },
    ],
  }
}

/** The new state and header of the pick, and the entry of its history. */
function outcomeOf({ clock, caller }: DocumentWork, pick: Pick, changes: readonly PickLineChange[]): PickOutcome {
  const sum = (name: 'picked' | 'short') => changes.reduce((total, change) => total + (change[name] ?? 0), 0)
  const open = pick.lines.reduce((total, line) => total + openOf(line), 0) - sum('picked') - sum('short')
  const picked = figure(pick.pickedSkuTotal) + sum('picked')
  const staged = figure(pick.stagedSkuTotal) + sum('picked')
  const status: PickState = 'PICKING'
  const to = settle(pickingMachine, { status, open, picked, staged, returned: figure(pick.returnedSkuTotal) })
  const now = clock.now()
  return {
    to,
    header: {
      picker: pick.picker ?? caller.username,
      startedTime: pick.startedTime ?? now,
      completedTime: to === 'PICKED' ? now : pick.completedTime,
    },
    after: { picked: sum('picked'), ...(sum('short') === 0 ? {} : { short: sum('short') }) },
  }
}
