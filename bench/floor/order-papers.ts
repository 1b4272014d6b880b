import { stockId } from '../../apps/server/src/stock/stock-id.ts'
import { type Goods, type Lined, onShelf } from './receipt-papers.ts'
import { goodsAt, type Writer } from './stock-write.ts'

/** One order: what is wanted, and where it stands before it leaves. */
export interface Order extends Goods {
  readonly stageId: string
}

export interface OrderPapers {
  readonly notice: Lined
  readonly pick: Lined
}

export const shelfKeys = (order: Order) => order.productIds.map((_, place) => onShelf(order, place))
export const stageKeys = ({ cargoOwnerId, productIds, stageId, today }: Order) =>
  productIds.map((productId) => goodsAt(cargoOwnerId, productId, stageId, today))

export const shelfRows = ({ warehouseId }: Writer, order: Order) =>
  shelfKeys(order).map((key) => stockId(warehouseId, key))
export const stageRows = ({ warehouseId }: Writer, order: Order) =>
  stageKeys(order).map((key) => stockId(warehouseId, key))

export const noticeTouched = ({ id }: Lined) => ({ resource: 'shipmentNotifs', id })
