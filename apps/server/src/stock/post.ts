import { type Change, netChanges, type OrderedChange, type Posting } from '@entrepot/domain/stock/ledger'
import { Problem } from '../kit/http/problem.ts'
import type { Caller } from '../kit/security/caller.ts'
import type { Trx } from '../kit/sql/db.ts'
import type { Clock } from '../kit/write/clock.ts'
import { newId } from '../kit/write/ids.ts'
import { KEY_PARTS, type ShortRow, writeStock } from './write-stock.ts'

/** What the pieces move by: a document, or the command itself where no paper is kept. */
export interface StockDocument {
  readonly id: string
  readonly type: string
  readonly no: string
  readonly reason?: string | null
}

/** A posting, and the field of the request that it came from: a shortage is told there. */
export type LinePosting = Posting & { readonly field?: string }

export interface StockBooking {
  readonly document: StockDocument
  readonly postings: readonly LinePosting[]
}

/** A reservation as it is from now on; a quantity of zero ends it. `ordered` is what it adds to the row's sum. */
export interface ReservationChange extends OrderedChange {
  readonly reservationId: string
  readonly document: StockDocument
  readonly lineId: string
  readonly quantity: number
  readonly started: boolean
  /** Where the request asked for it: a shortage is told there. */
  readonly field?: string
}

export interface StockWrite {
  readonly warehouseId: string
  readonly bookings: readonly StockBooking[]
  readonly reservations?: readonly ReservationChange[]
  /** What is reserved on a row changes because its reservation goes elsewhere, or ends. */
  readonly ordered?: readonly OrderedChange[]
}

interface Work {
  readonly trx: Trx
  readonly caller: Caller
  readonly clock: Clock
}

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

/** Says what there is, and at which of the lines that wanted more. */
function shortage(
  short: readonly ShortRow[],
  changes: readonly Change[],
  { bookings, reservations = [] }: StockWrite,
): Problem {
  const asking = [
    ...bookings.flatMap(({ postings }) => postings.map(({ from, field }) => ({ stockId: from?.id, field }))),
    ...reservations.map(({ id, field }) => ({ stockId: id, field })),
  ]
  const told = short.map(({ stock_id, on_hand, ordered }) => {
    const change = changes.find(({ id }) => id === stock_id)
    return { stockId: stock_id, available: on_hand - ordered, asked: (change?.ordered ?? 0) - (change?.onHand ?? 0) }
  })
  return new Problem('INSUFFICIENT_STOCK', {
    detail: { ...told[0]!, rows: undefined },
    fields: told.flatMap(({ stockId, available, asked }) =>
      asking
        .filter((one) => one.stockId === stockId && one.field !== undefined)
        .map(({ field }) => ({
          field: field!,
          key: 'problem.INSUFFICIENT_STOCK' as const,
          parameters: { available, asked },
        })),
    ),
  })
}

/** The warehouses that a transaction has written: a second write would lock out of order. */
const written = new WeakMap<Trx, Set<string>>()

function once(trx: Trx, warehouseId: string) {
  const warehouses = written.get(trx) ?? new Set()
  if (warehouses.has(warehouseId)) throw new Error('stock is written once a transaction and warehouse')
  written.set(trx, warehouses.add(warehouseId))
}

/**
 * The only writer of stock: everything of a transaction in one call, as its last statement, so that rows are locked for
 * as short as can be. The number of statements does not grow with the lines.
 */
export async function postStock({ trx, caller, clock }: Work, write: StockWrite) {
  const { warehouseId, bookings, reservations = [], ordered = [] } = write
  const now = clock.now()
  const changes = netChanges(
    bookings.flatMap(({ postings }) => postings),
    [...reservations, ...ordered],
  )
  if (changes.length === 0) return
  once(trx, warehouseId)
  const documents = [...bookings.map(({ document }) => document), ...reservations.map(({ document }) => document)]
  const entries = entriesOf(bookings, now)
  const values = [
    ...[warehouseId, now, caller.userId, caller.username],
    changes.map(({ id }) => id),
    ...KEY_PARTS.map(([name]) => changes.map((change) => change.key[name])),
    changes.map(({ onHand }) => onHand),
    changes.map(({ ordered }) => ordered),
    documents.map(({ id }) => id),
    documents.map(({ type }) => type),
    documents.map(({ no }) => no),
    documents.map(({ reason }) => reason ?? null),
    entries.map(() => newId(now)),
    entries.map(({ stock }) => stock),
    entries.map(({ doc }) => doc),
    entries.map(({ posting }) => posting),
    entries.map(({ effect }) => effect),
    entries.map(({ line }) => line),
    entries.map(({ quantity }) => quantity),
    entries.map(({ reverses }) => reverses),
    reservations.map(({ reservationId }) => reservationId),
    reservations.map(({ id }) => id),
    reservations.map((_, place) => bookings.length + place + 1),
    reservations.map(({ lineId }) => lineId),
    reservations.map(({ quantity }) => quantity),
    reservations.map(({ started }) => started),
  ]
  const rows = await writeStock(trx, values)
  if (rows.length > 0) throw shortage(rows, changes, write)
}
