import { required } from '@entrepot/domain/kernel/required'
import type { OrderedChange } from '@entrepot/domain/stock/ledger'
import type { LinePosting, ReservationChange } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { Trx } from '../../kit/sql/db.ts'
import { findTaken } from '../../kit/tasks/task-claims.ts'
import { checkPlaces } from '../../stock/places/check-places.ts'
import { refuseSplitPallets } from '../../stock/places/pallets.ts'
import { type PlaceState, placedRows, placesOf } from '../../stock/places/place-states.ts'
import { refuseLockedAmong } from '../../stock/places/refuse-locked.ts'
import { noticesBehind, progressDock } from '../../stock/progress/dock-progress.ts'
import { lockReceiptNotices } from '../../stock/progress/receipt-progress.ts'
import { lockReservations, moveClaims } from '../../stock/reserve/reservations.ts'
import { type StockRow, stockRows } from '../../stock/rows.ts'
import { stockAt } from '../../stock/stock-id.ts'
import { type ImmediateResult, immediateDocument, recordImmediate } from './immediate.ts'
import { sharesPallet } from './pallets.ts'
import type { QuickMoveInput } from './quick-move-input.ts'

interface Step {
  readonly row: StockRow
  readonly toLocationId: string
  readonly containerNo: string
  readonly pieces: number
  readonly whole: boolean
  readonly override: boolean
  readonly field: (name: string) => string
}

const unknownField = (field: string) =>
  new Problem('UNKNOWN_REFERENCE', { detail: { field }, fields: [{ field, key: 'problem.UNKNOWN_REFERENCE' }] })

async function palletRows(trx: Trx, warehouseId: string, ids: readonly string[], pallets: readonly string[]) {
  const isNamed = sql`(s.id = any(${ids}::uuid[]) or s.present and s.container_no <> '' and s.container_no = any(${pallets}::text[]))`
  const rows = await stockRows(trx, warehouseId, isNamed)
  return placedRows(
    trx,
    warehouseId,
    rows.map(({ id }) => id),
  )
}

/** One step for each row to move, with its place; a pallet has a step for each of its rows. */
async function stepsOf({ trx, warehouseId }: DocumentWork, { moves, prefix }: QuickMoveInput) {
  const ids = moves.flatMap((move) => ('stockId' in move ? [move.stockId] : []))
  const whole = moves.flatMap((move) => ('containerNo' in move ? [move.containerNo] : []))
  const { rows, places, sizes } =
    whole.length === 0 ? await placedRows(trx, warehouseId, ids) : await palletRows(trx, warehouseId, ids, whole)
  const isShared = await sharesPallet(trx, warehouseId, rows)
  const steps = moves.flatMap((move, place): Step[] => {
    const field = (name: string) => `${prefix(place)}${name}`
    const common = { toLocationId: move.toLocationId, override: move.override === true, field }
    if ('stockId' in move) {
      const row = rows.find(({ id }) => id === move.stockId)
      if (row === undefined) throw unknownField(field('stockId'))
      const stays = move.quantity === row.onHand && !isShared(row)
      const containerNo = move.toContainerNo ?? (stays ? row.key.containerNo : '')
      return [{ ...common, row, pieces: move.quantity, containerNo, whole: false }]
    }
    const onPallet = rows.filter(({ key }) => key.containerNo === move.containerNo)
    if (onPallet.length === 0) throw unknownField(field('containerNo'))
    return onPallet.map((row) => ({ ...common, row, pieces: row.onHand, containerNo: move.containerNo, whole: true }))
  })
  return { steps, places, sizes }
}

function checkSource({ row, field, toLocationId, containerNo }: Step, places: ReadonlyMap<string, PlaceState>) {
  const from = required(places.get(row.key.locationId), 'the place of the stock row')
  const sourceField = field('stockId')
  // Putting pieces onto a pallet in the same place is a move too. Without another place, taking them off a pallet is
  // none.
  if (toLocationId === row.key.locationId && (containerNo === '' || containerNo === row.key.containerNo))
    throw new Problem('SAME_PLACE', { fields: [{ field: field('toLocationId'), key: 'problem.SAME_PLACE' }] })
  refuseLockedAmong([from], sourceField)
  if (from.purpose === 'STAGE' || from.purpose === 'TRANSIT')
    throw new Problem('WRONG_PURPOSE', {
      detail: { purpose: from.purpose, location: from.fullNo },
      fields: [
        {
          field: sourceField,
          key: 'problem.WRONG_PURPOSE',
          parameters: { purpose: from.purpose, location: from.fullNo },
        },
      ],
    })
}

/** Pieces keep their registration only while they are where it put them. */
const originAt = ({ row }: Step, to: PlaceState | undefined) =>
  to?.purpose === 'DOCK' || to?.purpose === 'DEFECTIVE' ? row.key.originNo : ''

