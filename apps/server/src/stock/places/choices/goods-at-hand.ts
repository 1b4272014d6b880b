import type { PlaceChoicesQuery } from '@entrepot/contract/query/place-choices'
import type { LoadLine } from '@entrepot/domain/putaway/order-of-choice'
import type { GoodsAtHand } from '@entrepot/domain/putaway/place-choice'
import { NO_EXPIRY_DATE, NO_PRODUCT_DATE, type StockKey } from '@entrepot/domain/stock/stock-key'
import { Problem } from '../../../kit/http/problem.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import { readsOwnOnly } from '../../../kit/security/own-goods.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { loadLine } from '../../load-line.ts'
import { productSizes } from '../../product-facts.ts'
import { placedRows } from '../place-states.ts'

/** Goods that need a place, and the place that they were taken from. */
export interface GoodsToPlace extends GoodsAtHand {
  readonly cameFromId: string | null
}

const unknownGoods = () =>
  new Problem('UNKNOWN_REFERENCE', {
    detail: { field: 'goods' },
    fields: [{ field: 'goods', key: 'problem.UNKNOWN_REFERENCE' }],
  })

/** The goods of stock rows of this warehouse, limited to those that the caller may see. */
async function stockAtHand(
  db: Db,
  caller: Caller,
  warehouseId: string,
  query: PlaceChoicesQuery,
): Promise<GoodsToPlace> {
  const { errand, goods = [], quality } = query
  const { rows, sizes } = await placedRows(
    db,
    warehouseId,
    goods.map(({ stockId }) => stockId),
  )
  const isOwnOnly = readsOwnOnly('stocks', caller)
  const lines = goods.map(({ stockId, pieces }): LoadLine => {
    const row = rows.find(({ id }) => id === stockId)
    if (row === undefined || (isOwnOnly && !caller.cargoOwnerIds.includes(row.key.cargoOwnerId))) throw unknownGoods()
    const containerNo = pieces === row.onHand || errand === 'PUTAWAY' ? row.key.containerNo : ''
    const key = { ...row.key, containerNo, ...(quality === undefined ? {} : { quality }) }
    return loadLine(row.id, key, sizes.get(row.key.productId), pieces)
  })
  const [place, ...others] = new Set(rows.map(({ key }) => key.locationId))
  const oneId = place !== undefined && others.length === 0 ? place : null
  // Picked goods lie on the stage; the requested row is the shelf that they were taken from.
  return errand === 'RETURN'
    ? { errand, lines, fromId: null, cameFromId: oneId }
    : { errand, lines, fromId: oneId, cameFromId: null }
}

const UNKNOWN_KEY = {
  ...{ locationId: '', containerNo: '', originNo: '', batchNum: '', handbookNum: '', holdCode: '', receivedOn: '' },
  ...{
    productDate: NO_PRODUCT_DATE,
    expiryDate: NO_EXPIRY_DATE,
    handbookItemNo: 0,
    quality: 'GOOD',
    status: 'AVAILABLE',
  },
} as const satisfies Partial<StockKey>

/** Builds goods from query parameters; without a product there are none yet. */
async function describedGoods(db: Db, query: PlaceChoicesQuery): Promise<GoodsToPlace> {
  const { errand, cargoOwnerId, productId, batchNum, expiryDate, containerNo, quality, pieces = 1 } = query
  const nothing = { errand, lines: [], fromId: null, cameFromId: null }
  if (productId === undefined || cargoOwnerId === undefined) return nothing
  const sizes = await productSizes(db, [productId])
  const key: StockKey = {
    ...UNKNOWN_KEY,
    cargoOwnerId,
    productId,
    ...(batchNum === undefined ? {} : { batchNum }),
    ...(expiryDate === undefined ? {} : { expiryDate }),
    ...(containerNo === undefined ? {} : { containerNo }),
    ...(quality === undefined ? {} : { quality }),
  }
  return { ...nothing, lines: [loadLine(productId, key, sizes.get(productId), pieces)] }
}

export const goodsAtHand = (
  db: Db,
  caller: Caller,
  warehouseId: string,
  query: PlaceChoicesQuery,
): Promise<GoodsToPlace> =>
  query.goods === undefined ? describedGoods(db, query) : stockAtHand(db, caller, warehouseId, query)
