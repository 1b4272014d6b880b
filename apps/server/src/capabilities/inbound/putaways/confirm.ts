import type { StockKey } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import type { DocumentWork, Outcome } from '../../../kit/document/document-handlers.ts'
import { kept } from '../../../kit/sql/prepared-statement.ts'
import { checkPlaces } from '../../../stock/places/check-places.ts'
import { placedRows } from '../../../stock/places/place-states.ts'
import { refuseLockedAmong } from '../../../stock/places/refuse-locked.ts'
import { type LinePosting, postStock } from '../../../stock/post.ts'
import { progressDock } from '../../../stock/progress/dock-progress.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import { withNextPlace } from './next-place.ts'
import { type ChosenLine, chosenLines, hasPlace, refuseWithoutPlace } from './open-lines.ts'
import type { ConfirmInput, Putaway } from './putaway.ts'

/** On a shelf pieces belong to no registration any more. */
export const shelvedKey = (key: StockKey, locationId: string, containerNo: string | null): StockKey => ({
  ...key,
  locationId,
  containerNo: typeof containerNo === 'string' ? containerNo : key.containerNo,
  originNo: '',
})

const confirmed = kept(
  'putaway_confirmed',
  ['uuid', 'uuid', 'timestamptz', 'text', 'uuid[]', 'uuid[]'],
  (warehouse, id, now, username, lines, stocks) => sql`
    update putaway_line l set confirmed_time = ${now}, confirmed_by = ${username}, to_stock_id = c.to_stock
      from unnest(${lines}, ${stocks}) as c(id, to_stock)
     where l.warehouse_id = ${warehouse} and l.document_id = ${id} and l.id = c.id`,
  { answers: false },
)

/** Posts lines at once, dock to location; as often as needed. Not told which, all that have a place. */
export const confirmLines = (work: DocumentWork, putaway: Putaway, input: ConfirmInput): Promise<Outcome> =>
  confirmChosen(
    work,
    putaway,
    chosenLines(putaway, input).filter(({ line }) => input.lines !== undefined || hasPlace(line)),
  )

/** Posts all that is open, and the putaway is done. */
export async function completePutaway(work: DocumentWork, putaway: Putaway): Promise<Outcome> {
  const done = await confirmChosen(work, putaway, chosenLines(putaway, {}))
  return { ...done, header: { ...done.header, completed_time: work.clock.now() } }
}

async function confirmChosen(work: DocumentWork, putaway: Putaway, chosen: readonly ChosenLine[]): Promise<Outcome> {
  const { trx, warehouseId, clock, caller } = work
  const now = clock.now()
  refuseWithoutPlace(chosen)
  const read = await placedRows(
    trx,
    warehouseId,
    chosen.map(({ line }) => line.stockId),
  )
  refuseLockedAmong(read.places.values(), 'lines')
  const rows = new Map(read.rows.map((row) => [row.id, row]))
  const placed = chosen.map(({ line, field }) => {
    const from = rows.get(line.stockId)!
    const to = stockAt(warehouseId, shelvedKey(from.key, line.locationId, line.containerNo))
    return { line, field, from, to, pieces: line.skuTotal }
  })
  await confirmed(
    trx,
    ...[warehouseId, putaway.id, now, caller.username],
    placed.map(({ line }) => line.id),
    placed.map(({ to }) => to.id),
  )
  const notices = await progressDock(
    trx,
    warehouseId,
    now,
    placed.map(({ from: { key }, pieces }) => ({ ...key, pieces })),
  )
  const placings = placed.map(({ to, line, pieces, field }) => ({
    key: to.key,
    pieces,
    locationId: to.key.locationId,
    override: line.override === true,
    field: `${field}.locationId`,
  }))
  try {
    await checkPlaces(trx, warehouseId, placings, 'PUTAWAY', read.sizes)
  } catch (error) {
    throw await withNextPlace(work, putaway, placed, error)
  }
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
    header: { confirmed_sku_total: putaway.confirmedSkuTotal + pieces },
    after: { pieces, lines: placed.map(({ line }) => line.lineNo) },
    touched: notices.map((id) => ({ resource: 'recvReqs', id })),
    ...(postings.length === 0
      ? {}
      : { last: () => postStock(work, { warehouseId, bookings: [{ document, postings }] }) }),
  }
}
