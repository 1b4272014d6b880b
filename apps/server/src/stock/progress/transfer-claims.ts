import { required } from '@entrepot/domain/kernel/required'
import { expiryOrNull, type StockKey } from '@entrepot/domain/stock/stock-key'
import { inOrder, type Part } from '@entrepot/domain/transfer/parts'
import { sql } from 'kysely'
import { Problem } from '../../kit/http/problem.ts'
import type { Trx } from '../../kit/sql/db.ts'
import { lockClaimsOf, type Reservation } from '../reserve/reservations.ts'
import { type StockRow, stockRowsById } from '../rows.ts'

/** Pieces of one stock row that a transfer line has claimed, on the shelf or in transit. */
export interface TransferClaim extends Part {
  readonly reservation: Reservation
  readonly row: StockRow
}

/** Locks the claims of a locked transfer, in the source warehouse; earliest expiry first. */
export async function lockTransferClaims(
  trx: Trx,
  warehouseId: string,
  transferId: string,
): Promise<readonly TransferClaim[]> {
  const reservations = await lockClaimsOf(trx, warehouseId, [transferId])
  const ids = reservations.map(({ stockId }) => stockId)
  const rows = new Map((await stockRowsById(trx, warehouseId, ids)).map((row) => [row.id, row]))
  const claims = reservations.map((reservation): TransferClaim => {
    const row = required(rows.get(reservation.stockId), 'the stock row of the claim')
    const { batchNum, expiryDate, receivedOn } = row.key
    return { id: reservation.id, pieces: reservation.quantity, batchNum, expiryDate, receivedOn, reservation, row }
  })
  return inOrder(claims)
}

/** Locks transfers that claim pieces of a row, in the order of their ids: documents come before reservations and stock. */
export async function lockTransfers(trx: Trx, warehouseId: string, ids: readonly string[]): Promise<void> {
  await sql`
    select 1 from transfer_task where warehouse_id = ${warehouseId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    trx,
  )
}

const transfersIn = (claims: readonly Pick<Reservation, 'documentType' | 'documentId'>[]): string[] => [
  ...new Set(claims.flatMap(({ documentType, documentId }) => (documentType === 'TRANSFER' ? [documentId] : []))),
]

/** Refuses changes of pieces in transit: only their transfer may change them. */
export function refuseInTransit(claims: readonly Reservation[]): void {
  const moving = claims.find(({ documentType, started }) => documentType === 'TRANSFER' && started)
  if (moving === undefined) return
  throw new Problem('BLOCKED_BY', { detail: { type: 'TRANSFER', number: moving.documentNo, id: moving.documentId } })
}

interface ReleasedPieces {
  readonly documentType: string
  readonly documentId: string
  readonly lineId: string
  readonly quantity: number
}

/** The warehouses at both ends of transfers of this warehouse. */
async function endsOf(trx: Trx, warehouseId: string, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ end: string }>`
    select distinct unnest(array[from_warehouse_id, to_warehouse_id]) as end from transfer_task
     where warehouse_id = ${warehouseId} and id = any(${ids}::uuid[]) order by 1`.execute(trx)
  return rows.map(({ end }) => end)
}

/** Lowers the reserved pieces of transfers, at both ends; the caller has locked them. Returns their ids. */
export async function lowerTransfers(
  trx: Trx,
  warehouseId: string,
  now: Date,
  released: readonly ReleasedPieces[],
): Promise<string[]> {
  const releasedPieces = released.filter(({ documentType }) => documentType === 'TRANSFER')
  const ids = transfersIn(releasedPieces)
  if (ids.length === 0) return []
  for (const end of await endsOf(trx, warehouseId, ids)) {
    await sql`
      update transfer_task_line l set reserved_sku_total = greatest(0, l.reserved_sku_total - c.pieces)
        from (select line, sum(pieces)::bigint as pieces from unnest(${releasedPieces.map(({ lineId }) => lineId)}::uuid[],
          ${releasedPieces.map(({ quantity }) => quantity)}::bigint[]) as x(line, pieces) group by line) c
       where l.warehouse_id = ${end} and l.document_id = any(${ids}::uuid[]) and l.id = c.line`.execute(trx)
    await sql`
      update transfer_task t set version = t.version + 1, updated_time = ${now}, reserved_sku_total = (
        select sum(l.reserved_sku_total) from transfer_task_line l
         where l.warehouse_id = t.warehouse_id and l.document_id = t.id)
       where t.warehouse_id = ${end} and t.id = any(${ids}::uuid[])`.execute(trx)
  }
  return ids
}

/** Gives the parts in transit that both ends store the current dates of their batch. */
export async function redateTransferParts(
  trx: Trx,
  warehouseId: string,
  claims: readonly Reservation[],
  { batchNum, expiryDate }: Pick<StockKey, 'batchNum' | 'expiryDate'>,
): Promise<void> {
  const ids = transfersIn(claims)
  if (ids.length === 0) return
  const lineIds = claims.map(({ lineId }) => lineId)
  for (const end of await endsOf(trx, warehouseId, ids))
    await sql`
      update transfer_task_line l set parts = (
        select jsonb_agg(jsonb_build_object('batchNum', p.batch_num, 'expiryDate', p.expiry_date, 'skuTotal', p.pieces)
                         order by p.expiry_date, p.batch_num)
          from (select part->>'batchNum' as batch_num, sum((part->>'skuTotal')::bigint) as pieces,
                       case when part->>'batchNum' = ${batchNum} then ${expiryOrNull(expiryDate)}::text
                            else part->>'expiryDate' end as expiry_date
                  from jsonb_array_elements(l.parts) part group by 1, 3) p)
       where l.warehouse_id = ${end} and l.document_id = any(${ids}::uuid[]) and l.id = any(${lineIds}::uuid[])
         and l.parts @> ${JSON.stringify([{ batchNum }])}::jsonb`.execute(trx)
}
