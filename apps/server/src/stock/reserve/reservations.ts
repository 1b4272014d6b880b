import type { Place } from '@entrepot/domain/putaway/place'
import type { OrderedChange, StockAt } from '@entrepot/domain/stock/ledger'
import type { ReservationChange } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'
import { preparedStatement } from '../../kit/sql/prepared-statement.ts'
import { rowOf, type StockColumns, type StockRow, stockColumns } from '../rows.ts'

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
 * Locks reservations until the transaction ends, in the order of their ids and before any stock: commands write new
 * totals, so no other transaction may change them in between. Returns the claims in the order of release: those that
 * are not started first, then the newest.
 */
export async function lockReservations(
  trx: Trx,
  warehouseId: string,
  stockIds: readonly string[],
): Promise<Reservation[]> {
  if (stockIds.length === 0) return []
  const { rows } = await sql<Reservation>`
    with locked_rows as materialized (
      select * from stock_reservation where warehouse_id = ${warehouseId} and stock_id = any(${stockIds}::uuid[])
       order by id for update)
    select ${COLUMNS} from locked_rows order by started, created_time desc, id desc`.execute(trx)
  return rows
}

const lockDocumentClaims = preparedStatement(
  'stock/reserve/reservations',
  { warehouseId: 'uuid', documentIds: 'uuid[]' },
  ({ warehouseId, documentIds }) => sql<Reservation>`
    with locked_rows as materialized (
      select * from stock_reservation where warehouse_id = ${warehouseId} and document_id = any(${documentIds})
       order by id for update)
    select ${COLUMNS} from locked_rows order by started, created_time desc, id desc`,
)

/** Locks all claims of documents that the caller has locked, in the order of their ids; returns the newest first. */
export const lockClaimsOf = async (trx: Trx, warehouseId: string, documentIds: readonly string[]) =>
  documentIds.length === 0 ? [] : lockDocumentClaims(trx, { warehouseId, documentIds })

/** A claimed stock row, and the status of its place. */
export interface ClaimedRow {
  readonly row: StockRow
  readonly place: { readonly status: Place['status']; readonly fullNo: string }
}

const readClaimedRows = preparedStatement(
  'stock/reserve/reservations',
  { warehouseId: 'uuid', documentIds: 'uuid[]' },
  ({ warehouseId, documentIds }) => sql<StockColumns & { placeStatus: Place['status']; fullNo: string }>`
    select ${stockColumns}, l.status as "placeStatus", l.full_no as "fullNo" from stock s
      join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
     where s.warehouse_id = ${warehouseId} and s.id = any(array(select r.stock_id from stock_reservation r
       where r.warehouse_id = ${warehouseId} and r.document_id = any(${documentIds})))
     order by s.id`,
)

/** The claims of documents and their stock rows, by id. Both statements are sent together, the claims first. */
export async function lockClaimsAndRows(
  trx: Trx,
  warehouseId: string,
  documentIds: readonly string[],
): Promise<{ readonly reservations: Reservation[]; readonly rows: ReadonlyMap<string, ClaimedRow> }> {
  const [reservations, rows] = await Promise.all([
    lockClaimsOf(trx, warehouseId, documentIds),
    documentIds.length === 0 ? [] : readClaimedRows(trx, { warehouseId, documentIds }),
  ])
  const claimed = rows.map((row): [string, ClaimedRow] => [
    row.id,
    { row: rowOf(row), place: { status: row.placeStatus, fullNo: row.fullNo } },
  ])
  return { reservations, rows: new Map(claimed) }
}

/** The new state of a claim, on its row or on the row that it moves to. */
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

/** Moves the claims on a row together with its pieces. */
export const moveClaims = (reservations: readonly Reservation[], from: StockAt, to: StockAt): ReservationWork => ({
  reservations: reservations.map((one) => claimNow(one, to, one.quantity, one.quantity)),
  ordered: reservations.map((one) => ({ id: from.id, key: from.key, ordered: -one.quantity })),
})

export interface ReleasedClaim {
  /** The ids of the reservation and of its line. */
  readonly id: string
  readonly lineId: string
  readonly documentType: string
  readonly documentNo: string
  readonly documentId: string
  readonly quantity: number
}

/** Releases the given number of reserved pieces, as whole claims or parts. */
export function releasePieces(reservations: readonly Reservation[], row: StockRow, pieces: number) {
  const changes: ReservationChange[] = []
  const released: ReleasedClaim[] = []
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
