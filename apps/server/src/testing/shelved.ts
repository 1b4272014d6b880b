import type { WarehouseDay } from './warehouse-day.ts'
import type { NoticeGoods, Worker } from './worker.ts'

type Shelf = Partial<NoticeGoods> & { readonly planSkuTotal: number }

/** Goods of one new product, each shelf a place of its own. */
export async function shelvedBy(clerk: Worker, day: WarehouseDay, shelves: readonly Shelf[], columns = {}) {
  const productId = await day.product(columns)
  const places: string[] = []
  for (const shelf of shelves) {
    const place = await day.place()
    await clerk.shelve(day.ownerId, [{ productId, ...shelf }], place)
    places.push(place)
  }
  const rows = await day.stockOf(productId)
  const stockIds = places.map((place) => rows.find(({ locationId }) => locationId === place)!.id)
  return { productId, places, stockIds }
}
