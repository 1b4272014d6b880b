import { documentTaker, type Post } from './posting.ts'
import type { Served } from './served.ts'
import type { Place } from './warehouse.ts'

/** A receipt as the screens take it, from notice to shelf. */
export async function receiveGoods(post: Post, { cargoOwnerId }: Place, productIds: readonly string[]): Promise<void> {
  const lines = productIds.map((productId) => ({ productId, planSkuTotal: 12 }))
  const noticeId = await post('recvReqs', { cargoOwnerId, receiptType: 'PURCHASE', lines })
  await post(`recvReqs/${noticeId}/submit`)
  const registrationId = await post(`recvRegistrations/${noticeId}/RECV_REQ`)
  await post(`recvRegistrations/${registrationId}/complete`)
  const putawayId = await post(`putaways/${registrationId}/RECV_REG`)
  await post(`putaways/${putawayId}/complete`)
}

export const productReceiver = (served: Served, place: Place) =>
  documentTaker(served, place.productIds, (post, productIds) => receiveGoods(post, place, productIds))
