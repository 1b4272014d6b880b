import { spreadLoss } from '@entrepot/domain/in-warehouse/count-loss'
import { required } from '@entrepot/domain/kernel/required'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import type { LinePosting, ReservationChange } from '@entrepot/domain/stock/stock-write'
import { Problem } from '../../../kit/http/problem.ts'
import { type Reservation, releasePieces } from '../../../stock/reserve/reservations.ts'
import type { StockRow } from '../../../stock/rows.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import type { Difference } from './differences.ts'

/** A stock row and its line. */
export interface RowOfLine {
  readonly lineNo: number
  readonly row: StockRow
}

/** A claim that is released, all of it or a part, because its pieces are missing. */
interface ClaimRelease {
  readonly claim: Reservation
  readonly pieces: number
}

export interface CountPostings {
  readonly postings: readonly LinePosting[]
  readonly reservations: readonly ReservationChange[]
  /** Claims on missing pieces. */
  readonly released: readonly ClaimRelease[]
}

const isFrozen = ({ key }: StockRow) => key.status === 'FROZEN'
const isEmptied = ({ onHand }: StockRow) => onHand === 0
const thawed = (key: StockKey): StockKey => ({ ...key, status: 'AVAILABLE', holdCode: '' })

/** The loss is more than the rows have now, because pieces have left since: the line must be counted again. */
const missingPieces = ({ lineNo, difference }: Difference, missing: number) =>
  new Problem('INSUFFICIENT_STOCK', { detail: { line: lineNo, available: -difference - missing, asked: -difference } })

/** The stock row for surplus pieces: one of the same kind, otherwise a new one of today, without a registration. */
function gainKey(line: Difference, rows: readonly StockRow[], today: string): StockKey {
  const [like] = [...rows].sort(
    (a, b) =>
      Number(isEmptied(a)) - Number(isEmptied(b)) ||
      Number(isFrozen(a)) - Number(isFrozen(b)) ||
      (a.key.receivedOn < b.key.receivedOn ? -1 : 1),
  )
  if (like !== undefined) return { ...thawed(like.key), originNo: '' }
  const { locationId, containerNo, cargoOwnerId, productId, batchNum, productDate, expiryDate } = line
  return {
    ...{ locationId, containerNo, cargoOwnerId, productId, batchNum, productDate, expiryDate },
    handbookNum: '',
    handbookItemNo: 0,
    quality: line.quality,
    status: 'AVAILABLE',
    holdCode: '',
    receivedOn: today,
    originNo: '',
  }
}

function lossOf(line: Difference, rows: readonly StockRow[], claims: readonly Reservation[]) {
  const counted = rows.map((row) => ({
    stockId: row.id,
    onHand: row.onHand,
    ordered: row.ordered,
    frozen: isFrozen(row),
    receivedOn: row.key.receivedOn,
  }))
  const loss = spreadLoss(counted, claims, -line.difference)
  if (loss.missing > 0) throw missingPieces(line, loss.missing)
  return loss.rows.map((lostRow) => {
    const row = required(
      rows.find(({ id }) => id === lostRow.stockId),
      'the stock row of the loss',
    )
    const own = claims.filter(({ stockId }) => stockId === row.id)
    const { changes, released } = releasePieces(own, row, lostRow.released)
    return {
      row,
      free: lostRow.pieces - lostRow.released,
      posting: {
        from: row,
        to: null,
        quantity: lostRow.pieces,
        effect: 'COUNT',
        lineNo: line.lineNo,
      } satisfies LinePosting,
      changes,
      // Released in the order of the claims, each as far as needed.
      released: released.map(({ quantity }, place) => ({
        claim: required(own[place], 'the released claim'),
        pieces: quantity,
      })),
    }
  })
}

/** The differences of a bill as postings; pieces that were frozen until the count become free again. */
export function countPostings(
  { warehouseId, today }: { readonly warehouseId: string; readonly today: string },
  differences: readonly Difference[],
  rows: readonly RowOfLine[],
  claims: readonly Reservation[],
): CountPostings {
  const ofLine = (lineNo: number) => rowsByLine.get(lineNo) ?? []
  const rowsByLine = new Map<number, StockRow[]>()
  for (const { lineNo, row } of rows) rowsByLine.set(lineNo, [...ofLine(lineNo), row])
  const gains = differences
    .filter(({ difference }) => difference > 0)
    .map((line): LinePosting => {
      const to = stockAt(warehouseId, gainKey(line, ofLine(line.lineNo), today))
      return { from: null, to, quantity: line.difference, effect: 'COUNT', lineNo: line.lineNo }
    })
  const losses = differences
    .filter(({ difference }) => difference < 0)
    .flatMap((line) => {
      const own = ofLine(line.lineNo)
      const ids = new Set(own.map(({ id }) => id))
      return lossOf(
        line,
        own,
        claims.filter(({ stockId }) => ids.has(stockId)),
      )
    })
  const takenPieces = new Map(losses.map(({ row, free }) => [row.id, free]))
  const thaws = rows.flatMap(({ lineNo, row }): LinePosting[] => {
    const left = row.onHand - row.ordered - (takenPieces.get(row.id) ?? 0)
    if (row.key.holdCode !== 'COUNT' || left <= 0) return []
    return [{ from: row, to: stockAt(warehouseId, thawed(row.key)), quantity: left, effect: 'MOVE', lineNo }]
  })
  return {
    postings: [...losses.map(({ posting }) => posting), ...gains, ...thaws],
    reservations: losses.flatMap(({ changes }) => changes),
    released: losses.flatMap(({ released }) => released),
  }
}
