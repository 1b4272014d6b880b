import type { Demand } from '@entrepot/domain/allocation/demand'
import { ineligible } from '@entrepot/domain/allocation/eligibility'
import { putAside } from '@entrepot/domain/allocation/put-aside'
import { grouped } from '@entrepot/domain/kernel/grouped'
import { servingDay } from '@entrepot/domain/wave/serving-day'
import type { WaveRow } from '@entrepot/domain/wave/wave'
import { batchKeyOf, type RequestedBatches } from '../../../../stock/picking/choose-rows.ts'
import type { ProductFacts } from '../../../../stock/product-facts.ts'
import type { CandidateRow } from '../../../../stock/reserve/candidates.ts'

/** Key of pieces that serve the same lines: owner, product and bond. */
export const goodsOf = (cargoOwnerId: string, productId: string, bonded: boolean) =>
  `${cargoOwnerId} ${productId}${bonded ? ' bonded' : ''}`

/** Demand of consumers: good pieces of any batch that may still be sold. */
const consumerDemand = (row: CandidateRow, product: ProductFacts | undefined, today: string): Demand => ({
  lineId: '',
  noticeId: '',
  cargoOwnerId: row.cargoOwnerId,
  productId: row.productId,
  pieces: 1,
  batchNum: null,
  handbookNum: row.handbookNum === '' ? null : row.handbookNum,
  handbookItemNo: row.handbookItemNo,
  minRemainingDays: null,
  countsFrom: today,
  quality: 'GOOD',
  shippingPurpose: 'SALE',
  prohibitiveSaleExpiryDays: product?.prohibitiveSaleExpiryDays ?? null,
  today,
  order: product?.allocationOrder ?? 'FEFO',
  piecesPerBox: null,
})

/**
 * The stock rows of these products that the allocator would take for consumers, in its order of dates, without the pieces
 * kept for other orders.
 */
export function servableRows(
  candidates: readonly CandidateRow[],
  products: ReadonlyMap<string, ProductFacts>,
  today: string,
  requested: RequestedBatches = new Map(),
): WaveRow[] {
  const servable = candidates.filter(
    (row) => ineligible(consumerDemand(row, products.get(row.productId), today), row) === null,
  )
  const aside = putAside(
    servable.map((row) => ({ id: row.id, batch: batchKeyOf(row), free: row.free })),
    requested,
  )
  const goodsOfRow = (row: CandidateRow) => goodsOf(row.cargoOwnerId, row.productId, row.handbookNum !== '')
  return [...grouped(servable, goodsOfRow)].flatMap(([goods, rows]) => {
    const dayOf = servingDay(products.get(rows[0]?.productId ?? '')?.allocationOrder ?? 'FEFO', rows)
    return rows.map((row) => ({
      id: row.id,
      locationId: row.locationId,
      goods,
      batchNum: row.batchNum,
      expiryDate: dayOf(row),
      available: row.free - (aside.get(row.id) ?? 0),
    }))
  })
}
