import { required } from '@entrepot/domain/kernel/required'
import type { Posting } from '@entrepot/domain/stock/ledger'
import type { LinePosting, StockBooking } from '@entrepot/domain/stock/stock-write'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { numberLines } from '../../../kit/document/line-changes.ts'
import { storeDocuments } from '../../../kit/document/new-documents.ts'
import { ARRIVAL_PURPOSES, movesOffPallets } from '../../../stock/places/pallets.ts'
import { planPlaces } from '../../../stock/places/plan-places.ts'
import { lockPlanning } from '../../../stock/places/planning.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import type { Registration } from '../registrations/registration.ts'
import { shelvedKey } from './confirm.ts'
import { putawayDocument } from './routes.ts'
import { suggestedLines } from './suggested-lines.ts'

/** Puts good pieces away with the receipt, at their suggested places. Pieces without one stay on the dock. */
export async function putAwayDirectly(work: DocumentWork, registration: Registration, received: readonly Posting[]) {
  const { trx, warehouseId, clock, caller } = work
  const now = clock.now()
  const no = required(work.numbers.PUTAWAY?.[0], 'the number of the putaway')
  const byRow = new Map<string, { id: string; key: NonNullable<Posting['to']>['key']; pieces: number }>()
  for (const { to, quantity } of received) {
    if (to === null || to.key.quality !== 'GOOD') continue
    const existing = byRow.get(to.id)
    byRow.set(to.id, { ...to, pieces: (existing?.pieces ?? 0) + quantity })
  }
  await lockPlanning(trx, warehouseId, (work.attempt ?? 1) > 1)
  const suggested = suggestedLines(await planPlaces(trx, warehouseId, [...byRow.values()]))
  const plannedLines = suggested.flatMap(({ line: { locationId, ...line }, reason }) =>
    locationId === null ? [] : [{ line: { ...line, locationId }, reason }],
  )
  const lines = numberLines(
    plannedLines.map(({ line }) => line),
    now,
  )
  const moves = lines.map((line) => {
    const from = required(byRow.get(line.stockId), 'the received stock row')
    const to = shelvedKey(from.key, line.locationId, null)
    return { fromStockId: from.id, pieces: line.skuTotal, to, field: 'lines', from, lineNo: line.lineNo }
  })
  const off = await movesOffPallets(trx, warehouseId, moves, ARRIVAL_PURPOSES)
  const postings = moves.map((move) => {
    const to = stockAt(warehouseId, off.has(move) ? { ...move.to, containerNo: '' } : move.to)
    return { from: move.from, to, quantity: move.pieces, effect: 'MOVE', lineNo: move.lineNo } satisfies LinePosting
  })
  if (postings.length === 0) return undefined
  const total = postings.reduce((sum, { quantity }) => sum + quantity, 0)
  const [stored] = await storeDocuments(putawayDocument, work, [
    {
      action: 'make',
      state: 'COMPLETED',
      header: { putawayNo: no, operator: caller.username },
      extra: { registrationId: registration.id, skuTotal: total, confirmedSkuTotal: total, completedTime: now },
      lines,
      lineExtras: plannedLines.map(({ reason }) => ({ reason, confirmedTime: now, confirmedBy: caller.username })),
      lineColumns: postings.map(({ to }) => ({ to_stock_id: to.id })),
      sources: [{ type: 'RECV_REG', id: registration.id }],
      after: { pieces: total },
    },
  ])
  const { id, change } = required(stored, 'the new putaway')
  const booking: StockBooking = { document: { id, type: 'PUTAWAY', no }, postings }
  const placed = new Map<string, number>()
  for (const { from, quantity } of postings) placed.set(from.id, (placed.get(from.id) ?? 0) + quantity)
  return {
    id,
    change,
    booking,
    /** The number of pieces of a line that were put away; lines with the same stock row are served in their order. */
    take: (stockId: string | null, pieces: number) => {
      if (stockId === null) return 0
      const part = Math.min(pieces, placed.get(stockId) ?? 0)
      placed.set(stockId, (placed.get(stockId) ?? 0) - part)
      return part
    },
  }
}
