import { type Change, netChanges } from '@entrepot/domain/stock/ledger'
import type { StockBooking, StockWrite } from '@entrepot/domain/stock/stock-write'
import type { Ledger } from '../kit/document/ledger.ts'
import { Problem } from '../kit/http/problem.ts'
import type { Trx } from '../kit/sql/db.ts'
import { refusedRows } from '../kit/sql/prepared-statement.ts'
import { newId } from '../kit/write/ids.ts'
import { LostRace } from '../kit/write/transaction.ts'
import { rowValues, type ShortRow, shortRow, writeStock, writeStockAndChanges } from './write-stock.ts'

interface Entry {
  readonly stock: string
  readonly doc: number
  readonly posting: string
  readonly effect: string
  readonly line: number
  readonly quantity: number
  readonly reverses: string | null
}

/** Two entries for a move, one for what comes in or goes out. */
function entriesOf(bookings: readonly StockBooking[], now: Date): Entry[] {
  return bookings.flatMap(({ postings }, place) =>
    postings.flatMap(({ from, to, quantity, effect, lineNo, reverses }) => {
      const common = { doc: place + 1, posting: newId(now), effect, line: lineNo, reverses: reverses ?? null }
      return [
        ...(from === null ? [] : [{ ...common, stock: from.id, quantity: -quantity }]),
        ...(to === null ? [] : [{ ...common, stock: to.id, quantity }]),
      ]
    }),
  )
}

/** The refusal, with the available pieces at each line that requests too many. */
function shortage(
  short: readonly ShortRow[],
  changes: readonly Change[],
  { bookings, reservations = [] }: StockWrite,
): Problem {
  const requestFields = [
    ...bookings.flatMap(({ postings }) => postings.map(({ from, field }) => ({ stockId: from?.id, field }))),
    ...reservations.map(({ id, field }) => ({ stockId: id, field })),
  ]
  const shortRows = short.map(({ stock_id, on_hand, ordered }) => {
    const change = changes.find(({ id }) => id === stock_id)
    return { stockId: stock_id, available: on_hand - ordered, asked: (change?.ordered ?? 0) - (change?.onHand ?? 0) }
  })
  return new Problem('INSUFFICIENT_STOCK', {
    detail: { ...shortRows[0], rows: undefined },
    fields: shortRows.flatMap(({ stockId, available, asked }) =>
      requestFields.flatMap((one) =>
        one.stockId === stockId && one.field !== undefined
          ? [{ field: one.field, key: 'problem.INSUFFICIENT_STOCK' as const, parameters: { available, asked } }]
          : [],
      ),
    ),
  })
}

/** A transaction writes the stock of a warehouse once: a second time it would lock rows out of order. */
function refuseSecondWrite({ journal }: Trx, warehouseId: string) {
  if (journal.stockWritten.has(warehouseId)) throw new Error('stock is written once a transaction and warehouse')
  journal.stockWritten.add(warehouseId)
}

function valuesOf({ caller, clock }: Parameters<Ledger['post']>[0], write: StockWrite, changes: readonly Change[]) {
  const { warehouseId, bookings, reservations = [] } = write
  const now = clock.now()
  const documents = [...bookings.map(({ document }) => document), ...reservations.map(({ document }) => document)]
  const entries = entriesOf(bookings, now)
  return {
    warehouseId,
    happenedTime: now,
    userId: caller.userId,
    username: caller.username,
    ...rowValues(changes),
    documentIds: documents.map(({ id }) => id),
    documentTypes: documents.map(({ type }) => type),
    documentNos: documents.map(({ no }) => no),
    documentReasons: documents.map(({ reason }) => reason ?? null),
    entryIds: entries.map(() => newId(now)),
    entryStockIds: entries.map(({ stock }) => stock),
    entryDocuments: entries.map(({ doc }) => doc),
    entryPostings: entries.map(({ posting }) => posting),
    entryEffects: entries.map(({ effect }) => effect),
    entryLines: entries.map(({ line }) => line),
    entryQuantities: entries.map(({ quantity }) => quantity),
    entryReverses: entries.map(({ reverses }) => reverses),
    reservationIds: reservations.map(({ reservationId }) => reservationId),
    reservationStockIds: reservations.map(({ id }) => id),
    reservationDocuments: reservations.map((_, place) => bookings.length + place + 1),
    reservationLineIds: reservations.map(({ lineId }) => lineId),
    reservationQuantities: reservations.map(({ quantity }) => quantity),
    reservationsStarted: reservations.map(({ started }) => started),
  }
}

/**
 * The only writer of stock: writes everything of a transaction and warehouse in one call, as its last statement, so
 * that rows are locked as briefly as possible. The number of statements does not grow with the lines.
 */
export const ledger: Ledger = {
  async post(work, write, recorded) {
    const { bookings, reservations = [], ordered = [] } = write
    const changes = netChanges(
      bookings.flatMap(({ postings }) => postings),
      [...reservations, ...ordered],
    )
    refuseSecondWrite(work.trx, write.warehouseId)
    const values = valuesOf(work, write, changes)
    try {
      if (recorded === undefined) await writeStock(work.trx, values)
      else await writeStockAndChanges(work.trx, { ...recorded, ...values })
    } catch (error) {
      const short = refusedRows(error)
      if (short === undefined) throw error
      throw write.chooseAgainIfShort === true ? new LostRace() : shortage(short.map(shortRow), changes, write)
    }
  },
}
