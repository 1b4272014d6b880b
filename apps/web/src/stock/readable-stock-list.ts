import { readPermission } from '@entrepot/contract/kit/declaration'
import { STOCK_LISTS } from '@entrepot/contract/query/stock-readers'

/** The first stock list that this person may read. */
export const readableStockList = (may: (permission: string) => boolean) =>
  STOCK_LISTS.find((list) => may(readPermission(list)))
