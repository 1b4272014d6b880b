import { settle } from '@entrepot/domain/kernel/state-machine'
import { type PickState, pickingMachine } from '@entrepot/domain/outbound/picking.machine'
import { sql } from 'kysely'
import type { Document, DocumentWork, Outcome } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Values } from '../../../kit/save-records.ts'
import { LostRace } from '../../../kit/transaction.ts'
import { type AskedRow, askForCount } from '../../../stock/count-bill.ts'
import { holdPickClaims, type PickClaim, stagedClaimId } from '../../../stock/pick-claims.ts'
import { type LinePosting, postStock, type ReservationChange } from '../../../stock/post.ts'
import { refuseLocked } from '../../../stock/refuse-locked.ts'
import { claimNow } from '../../../stock/reservations.ts'
import { claimChange, holdsCandidates } from '../../../stock/reserve.ts'
import { type StockRow, stockRowsById } from '../../../stock/rows.ts'
import { type PickLineChange, progressPicks } from '../../../stock/shipping-progress.ts'
import { defectivePlaceFor, specialPlaces } from '../../../stock/special-places.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import { type DecidedLine, decideLines, figure, openOf } from './decisions.ts'
import { damagedKey, heldForCount, lonePallets, stagedAt } from './pieces-moved.ts'
import { type Swap, storeSwaps, swapsOf } from './swaps.ts'

const pickDocument = ({ id, pickNo }: Document) => ({ id, type: 'PICKING', no: String(pickNo) })

interface Booked {
  readonly postings: LinePosting[]
  readonly reservations: ReservationChange[]
  readonly changes: PickLineChange[]
  /** By line: the row on the stage that its pieces stand on. */
  readonly stagedAt: Map<string, string>
}

/** What is on a row afterwards, while lines take from it one after the other. */
class RowsLeft {
  readonly #free = new Map<string, number>()

  constructor(rows: readonly StockRow[]) {
    for (const { id, onHand, ordered } of rows) this.#free.set(id, onHand - ordered)
  }

  released(id: string, pieces: number) {
    this.#free.set(id, (this.#free.get(id) ?? 0) + pieces)
  }

  taken(id: string, pieces: number) {
    this.released(id, -pieces)
  }

  free(id: string) {
    return this.#free.get(id) ?? 0
  }
}

interface Hands {
  readonly work: DocumentWork
  readonly pick: Document
  readonly stage: string
  readonly lone: ReadonlySet<string>
  readonly openClaims: ReadonlyMap<string, PickClaim>
  readonly stagedClaims: ReadonlyMap<string, PickClaim>
  readonly left: RowsLeft
  readonly booked: Booked
}

/** Pieces from a row to the stage, and the claim on the stage that now holds them. */
function stagePieces(
  { work, pick, stage, lone, stagedClaims, booked }: Hands,
  line: { id: string; lineNo: number },
  row: StockRow,
  pieces: number,
  field: string,
) {
  const to = stagedAt(work, row, pieces, stage, lone)
  booked.postings.push({ from: row, to, quantity: pieces, effect: 'MOVE', lineNo: line.lineNo, field })
  const standing = stagedClaims.get(line.id)
  booked.stagedAt.set(line.id, to.id)
  if (standing === undefined)
    booked.reservations.push({
      ...claimChange(pickDocument(pick), { reservationId: stagedClaimId(line.id), lineId: line.id, at: to, pieces }),
      started: true,
    })
  else {
    const { reservation, row: where } = standing
    // A pallet that came whole before keeps its row; what comes now joins it there.
    booked.postings[booked.postings.length - 1] = { ...booked.postings.at(-1)!, to: where }
    booked.stagedAt.set(line.id, where.id)
    booked.reservations.push(claimNow(reservation, where, pieces, reservation.quantity + pieces))
  }
}

/** What a line had claimed where it lay, less what was taken, swapped or not there. */
function reduceClaim({ openClaims, left, booked }: Hands, lineId: string, pieces: number) {
  const claim = openClaims.get(lineId)
  if (claim === undefined || claim.reservation.quantity < pieces) throw new LostRace()
  const { reservation, row } = claim
  const rest = reservation.quantity - pieces
  booked.reservations.push({ ...claimNow(reservation, row, -pieces, rest), started: true })
  left.released(row.id, pieces)
}

async function confirmLine(hands: Hands, { line, decision, field }: DecidedLine, swaps: readonly Swap[]) {
  const { work, openClaims, left, booked } = hands
  const elsewhere = decision.others.reduce((sum, { pieces }) => sum + pieces, 0)
  const gone = decision.own + elsewhere + decision.short
  if (gone === 0) return
  const { row } = openClaims.get(line.id) ?? {}
  if (row === undefined) throw new LostRace()
  reduceClaim(hands, line.id, gone)
  if (decision.own > 0) {
    stagePieces(hands, line, row, decision.own, `${field}.pickedSkuTotal`)
    left.taken(row.id, decision.own)
  }
  for (const swap of swaps) {
    stagePieces(hands, { id: swap.lineId, lineNo: swap.lineNo }, swap.row, swap.pieces, swap.field)
    booked.changes.push({ lineId: swap.lineId, picked: swap.pieces, staged: swap.pieces })
  }
  if (decision.reason === 'DAMAGED') {
    const place = await defectivePlaceFor(work.trx, work.warehouseId, row.key.handbookNum !== '')
    const to = stockAt(work.warehouseId, damagedKey(row.key, place))
    booked.postings.push({ from: row, to, quantity: decision.short, effect: 'MOVE', lineNo: line.lineNo })
    left.taken(row.id, decision.short)
  }
  booked.changes.push({
    lineId: line.id,
    picked: decision.own,
    staged: decision.own,
    short: decision.short,
    shortReason: decision.reason,
  })
}

