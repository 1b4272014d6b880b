import { NO_EXPIRY_DATE, NO_PRODUCT_DATE, type StockKey } from '@entrepot/domain/stock/stock-key'
import { NIL_ID } from '../../kit/write/ids.ts'
import { freshBatch } from '../history/batches.ts'
import type { Desk } from '../history/desk.ts'
import { postOpening } from '../history/opening-stock.ts'
import type { Market } from './markets.ts'
import { type StockedShop, shareOf } from './shop-goods.ts'

/** Pieces for each order of a usual day: what a shop sells in sixty days, and half as much again. */
const PIECES = 110
const MORE_OF_EACH = 9

const piecesFor = ({ ordersADay }: Market, shop: StockedShop, place: number) =>
  Math.ceil(ordersADay * (PIECES * shareOf(shop, place) + MORE_OF_EACH))

/** The opening stock of the shops, at the locations to which it would be put away. */
export async function fillShopStock(desk: Desk, market: Market, shops: readonly StockedShop[], reason: string) {
  const rows = shops.flatMap((shop) =>
    shop.sold.map(({ goods }, index) => {
      const {
        batchNum = '',
        productDate = NO_PRODUCT_DATE,
        expiryDate = NO_EXPIRY_DATE,
      } = freshBatch(goods, desk.today)
      const key: StockKey = {
        locationId: NIL_ID,
        containerNo: '',
        cargoOwnerId: goods.ownerId,
        productId: goods.id,
        ...{ batchNum, productDate, expiryDate },
        handbookNum: goods.handbookNum ?? '',
        handbookItemNo: goods.handbookItemNo ?? 0,
        quality: 'GOOD',
        status: 'AVAILABLE',
        holdCode: '',
        receivedOn: desk.today,
        originNo: '',
      }
      return { id: goods.id, key, pieces: piecesFor(market, shop, index) }
    }),
  )
  await postOpening(desk, rows, reason)
}
