import type { StockRow } from './stock-work-api.ts'

/** Fields that identify goods, independent of location; freezing changes the last two. */
const GOODS = [
  'productId',
  'cargoOwnerId',
  'batchNum',
  'productDate',
  'expiryDate',
  'handbookNum',
  'handbookItemNo',
  'quality',
  'receivedOn',
] as const satisfies readonly (keyof StockRow)[]
const HOLD = ['status', 'holdCode'] as const satisfies readonly (keyof StockRow)[]

export const isSameGoods = (one: StockRow, other: StockRow) => GOODS.every((name) => one[name] === other[name])
export const isSameHold = (one: StockRow, other: StockRow) => HOLD.every((name) => one[name] === other[name])