/** What should have been there and was not may not be there for others either: the free rest is held until it is counted. */
function holdForCount({ work, openClaims, left, booked }: Hands, decided: readonly DecidedLine[]): AskedRow[] {
  const doubtful = new Map<string, { row: StockRow; lineNo: number }>()
  const asked: AskedRow[] = []
  for (const { line, decision } of decided)
    if (decision.reason === 'NOT_FOUND') {
      const { row } = openClaims.get(line.id)!
      doubtful.set(row.id, { row, lineNo: line.lineNo })
      asked.push({ stockId: row.id, lineId: line.id })
    }
  for (const { row, lineNo } of doubtful.values()) {
    const pieces = left.free(row.id)
    if (pieces <= 0) continue
    const to = stockAt(work.warehouseId, heldForCount(row.key))
    booked.postings.push({ from: row, to, quantity: pieces, effect: 'MOVE', lineNo })
  }
  return asked
}

async function storeConfirmation(work: DocumentWork, pick: Document, { stagedAt: staged, changes }: Booked) {
  const ids = changes.map(({ lineId }) => lineId)
  await sql`
    update pick_task_line l set confirmed_time = ${work.clock.now()}, confirmed_by = ${work.caller.username},
        staged_stock_id = coalesce(c.stock, l.staged_stock_id)
      from unnest(${ids}::uuid[], ${ids.map((id) => staged.get(id) ?? null)}::uuid[]) as c(id, stock)
     where l.warehouse_id = ${work.warehouseId} and l.document_id = ${pick.id} and l.id = c.id`.execute(work.trx)
}

/** Rows are read without a lock, and written on the word of the database; who has lost twice holds them first. */
async function holdRows(work: DocumentWork, claims: readonly PickClaim[]): Promise<PickClaim[]> {
  if (!holdsCandidates(work)) return [...claims]
  const ids = claims.map(({ row }) => row.id)
  await sql`
    select from stock where warehouse_id = ${work.warehouseId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    work.trx,
  )
  const rows = new Map((await stockRowsById(work.trx, work.warehouseId, ids)).map((row) => [row.id, row]))
  return claims.map((claim) => ({ ...claim, row: rows.get(claim.row.id)! }))
}

/** Posts lines at once, location to stage, the reservation travelling along. `final` leaves nothing open. */
export async function confirmPick(work: DocumentWork, pick: Document, input: Values, final: boolean): Promise<Outcome> {
  const { trx, warehouseId, clock } = work
  const decided = decideLines(pick, input, final)
  const claims = await holdRows(work, await holdPickClaims(trx, warehouseId, [pick.id]))
  const open = claims.filter(({ isStaged }) => !isStaged)
  const { STAGE: stage } = await specialPlaces(trx, warehouseId, ['STAGE'])
  const swaps = await swapsOf(work, pick, decided)
  const rows = [...open, ...swaps].map(({ row }) => row)
  await refuseLocked(
    trx,
    warehouseId,
    rows.map(({ key }) => key.locationId),
    'lines',
  )
  await storeSwaps(work, pick, swaps)
  const byLine = (some: readonly PickClaim[]) => new Map(some.map((claim) => [claim.reservation.lineId, claim]))
  const hands: Hands = {
    work,
    pick,
    stage,
    lone: await lonePallets(work, rows),
    openClaims: byLine(open),
    stagedClaims: byLine(claims.filter(({ isStaged }) => isStaged)),
    left: new RowsLeft(rows),
    booked: { postings: [], reservations: [], changes: [], stagedAt: new Map() },
  }
  for (const one of decided)
    await confirmLine(
      hands,
      one,
      swaps.filter(({ planned }) => planned.id === one.line.id),
    )
  const asked = holdForCount(hands, decided)
  const { postings, reservations, changes } = hands.booked
  await storeConfirmation(work, pick, hands.booked)
  const settled = await progressPicks(trx, warehouseId, clock.now(), changes, pick.id)
  await askForCount(work, pickDocument(pick), asked)
  return {
    ...outcomeOf(work, pick, changes),
    touched: [
      ...settled.filter(({ type }) => type === 'SHIPPING_REQ').map(({ id }) => ({ resource: 'shipmentNotifs', id })),
      ...(changes.some(({ short = 0 }) => short > 0) ? [{ resource: 'pickTasks', id: pick.id, action: 'short' }] : []),
    ],
    last: () => postAll(work, pick, postings, reservations, asked.length > 0),
  }
}

/** How many pieces are free is the server's word: when it was wrong, it reads again. */
async function postAll(
  work: DocumentWork,
  pick: Document,
  postings: readonly LinePosting[],
  reservations: readonly ReservationChange[],
  isCounted: boolean,
) {
  try {
    await postStock(work, {
      warehouseId: work.warehouseId,
      bookings: [{ document: pickDocument(pick), postings }],
      reservations,
    })
  } catch (error) {
    const isRace = error instanceof Problem && error.code === 'INSUFFICIENT_STOCK' && isCounted
    throw isRace && !holdsCandidates(work) ? new LostRace() : error
  }
}

/** Where it leaves the pick, and what its history says. */
function outcomeOf({ clock, caller }: DocumentWork, pick: Document, changes: readonly PickLineChange[]): Outcome {
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
      ...(pick.startedTime === null ? { started_time: now } : {}),
      ...(to === 'PICKED' ? { completed_time: now } : {}),
    },
    after: { picked: sum('picked'), ...(sum('short') === 0 ? {} : { short: sum('short') }) },
  }
}
