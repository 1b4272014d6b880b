import type { Pool } from 'pg'
import { placeFor, warehouseIdOf } from '../database/warehouse-places.ts'
import { type StockFigures, stockFigures } from '../stock-figures.ts'
import { type Reached, type WarehouseDay, warehouseDay } from '../warehouse-day.ts'
import { type NoticeGoods, type Worker, workerAs } from '../worker.ts'

type Document = Awaited<ReturnType<Worker['read']>>

interface Places {
  readonly id: string
  readonly transit: string
  readonly dock: string
  readonly defective: string
}

/** Shanghai and Valencia, which serve the same owner; nobody but the administrator works in both. */
export interface TwoWarehouses {
  readonly day: WarehouseDay
  readonly transit: string
  readonly target: Places
  readonly clerk: Worker
  readonly receiver: Worker
  /** The administrator, at either end. */
  readonly admin: Worker
  readonly adminThere: Worker
  readonly stockThere: (productId: string) => Promise<StockFigures[]>
  /** Pieces of a new product in the racks of Shanghai. */
  readonly shelved: (pieces: number, columns?: Readonly<Record<string, unknown>>) => Promise<string>
  readonly draft: (lines: readonly NoticeGoods[], header?: object) => Promise<Document>
  readonly submitted: (lines: readonly NoticeGoods[]) => Promise<Document>
  /** On its way: all pieces of a new product, in one line. */
  readonly sent: (pieces: number) => Promise<{ productId: string; transfer: Document; id: string; lineId: string }>
  /** At the target. */
  readonly arrive: (id: string, body: object) => Promise<Document>
}

async function placesIn(pool: Pool, code: string): Promise<Places> {
  const id = await warehouseIdOf(pool, code)
  return {
    id,
    transit: await placeFor(pool, id, 'TRANSIT'),
    dock: await placeFor(pool, id, 'DOCK'),
    defective: await placeFor(pool, id, 'DEFECTIVE'),
  }
}

export async function twoWarehouses(test: Reached): Promise<TwoWarehouses> {
  const day = await warehouseDay(test)
  const [source, target] = [await placesIn(test.pool, 'CN-SHA'), await placesIn(test.pool, 'ES-VLC')]
  const clerk = await day.as('warehouse')
  const receiver = await workerAs(test, 'maria.soler')
  const adminThere = await workerAs(test, 'admin')
  await adminThere.session.changeWarehouse(target.id)
  const admin = await workerAs(test, 'admin')
  await admin.session.changeWarehouse(day.warehouseId)
  const shelved: TwoWarehouses['shelved'] = async (pieces, columns = {}) => {
    const productId = await day.product(columns)
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: pieces }], await day.place())
    return productId
  }
  const draft: TwoWarehouses['draft'] = (lines, header = {}) =>
    clerk.send('POST', 'transfer_tasks', { cargoOwnerId: day.ownerId, toWarehouseId: target.id, ...header, lines })
  const submitted: TwoWarehouses['submitted'] = async (lines) => {
    const { id } = await draft(lines)
    return clerk.send('POST', `transfer_tasks/${id}/submit`)
  }
  return {
    day,
    transit: source.transit,
    target,
    clerk,
    receiver,
    admin,
    adminThere,
    stockThere: (productId) => stockFigures(test.pool, target.id, productId),
    shelved,
    draft,
    submitted,
    sent: async (pieces) => {
      const productId = await shelved(pieces)
      const { id, version } = await submitted([{ productId, planSkuTotal: pieces }])
      const transfer = await clerk.send('PUT', `transfer_tasks/${id}/processTransfer`, { version })
      return { productId, transfer, id, lineId: transfer.lines[0]!.id }
    },
    arrive: (id, body) => receiver.send('PUT', `transfer_tasks/${id}/processTransfer`, body),
  }
}
