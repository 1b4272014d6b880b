import type { tours } from '@entrepot/contract/distribution/tour'
import type { DocumentRecordOf } from '@entrepot/contract/kit/document/values'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import { Problem } from '../../../../kit/http/problem.ts'
import type { PickKind } from '../../../../stock/picking/pick.ts'
import { productFacts } from '../../../../stock/product-facts.ts'
import { orderDemand, readOrders } from '../../picks/open-order.ts'

export type Tour = DocumentRecordOf<typeof tours>

/** Tours of waves. */
export const tourPick: PickKind<Tour> = {
  type: 'TOUR',
  resource: 'tours',
  async demandsOf(work, { lines: tourLines }, lines) {
    const served = new Map(tourLines.map((line) => [line.id, line]))
    const orders = await readOrders(work, [...new Set(tourLines.map(({ orderId }) => orderId))])
    const productIds = tourLines.map(({ productId }) => productId)
    const products = await productFacts(work.trx, work.warehouseId, productIds)
    return lines.map(({ lineId, pieces }) => {
      const { orderId, orderLineId } = required(served.get(lineId), 'the line of the tour')
      const order = required(orders.get(orderId), 'the order of the line')
      const line = required(
        order.lines.find(({ id }) => id === orderLineId),
        'the order line',
      )
      return orderDemand(work, order, line, products.get(line.productId), pieces)
    })
  },
}

/** Refuses tours of a wave that is not released. The wave is locked with the tour. */
export async function refuseUnreleased({ trx, warehouseId }: DocumentWork, { waveId }: Tour): Promise<void> {
  const { rows } = await sql<{ status: string; no: string }>`
    select wave_status as status, wave_no as no from wave where warehouse_id = ${warehouseId} and id = ${waveId}`.execute(
    trx,
  )
  const wave = required(rows[0], 'the wave of the tour')
  if (wave.status === 'PLANNED')
    throw new Problem('WAVE_NOT_RELEASED', { detail: { number: wave.no, state: wave.status } })
}
