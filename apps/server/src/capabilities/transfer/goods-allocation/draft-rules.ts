import type { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { receiptTotals } from '@entrepot/domain/inbound/receipt-totals'
import { sql } from 'kysely'
import type { DocumentWork, Draft } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { unknownReference } from '../../../kit/records/unknown-reference.ts'
import { checkOwner, handbooksOf } from '../../../stock/line-rules.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { lineTotals } from '../../../stock/progress/line-totals.ts'
import type { Transfer, TransferCompletion } from './transfer.ts'

type Ends = Partial<Pick<Transfer, 'toWarehouseId' | 'cargoOwnerId'>>

/** A transfer needs two active warehouses that both serve the owner; the author need not work at the target. */
export async function checkEnds({ trx, warehouseId }: DocumentWork, header: Ends): Promise<void> {
  const { toWarehouseId, cargoOwnerId } = header
  if (toWarehouseId === warehouseId)
    throw new Problem('SAME_WAREHOUSE', { fields: [{ field: 'toWarehouseId', key: 'problem.SAME_WAREHOUSE' }] })
  const { rows } = await sql<{ id: string; name: string; serves: boolean }>`
    select w.id, w.name, exists (select 1 from cargo_owner_warehouse s
             where s.warehouse_id = w.id and s.cargo_owner_id = ${cargoOwnerId}) as serves
      from warehouse w where w.id = any(${[warehouseId, toWarehouseId]}::uuid[]) and w.status = 'ACTIVE'`.execute(trx)
  if (!rows.some(({ id }) => id === toWarehouseId)) throw unknownReference('toWarehouseId')
  const closed = rows.find(({ serves }) => !serves)
  if (closed === undefined) return
  const parameters = { warehouse: closed.name }
  const field = closed.id === toWarehouseId ? 'toWarehouseId' : 'cargoOwnerId'
  throw new Problem('OWNER_NOT_SERVED', {
    detail: parameters,
    fields: [{ field, key: 'problem.OWNER_NOT_SERVED', parameters }],
  })
}

/** Checks a draft transfer and computes its sums. */
export async function completeTransfer(
  work: DocumentWork,
  { header, lines }: Draft<typeof transferTasks>,
  before: Transfer | undefined,
): Promise<TransferCompletion> {
  await checkEnds(work, header)
  const products = await productFacts(
    work.trx,
    work.warehouseId,
    lines.map(({ productId }) => productId),
  )
  checkOwner(lines, products, header.cargoOwnerId)
  const handbooks = await handbooksOf(work, lines, header.cargoOwnerId)
  const sums = receiptTotals(lines.map((line) => lineTotals(line, products.get(line.productId), line.planSkuTotal)))
  if (before !== undefined) return { header: sums, lines: handbooks }
  return { header: { ...sums, direction: 'OUT', fromWarehouseId: work.warehouseId }, lines: handbooks }
}
