import { required } from '@entrepot/domain/kernel/required'
import type { OrderedChange } from '@entrepot/domain/stock/ledger'
import { NO_EXPIRY_DATE, type StockKey } from '@entrepot/domain/stock/stock-key'
import type { LinePosting, ReservationChange } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { Problem } from '../../kit/http/problem.ts'
import { insufficientStock } from '../../stock/insufficient.ts'
import { isStagedClaim } from '../../stock/progress/pick-claims.ts'
import { redateTransferParts } from '../../stock/progress/transfer-claims.ts'
import { lockReservations, moveClaims, type Reservation } from '../../stock/reserve/reservations.ts'
import { type StockRow, stockRows } from '../../stock/rows.ts'
import { stockAt } from '../../stock/stock-id.ts'

/** The same batch with other dates. */
export const isRedated = (from: StockKey, to: StockKey) =>
  from.batchNum !== '' &&
  from.batchNum === to.batchNum &&
  from.productId === to.productId &&
  from.cargoOwnerId === to.cargoOwnerId &&
  (from.productDate !== to.productDate || from.expiryDate !== to.expiryDate)

/** New dates apply to every row of the batch here, including reserved pieces, because a batch has one pair of dates. */
async function redatedRows({ trx, warehouseId }: DocumentWork, { key }: StockRow, to: StockKey): Promise<StockRow[]> {
  await sql`
    update stock_batch set product_date = ${to.productDate}, expiry_date = ${to.expiryDate}
     where warehouse_id = ${warehouseId} and cargo_owner_id = ${key.cargoOwnerId} and product_id = ${key.productId}
       and batch_num = ${key.batchNum}`.execute(trx)
  return stockRows(
    trx,
    warehouseId,
    sql`s.present and s.cargo_owner_id = ${key.cargoOwnerId} and s.product_id = ${key.productId} and s.batch_num = ${key.batchNum}`,
  )
}

export interface StockChanges {
  readonly postings: LinePosting[]
  readonly reservations: ReservationChange[]
  readonly ordered: OrderedChange[]
}

export async function redateBatch(
  work: DocumentWork,
  row: StockRow,
  to: StockKey,
  quantity: number,
): Promise<StockChanges> {
  const { trx, warehouseId } = work
  const dates = { productDate: to.productDate, expiryDate: to.expiryDate }
  const redated = ({ key }: StockRow) => stockAt(warehouseId, { ...key, ...dates })
  // Another transaction may have stored these dates while this one waited for the batch: such rows stay as they are.
  const rows = (await redatedRows(work, row, to)).filter((one) => redated(one).id !== one.id)
  if (rows.length === 0) throw new Problem('NOTHING_TO_DO')
  if (!rows.some(({ id }) => id === row.id)) throw insufficientStock('quantity', 0, quantity)
  const claims = await lockReservations(
    trx,
    warehouseId,
    rows.map(({ id }) => id),
  )
  const changes: StockChanges = { postings: [], reservations: [], ordered: [] }
  for (const one of rows) {
    const own = one.id === row.id ? quantity : 0
    if (own > 0)
      changes.postings.push({
        from: one,
        to: stockAt(warehouseId, to),
        quantity: own,
        effect: 'MOVE',
        lineNo: 1,
        field: 'quantity',
      })
    const rest = one.onHand - own
    if (rest <= 0) continue
    const at = redated(one)
    if (at.id !== stockAt(warehouseId, to).id || own === 0)
      changes.postings.push({ from: one, to: at, quantity: rest, effect: 'MOVE', lineNo: 2 })
    else
      changes.postings[changes.postings.length - 1] = {
        ...required(changes.postings.at(-1), 'the last posting'),
        quantity: own + rest,
      }
    const moved = moveClaims(
      claims.filter(({ stockId }) => stockId === one.id),
      one,
      at,
    )
    changes.reservations.push(...moved.reservations)
    changes.ordered.push(...moved.ordered)
  }
  const newIds = new Map(rows.map((one) => [one.id, redated(one).id]))
  await redatePickLines(work, claims, newIds, dates.expiryDate)
  await redateTransferParts(trx, warehouseId, claims, to)
  return changes
}

/** Updates pick lines whose pieces have new dates: staged pieces have another stock row now. */
async function redatePickLines(
  { trx, warehouseId }: DocumentWork,
  claims: readonly Reservation[],
  newIds: ReadonlyMap<string, string>,
  expiryDate: string,
) {
  if (claims.length === 0) return
  const staged = new Map(claims.filter(isStagedClaim).map(({ lineId, stockId }) => [lineId, newIds.get(stockId)]))
  const ids = [...new Set(claims.map(({ lineId }) => lineId))]
  await sql`
    update pick_task_line l set expiry_date = nullif(${expiryDate}::date, ${NO_EXPIRY_DATE}::date),
           staged_stock_id = coalesce(c.stock_id, l.staged_stock_id)
      from unnest(${ids}::uuid[], ${ids.map((id) => staged.get(id) ?? null)}::uuid[]) as c(line_id, stock_id)
     where l.warehouse_id = ${warehouseId} and l.id = c.line_id`.execute(trx)
}
