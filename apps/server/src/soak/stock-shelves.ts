import type { Pool } from 'pg'
import { stockFigures } from '../testing/stock-figures.ts'
import type { Worker } from '../testing/worker.ts'

interface Goods {
  readonly productId: string
  readonly pieces: number
  readonly batchNum: string
  /** Where they are to lie. */
  readonly place: string
}

interface Receiver {
  readonly pool: Pool
  readonly warehouseId: string
  readonly worker: Worker
  readonly ownerId: string
}

/** Goods on shelves in as few calls as there can be: what comes before is not what is tried out. */
export async function stockShelves(receiver: Receiver, goods: readonly Goods[]): Promise<void> {
  const { pool, warehouseId, worker, ownerId } = receiver
  const lines = goods.map(({ productId, pieces, batchNum }) => ({
    productId,
    goodSkuTotal: pieces,
    defectiveSkuTotal: 0,
    ...(batchNum === '' ? {} : { batchNum }),
  }))
  const body = { cargoOwnerId: ownerId, receiptType: 'PURCHASE', lines }
  const { id } = await worker.send('POST', 'recvRegistrations', body)
  await worker.send('POST', `recvRegistrations/${id}/complete`, { putaway: false })
  const moves = []
  for (const { productId, pieces, batchNum, place } of goods) {
    const rows = await stockFigures(pool, warehouseId, productId)
    const row = rows.find((one) => one.batchNum === batchNum)
    moves.push({ stockId: row!.id, toLocationId: place, quantity: pieces, override: true })
  }
  await worker.move({ moves, reason: 'to its shelf' })
}
