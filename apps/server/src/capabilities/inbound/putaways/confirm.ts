import { putaways } from '@entrepot/contract/inbound/putaway'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import { required } from '@entrepot/domain/kernel/required'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import type { LinePosting } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { preparedStatement } from '../../../kit/sql/prepared-statement.ts'
import { checkPlaces } from '../../../stock/places/check-places.ts'
import { ARRIVAL_PURPOSES, movesOffPallets, refuseSplitPallets } from '../../../stock/places/pallets.ts'
import { placedRows } from '../../../stock/places/place-states.ts'
import { refuseLockedAmong } from '../../../stock/places/refuse-locked.ts'
import { progressDock } from '../../../stock/progress/dock-progress.ts'
import type { StockRow } from '../../../stock/rows.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import { withNextPlace } from './next-place.ts'
import { type ChosenLine, chosenLines, hasPlace, isOpen, refuseWithoutPlace } from './open-lines.ts'
import type { ConfirmInput, LineWithPlace, Putaway, PutawayOutcome } from './putaway.ts'

/** On a shelf, pieces no longer belong to a registration. */
export const shelvedKey = (key: StockKey, locationId: string, containerNo: string | null): StockKey => ({
  ...key,
  locationId,
  containerNo: typeof containerNo === 'string' ? containerNo : key.containerNo,
  originNo: '',
})

const confirmPutawayLines = preparedStatement(
  'inbound/putaways/confirm',
  {
    warehouseId: 'uuid',
    id: 'uuid',
    now: 'timestamptz',
    username: 'text',
    lineIds: 'uuid[]',
    stockIds: 'uuid[]',
    locationIds: 'uuid[]',
    overrides: 'boolean[]',
    overrideReasons: 'text[]',
  },
  // A place that a person chose has no reason, because it was not suggested.
  ({ warehouseId, id, now, username, lineIds, stockIds, locationIds, overrides, overrideReasons }) => sql`
    update putaway_line l set confirmed_time = ${now}, confirmed_by = ${username}, to_stock_id = c.to_stock,
        location_id = c.location, override = c.override, override_reason = c.override_reason,
        reason = case when l.location_id = c.location then l.reason end
      from unnest(${lineIds}, ${stockIds}, ${locationIds}, ${overrides}, ${overrideReasons})
        as c(id, to_stock, location, override, override_reason)
     where l.warehouse_id = ${warehouseId} and l.document_id = ${id} and l.id = c.id`,
  { answers: false },
)

/** Each line with its planned place, or with the one in the request. */
function putDown(chosen: readonly ChosenLine[], { lines = [] }: ConfirmInput): ChosenLine[] {
  const sent = new Map(lines.map((line) => [line.id, line]))
  return chosen.map(({ line, field }) => {
    const { locationId = line.locationId, override, overrideReason } = sent.get(line.id) ?? {}
    const isElsewhere = locationId !== line.locationId
    const over = { override: override ?? null, overrideReason: overrideReason ?? null }
    return { line: { ...line, locationId, ...(isElsewhere || override !== undefined ? over : {}) }, field }
  })
}

/**
 * Posts lines from the dock to their location at once; may be repeated. Without lines in the request, all that have a
 * place.
 */
export async function confirmLines(work: DocumentWork, putaway: Putaway, input: ConfirmInput): Promise<PutawayOutcome> {
  const chosen = chosenLines(putaway, input).filter(({ line }) => input.lines !== undefined || hasPlace(line))
  if (chosen.length === 0) throw new Problem('PLACE_MISSING')
  const done = putDown(chosen, input)
  const confirmed = new Map(done.map(({ line }) => [line.id, line]))
  const open = putaway.lines.filter((line) => isOpen(line) && !confirmed.has(line.id))
  const outcome = await confirmChosen(work, putaway, done)
  const { unplacedSkuTotal } = lineSums(putaways, open)
  const header = { ...outcome.header, unplacedSkuTotal }
  return input.completeWhenDone === true && open.length === 0
    ? { ...outcome, to: 'COMPLETED', header: { ...header, completedTime: work.clock.now() } }
    : { ...outcome, to: 'DRAFT', header }
}

/** Posts all open lines and completes the putaway. */
export async function completePutaway(work: DocumentWork, putaway: Putaway): Promise<PutawayOutcome> {
  const outcome = await confirmChosen(work, putaway, chosenLines(putaway, {}))
  return { ...outcome, header: { ...outcome.header, completedTime: work.clock.now() } }
}

