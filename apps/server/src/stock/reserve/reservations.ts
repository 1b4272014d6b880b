import type { OrderedChange, StockAt } from '@entrepot/domain/stock/ledger'
import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'
import type { ReservationChange } from '../post.ts'
import type { StockRow } from '../rows.ts'

export interface Reservation {
  readonly id: string
  readonly stockId: string
  readonly documentType: string
  readonly documentId: string
  readonly documentNo: string
  readonly lineId: string
  readonly quantity: number
  readonly started: boolean
}

const COLUMNS = sql`id, stock_id as "stockId", document_type as "documentType", document_id as "documentId",
  document_no as "documentNo", document_line_id as "lineId", quantity, started`

/**
 * The newest first: what was claimed last is let go of first. Held until the transaction ends, in the order of their
 * ids and before any stock is: what is written is what they will be, so nobody else may change them in between.
 */
export async function holdReservations(
  trx: Trx,
  warehouseId: string,
  stockIds: readonly string[],
): Promise<Reservation[]> {
  if (stockIds.length === 0) return []
  const { rows } = await sql<Reservation>`
    with held as materialized (
      select * from stock_reservation where warehouse_id = ${warehouseId} and stock_id = any(${stockIds}::uuid[])
       order by id for update)
    select ${COLUMNS} from held order by started, created_time desc, id desc`.execute(trx)
  return rows
}

/** All claims of documents that the caller holds; held in the order of their ids, the newest first. */
export async function holdClaimsOf(
  trx: Trx,
  warehouseId: string,
  documentIds: readonly string[],
): Promise<Reservation[]> {
  if (documentIds.length === 0) return []
  const { rows } = await sql<Reservation>`
    with held as materialized (
      select * from stock_reservation where warehouse_id = ${warehouseId} and document_id = any(${documentIds}::uuid[])
       order by id for update)
    select ${COLUMNS} from held order by started, created_time desc, id desc`.execute(trx)
  return rows
}

/** A claim as it is from now on, on the row it stands on or goes to. */
export const claimNow = (
  reservation: Reservation,
  at: StockAt,
  ordered: number,
  quantity: number,
): ReservationChange => ({
  id: at.id,
  key: at.key,
  ordered,
  reservationId: reservation.id,
  document: { id: reservation.documentId, type: reservation.documentType, no: reservation.documentNo },
  lineId: reservation.lineId,
  quantity,
  started: reservation.started,
})

export interface ReservationWork {
  readonly reservations: readonly ReservationChange[]
  readonly ordered: readonly OrderedChange[]
}

/** The claims on a row go with its pieces. */
export const travelling = (reservations: readonly Reservation[], from: StockAt, to: StockAt): ReservationWork => ({
  reservations: reservations.map((one) => claimNow(one, to, one.quantity, one.quantity)),
  ordered: reservations.map((one) => ({ id: from.id, key: from.key, ordered: -one.quantity })),
})

export interface Released {
  /** Of the reservation, and of the line that made it. */
  readonly id: string
  readonly lineId: string
  readonly documentType: string
  readonly documentNo: string
  readonly documentId: string
  readonly quantity: number
}

/** Lets go of as many reserved pieces as are needed, whole or in part. */
export function releasing(reservations: readonly Reservation[], row: StockRow, pieces: number) {
  const changes: ReservationChange[] = []
  const released: Released[] = []
  let rest = pieces
  for (const one of reservations) {
    if (rest === 0) break
    const part = Math.min(rest, one.quantity)
    rest -= part
    changes.push(claimNow(one, row, -part, one.quantity - part))
    released.push({
      id: one.id,
      lineId: one.lineId,
      documentType: one.documentType,
      documentNo: one.documentNo,
      documentId: one.documentId,
      quantity: part,
    })
  }
  return { changes, released }
}
