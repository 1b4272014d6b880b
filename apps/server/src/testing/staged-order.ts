import type { WarehouseDay } from './warehouse-day.ts'
import type { Worker } from './worker.ts'

interface Particulars {
  /** Columns of the product, what its receipt says of it, and the header of the notice. */
  readonly product?: object
  readonly received?: object
  readonly header?: Readonly<Record<string, unknown>>
  readonly ownerId?: string
}

/** A notice with so many pieces of a product of its own on the stage. */
export async function stagedOrder(
  day: WarehouseDay,
  clerk: Worker,
  pieces: number,
  { product = {}, received = {}, header = {}, ownerId = day.ownerId }: Particulars = {},
) {
  const productId = await day.product({ cargo_owner_id: ownerId, ...product })
  await clerk.shelve(ownerId, [{ productId, planSkuTotal: pieces, ...received }], await day.place())
  const notice = await clerk.shipmentNotice(ownerId, [{ productId, planSkuTotal: pieces }], header)
  const pick = await clerk.pick(notice.id)
  return { productId, notice, pick, noticeLineId: notice.lines[0]!.id }
}
