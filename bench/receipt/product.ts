import { documentTaker } from './posting.ts'
import type { Served } from './served.ts'
import type { Place } from './warehouse.ts'

/** Receipts as the screens take them. */
export const productReceiver = (served: Served, { productIds, cargoOwnerId }: Place) =>
  documentTaker(served, productIds, async (post, wanted) => {
    const lines = wanted.map((productId) => ({ productId, planSkuTotal: 12 }))
    const noticeId = await post('recvReqs', { cargoOwnerId, receiptType: 'PURCHASE', lines })
    await post(`recvReqs/${noticeId}/submit`)
    const registrationId = await post(`recvRegistrations/${noticeId}/RECV_REQ`)
    await post(`recvRegistrations/${registrationId}/complete`)
    const putawayId = await post(`putaways/${registrationId}/RECV_REG`)
    await post(`putaways/${putawayId}/complete`)
  })
