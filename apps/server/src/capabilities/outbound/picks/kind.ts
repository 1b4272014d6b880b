import { required } from '@entrepot/domain/kernel/required'
import type { PickKind } from '../../../stock/picking/pick.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { readNotices } from '../shipping-notices/open-notice.ts'
import { wantOf } from './line-want.ts'
import type { PickTask } from './pick-task.ts'

/** Picks for notices. */
export const noticePick: PickKind<PickTask> = {
  type: 'PICKING',
  resource: 'pickTasks',
  async wantsOf(work, { noticeId, lines: pickLines }, lines) {
    const notice = required((await readNotices(work, [noticeId])).get(noticeId), 'the notice of the pick')
    const noticeLines = new Map(notice.lines.map((line) => [line.id, line]))
    const servedLines = new Map(pickLines.map(({ id, noticeLineId }) => [id, noticeLineId]))
    const productIds = notice.lines.map(({ productId }) => productId)
    const products = await productFacts(work.trx, work.warehouseId, productIds)
    return lines.map(({ lineId, pieces }) => {
      const noticeLine = required(noticeLines.get(servedLines.get(lineId) ?? ''), 'the notice line')
      return wantOf(work, notice, noticeLine, products.get(noticeLine.productId), pieces)
    })
  },
}