/** The states of the targets. Needed only for pieces that still have a registration. */
const targetsOf = async ({ trx, warehouseId }: DocumentWork, steps: readonly Step[]) => {
  const withOrigin = steps.filter(({ row }) => row.key.originNo !== '')
  return withOrigin.length === 0
    ? new Map<string, PlaceState>()
    : placesOf(
        trx,
        warehouseId,
        withOrigin.map(({ toLocationId }) => toLocationId),
      )
}

/** The claims on a pallet, which move with it; refused if a picker has already started. */
async function claimsOf({ trx, warehouseId, clock }: DocumentWork, steps: readonly Step[]) {
  const claims = await lockReservations(
    trx,
    warehouseId,
    steps.filter(({ whole }) => whole).map(({ row }) => row.id),
  )
  const takenDocuments = await findTaken(
    { trx, warehouseId, clock },
    claims.map(({ documentId }) => documentId),
  )
  const started = claims.find((claim) => claim.started || takenDocuments.has(claim.documentId))
  if (started !== undefined)
    throw new Problem('PICK_STARTED', { detail: { number: started.documentNo, id: started.documentId } })
  return claims
}

/** Moves free pieces or a whole pallet to another place at once; the opposite move reverses it. */
export async function moveQuickly(work: DocumentWork, input: QuickMoveInput): Promise<ImmediateResult> {
  const { trx, warehouseId, clock } = work
  if (input.reason === null && input.moves.some(({ override }) => override === true))
    throw new Problem('REASON_NEEDED', { fields: [{ field: 'reason', key: 'problem.REASON_NEEDED' }] })
  const { steps: read, places, sizes } = await stepsOf(work, input)
  await lockReceiptNotices(
    trx,
    warehouseId,
    await noticesBehind(
      trx,
      warehouseId,
      read.map(({ row }) => row.key.originNo),
    ),
  )
  for (const step of read) checkSource(step, places)
  // Claims are locked before pallets, as in a pick.
  const claims = await claimsOf(work, read)
  await refuseSplitPallets(
    trx,
    warehouseId,
    read.map(({ row, pieces, toLocationId, containerNo, whole, field }) => ({
      fromStockId: row.id,
      pieces,
      to: { locationId: toLocationId, containerNo },
      field: field(whole ? 'containerNo' : 'toContainerNo'),
    })),
  )
  const targets = await targetsOf(work, read)
  const steps = read.map((step) => {
    const to = targets.get(step.toLocationId)
    const key = {
      ...step.row.key,
      locationId: step.toLocationId,
      containerNo: step.containerNo,
      originNo: originAt(step, to),
    }
    return { ...step, to: stockAt(warehouseId, key) }
  })
  const document = immediateDocument(work, 'QUICK_MOVE', input.reason)
  const leaving = steps.filter(
    ({ row, to }) =>
      row.key.quality === 'GOOD' &&
      row.key.originNo !== to.key.originNo &&
      places.get(row.key.locationId)?.purpose === 'DOCK',
  )
  const notices = await progressDock(
    trx,
    warehouseId,
    clock.now(),
    leaving.map(({ row, pieces }) => ({ ...row.key, pieces })),
  )
  const elsewhere = steps.filter(({ row, toLocationId }) => toLocationId !== row.key.locationId)
  await checkPlaces(
    trx,
    warehouseId,
    elsewhere.map(({ to, pieces, override, field }) => ({
      key: to.key,
      pieces,
      locationId: to.key.locationId,
      override,
      field: field('toLocationId'),
    })),
    { errand: 'QUICK_MOVE', caller: work.caller, sizes },
  )
  const reservations: ReservationChange[] = []
  const ordered: OrderedChange[] = []
  for (const { row, to } of steps) {
    const moved = moveClaims(
      claims.filter(({ stockId }) => stockId === row.id),
      row,
      to,
    )
    reservations.push(...moved.reservations)
    ordered.push(...moved.ordered)
  }
  const postings = steps.map(
    ({ row, to, pieces, field }, place): LinePosting => ({
      from: row,
      to,
      quantity: pieces,
      effect: 'MOVE',
      lineNo: place + 1,
      field: field('quantity'),
    }),
  )
  const record = {
    action: 'move',
    after: { moves: steps.map(({ row, toLocationId, pieces }) => ({ stockId: row.id, toLocationId, pieces })) },
    touched: notices.map((id) => ({ resource: 'recvReqs', id })),
  }
  await recordImmediate(work, document, record, {
    warehouseId,
    bookings: [{ document, postings }],
    reservations,
    ordered,
  })
  return { recordId: document.id, no: document.no, stockIds: steps.flatMap(({ row, to }) => [row.id, to.id]) }
}
