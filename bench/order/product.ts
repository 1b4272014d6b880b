import { documentTaker, type Post } from '../receipt/posting.ts'
import type { Served } from '../receipt/served.ts'
import type { Place } from '../receipt/warehouse.ts'

/** What a notice says beside its lines. */
export const noticeHeader = ({ cargoOwnerId }: Pick<Place, 'cargoOwnerId'>) => ({
  cargoOwnerId,
  shippingType: 'SALE',
  consignee: '王小明',
  address: '上海市浦东新区世纪大道100号',
  phone: '13800000000',
})

/** An order as the screens take it, the shortest way: a pick that is completed starts and confirms by itself. */
export async function shipGoods(post: Post, place: Place, productIds: readonly string[]): Promise<void> {
  const lines = productIds.map((productId) => ({ productId, planSkuTotal: 12 }))
  const noticeId = await post('shipmentNotifs', { ...noticeHeader(place), lines })
  await post(`shipmentNotifs/${noticeId}/submit`)
  const pickId = await post(`pickTasks/${noticeId}/SHIPPING_REQ`)
  await post(`pickTasks/${pickId}/complete`)
  const dispatchId = await post(`shipmentTasks/${noticeId}/SHIPPING_REQ`)
  await post(`shipmentTasks/${dispatchId}/ship`)
}

export const productShipper = (served: Served, place: Place) =>
  documentTaker(served, place.productIds, (post, productIds) => shipGoods(post, place, productIds))