/**
 * The target stock row of each line. Refuses to put pieces onto a pallet that stands elsewhere. Pieces that stay on the
 * pallet that they arrived on may be put away in parts: those that go to another place than the pallet are loose there.
 * Pallets are locked before places, as in a quick move.
 */
async function placedLines(
  { trx, warehouseId }: DocumentWork,
  chosen: readonly (ChosenLine & { readonly line: LineWithPlace })[],
  rows: ReadonlyMap<string, StockRow>,
) {
  const moves = chosen.map(({ line, field: at }) => {
    const from = required(rows.get(line.stockId), 'the stock row of the line')
    const to = shelvedKey(from.key, line.locationId, line.containerNo)
    return { fromStockId: from.id, pieces: line.skuTotal, to, field: `${at}.containerNo`, line, at, from }
  })
  const isOnto = ({ from, to }: (typeof moves)[number]) => to.containerNo !== from.key.containerNo
  const numbers = new Set(moves.filter(isOnto).map(({ to }) => to.containerNo))
  const isOfLoadedPallet = ({ to }: (typeof moves)[number]) => numbers.has(to.containerNo)
  const movesOfLoadedPallets = moves.filter(isOfLoadedPallet).sort((a, b) => Number(isOnto(b)) - Number(isOnto(a)))
  const otherMoves = moves.filter((move) => !isOfLoadedPallet(move))
  const [, off] = await Promise.all([
    refuseSplitPallets(trx, warehouseId, movesOfLoadedPallets, ARRIVAL_PURPOSES),
    movesOffPallets(trx, warehouseId, otherMoves, ARRIVAL_PURPOSES),
  ])
  return moves.map((move) => {
    const { line, at: field, from, to, pieces } = move
    return { line, field, from, to: stockAt(warehouseId, off.has(move) ? { ...to, containerNo: '' } : to), pieces }
  })
}

async function confirmChosen(
  work: DocumentWork,
  putaway: Putaway,
  chosen: readonly ChosenLine[],
): Promise<PutawayOutcome> {
  const { trx, warehouseId, clock, caller } = work
  const now = clock.now()
  refuseWithoutPlace(chosen)
  const read = await placedRows(
    trx,
    warehouseId,
    chosen.map(({ line }) => line.stockId),
  )
  refuseLockedAmong(read.places.values(), 'lines')
  const placed = await placedLines(work, chosen, new Map(read.rows.map((row) => [row.id, row])))
  const confirming = confirmPutawayLines(trx, {
    warehouseId,
    id: putaway.id,
    now,
    username: caller.username,
    lineIds: placed.map(({ line }) => line.id),
    stockIds: placed.map(({ to }) => to.id),
    locationIds: placed.map(({ line }) => line.locationId),
    overrides: placed.map(({ line }) => line.override),
    overrideReasons: placed.map(({ line }) => line.overrideReason),
  })
  trx.journal.send(confirming)
  const placings = placed.map(({ to, line, pieces, field }) => ({
    key: to.key,
    pieces,
    locationId: to.key.locationId,
    override: line.override === true,
    field: `${field}.locationId`,
  }))
  const checking = checkPlaces(trx, warehouseId, placings, { errand: 'PUTAWAY', caller, sizes: read.sizes })
  const progressing = progressDock(
    trx,
    warehouseId,
    now,
    placed.map(({ from: { key }, pieces }) => ({ ...key, pieces })),
  )
  // Both statements are sent before either is awaited.
  const [checked, notices] = await Promise.all([Promise.allSettled([checking]), progressing])
  if (checked[0].status === 'rejected') throw await withNextPlace(work, putaway, placed, checked[0].reason)
  const postings = placed.map(
    ({ from, to, pieces, line, field }): LinePosting => ({
      from,
      to,
      quantity: pieces,
      effect: 'MOVE',
      lineNo: line.lineNo,
      field: `${field}.skuTotal`,
    }),
  )
  const pieces = placed.reduce((sum, one) => sum + one.pieces, 0)
  const document = { id: putaway.id, type: 'PUTAWAY', no: String(putaway.putawayNo) }
  return {
    header: { confirmedSkuTotal: putaway.confirmedSkuTotal + pieces },
    after: { pieces, lines: placed.map(({ line }) => line.lineNo) },
    touched: notices.map((id) => ({ resource: 'recvReqs', id })),
    ...(postings.length === 0 ? {} : { stock: [{ warehouseId, bookings: [{ document, postings }] }] }),
  }
}
