import type { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import type { MakeInputOf } from '@entrepot/contract/kit/document/values'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { unknownReference } from '../../../kit/records/unknown-reference.ts'
import { insufficientStock } from '../../../stock/insufficient.ts'
import type { NewReceiptNotice } from './receipt-notice.ts'

/** Goods of one kind that a dispatch shipped and that no return has announced yet. */
interface ShippedGoods {
  readonly cargoOwnerId: string
  readonly productId: string
  readonly batchNum: string | null
  readonly productDate: string | null
  readonly expiryDate: string | null
  readonly handbookNum: string | null
  readonly handbookItemNo: number | null
  readonly pieces: number
}

async function lockShippedDispatch({ trx, warehouseId }: DocumentWork, dispatchId: string): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    select status from shipment_task where warehouse_id = ${warehouseId} and id = ${dispatchId} for update`.execute(trx)
  const [dispatch] = rows
  if (dispatch === undefined) throw new Problem('NOT_FOUND')
  if (dispatch.status !== 'SHIPPED') throw new Problem('WRONG_STATE', { detail: { state: dispatch.status } })
}

/**
 * Shipped goods from the ledger, less those that live returns of this dispatch announce; kinds with no pieces left are
 * omitted.
 */
async function notReturned({ trx, warehouseId }: DocumentWork, dispatchId: string): Promise<ShippedGoods[]> {
  const { rows } = await sql<ShippedGoods>`
    with kind as (
      select e.cargo_owner_id, e.product_id, nullif(e.batch_num, '') as batch_num,
             nullif(e.product_date, '0001-01-01') as product_date, nullif(e.expiry_date, '9999-12-31') as expiry_date,
             nullif(e.handbook_num, '') as handbook_num, nullif(e.handbook_item_no, 0) as handbook_item_no,
             -e.quantity as pieces
        from stock_entry e where e.warehouse_id = ${warehouseId} and e.document_id = ${dispatchId}
      union all
      select r.cargo_owner_id, l.product_id, l.batch_num, l.product_date, l.expiry_date, l.handbook_num,
             l.handbook_item_no, -l.plan_sku_total
        from document_link k
        join recv_req r on r.warehouse_id = k.warehouse_id and r.id = k.to_id and r.receipt_status <> 'CANCELLED'
        join recv_req_line l on l.warehouse_id = r.warehouse_id and l.document_id = r.id
       where k.warehouse_id = ${warehouseId} and k.from_id = ${dispatchId} and k.to_type = 'RECV_REQ')
    select cargo_owner_id as "cargoOwnerId", product_id as "productId", batch_num as "batchNum",
           product_date as "productDate", expiry_date as "expiryDate", handbook_num as "handbookNum",
           handbook_item_no as "handbookItemNo", sum(pieces)::bigint as pieces
      from kind group by 1, 2, 3, 4, 5, 6, 7 having sum(pieces) > 0 order by 1, 2, 3, 5`.execute(trx)
  return rows
}

type MakeInput = MakeInputOf<typeof recvReqs>
type SentLine = NonNullable<MakeInput['lines']>[number]

/** The returned goods of the request: only kinds that were shipped, and no more than was shipped of each. */
function chooseLines(sent: readonly SentLine[], shipped: readonly ShippedGoods[]): ShippedGoods[] {
  const remaining = shipped.map((kind) => ({ kind, pieces: kind.pieces }))
  return sent.flatMap(({ productId, batchNum, planSkuTotal = 0 }, place) => {
    const own = remaining.filter(
      ({ kind }) => kind.productId === productId && (batchNum ?? kind.batchNum) === kind.batchNum,
    )
    if (own.length === 0) throw unknownReference(`lines.${place}.productId`)
    const available = own.reduce((sum, { pieces }) => sum + pieces, 0)
    if (planSkuTotal > available) throw insufficientStock(`lines.${place}.planSkuTotal`, available, planSkuTotal)
    let rest = planSkuTotal
    return own.flatMap((one) => {
      const pieces = Math.min(rest, one.pieces)
      rest -= pieces
      one.pieces -= pieces
      return pieces === 0 ? [] : [{ ...one.kind, pieces }]
    })
  })
}

/** Announces the goods of a shipped dispatch as a return, with one notice for each owner. */
export async function returnFromDispatch(
  work: DocumentWork,
  dispatchId: string,
  input: MakeInput,
): Promise<NewReceiptNotice> {
  await lockShippedDispatch(work, dispatchId)
  const all = await notReturned(work, dispatchId)
  const cargoOwnerId = input.cargoOwnerId ?? all[0]?.cargoOwnerId
  const own = all.filter((kind) => kind.cargoOwnerId === cargoOwnerId)
  if (own.length === 0) throw new Problem('NOTHING_TO_DO')
  const sent = input.lines
  const lines = sent === undefined || sent.length === 0 ? own : chooseLines(sent, own)
  return {
    header: { cargoOwnerId, receiptType: 'RETURN' },
    lines: lines.map(({ cargoOwnerId: _owner, pieces, ...kind }) => ({ ...kind, planSkuTotal: pieces })),
  }
}
