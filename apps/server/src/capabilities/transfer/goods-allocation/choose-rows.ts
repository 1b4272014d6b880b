import { allocate, type Shortage } from '@entrepot/domain/allocation/allocate'
import type { Demand } from '@entrepot/domain/allocation/demand'
import { required } from '@entrepot/domain/kernel/required'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { newId } from '../../../kit/write/ids.ts'
import { ensureWalks } from '../../../stock/places/walks.ts'
import { type ProductFacts, productFacts } from '../../../stock/product-facts.ts'
import { candidatesOf, lockCandidates } from '../../../stock/reserve/candidates.ts'
import { mustLockCandidates, type NewClaim } from '../../../stock/reserve/reserve.ts'
import type { Transfer, TransferLine } from './transfer.ts'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The demand of a line: good pieces must be sellable, because the target may sell them. */
const demandOf = (
  transfer: Transfer,
  line: TransferLine,
  product: ProductFacts | undefined,
  today: string,
): Demand => ({
  lineId: line.id,
  noticeId: transfer.id,
  cargoOwnerId: transfer.cargoOwnerId,
  productId: line.productId,
  pieces: line.planSkuTotal,
  batchNum: text(line.batchNum),
  handbookNum: text(line.handbookNum),
  handbookItemNo: line.handbookItemNo ?? null,
  minRemainingDays: null,
  countsFrom: today,
  quality: 'GOOD',
  shippingPurpose: 'OTHER',
  prohibitiveSaleExpiryDays: product?.prohibitiveSaleExpiryDays ?? null,
  today,
  order: product?.allocationOrder ?? 'FEFO',
  piecesPerBox: product?.packageNumber ?? null,
})

/** Refuses any shortage, with a fault at each short line: transfers are reserved completely or not at all. */
function refuseShort(lines: readonly TransferLine[], shortages: readonly Shortage[]) {
  if (shortages.length === 0) return
  const missing = new Map(shortages.map((one) => [one.lineId, one.missing]))
  const sum = (pieces: readonly number[]) => pieces.reduce((total, one) => total + one, 0)
  const requested = sum(lines.map(({ planSkuTotal }) => planSkuTotal))
  throw new Problem('INSUFFICIENT_STOCK', {
    detail: { asked: requested, available: requested - sum([...missing.values()]), shortages },
    fields: lines.flatMap(({ id, planSkuTotal }, place) => {
      const short = missing.get(id)
      if (short === undefined) return []
      const parameters = { asked: planSkuTotal, available: planSkuTotal - short }
      return [{ field: `lines.${place}.planSkuTotal`, key: 'problem.INSUFFICIENT_STOCK' as const, parameters }]
    }),
  })
}

/** Chooses rows for each line by the allocation order of the owner. Reserves nothing. */
export async function chooseRows(work: DocumentWork, transfer: Transfer): Promise<NewClaim[]> {
  const { trx, warehouseId, clock, today } = work
  const productIds = transfer.lines.map(({ productId }) => productId)
  const products = await productFacts(trx, warehouseId, productIds)
  await ensureWalks(trx, warehouseId)
  const read = mustLockCandidates(work) ? lockCandidates : candidatesOf
  const candidates = await read(trx, warehouseId, [transfer.cargoOwnerId], productIds)
  const demands = transfer.lines.map((line) => demandOf(transfer, line, products.get(line.productId), today))
  const { grants, shortages } = allocate(demands, candidates)
  refuseShort(transfer.lines, shortages)
  const rows = new Map(candidates.map((row) => [row.id, row]))
  return grants.map(({ lineId, stockId, pieces }) => ({
    reservationId: newId(clock.now()),
    lineId,
    at: required(rows.get(stockId), 'the allocated stock row'),
    pieces,
  }))
}
