import { required } from '@entrepot/domain/kernel/required'
import type { PickKind } from '../../../stock/picking/pick.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { readNotices } from '../shipping-notices/open-notice.ts'
import { demandOf } from './line-demand.ts'
import type { PickTask } from './pick-task.ts'

/** Picks for notices. */
export const noticePick: PickKind<PickTask> = {
  type: 'PICKING',
  resource: 'pickTasks',
  async demandsOf(work, { noticeId, lines: pickLines }, lines) {
    const notice = required((await readNotices(work, [noticeId])).get(noticeId), 'the notice of the pick')
    const noticeLines = new Map(notice.lines.map((line) => [line.id, line]))
    const servedLines = new Map(pickLines.map(({ id, noticeLineId }) => [id, noticeLineId]))
    const productIds = notice.lines.map(({ productId }) => productId)
    const products = await productFacts(work.trx, work.warehouseId, productIds)
    return lines.map(({ lineId, pieces }) => {
      const noticeLine = required(noticeLines.get(servedLines.get(lineId) ?? ''), 'the notice line')
      return demandOf(work, notice, noticeLine, products.get(noticeLine.productId), pieces)
    })
  },
}
