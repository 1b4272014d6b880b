import { cartonsOf } from '../../capabilities/distribution/packing/cartons-of.ts'
import { specialPlaces } from '../../stock/places/special-places.ts'
import type { WarehouseCode } from '../basic-data/warehouses.ts'
import type { Desk } from '../history/desk.ts'
import type { Goods } from '../history/goods.ts'
import type { Crew } from '../history/people/crews.ts'
import { diceOf } from '../history/people/dice.ts'
import { MARKETS } from './markets.ts'
import { PastPacker } from './past-parcels.ts'
import { PastShops } from './past-shops.ts'
import { stockedShops } from './shop-goods.ts'
import { createShopRecords, moveOnPools } from './shop-records.ts'
import { fillShopStock } from './shop-stock.ts'
import { storePast } from './store-past.ts'
import { shopProducts } from './take-from-shelves.ts'
import { workToday } from './todays-orders.ts'

/** The shops of a warehouse: past sales day by day, and today's orders. */
export interface Shops {
  work(day: string, nth: number, days: number): Promise<void>
  /** Stores the past days and what left this morning; called after the last past day. */
  store(until: Date): Promise<void>
  /** The orders that are in progress now. */
  workToday(until: Date): Promise<void>
}

export async function openShops(desk: Desk, code: WarehouseCode, crew: Crew, goods: readonly Goods[]): Promise<Shops> {
  const market = MARKETS[code]
  const dice = diceOf(`shops ${code}`)
  const shops = await stockedShops(desk, market, goods)
  await fillShopStock(desk, market, shops, crew.words.opening)
  const records = await createShopRecords(desk, market)
  const { STAGE: stageId } = await specialPlaces(desk.trx, desk.place.id, ['STAGE'])
  const products = await shopProducts(desk, shops)
  const floor = { desk, market, shops, products, records, words: crew.words, dice, stageId }
  const packer = new PastPacker(await cartonsOf(desk.trx, desk.place.id), dice)
  const past = new PastShops(floor, packer)
  return {
    work: (day, nth, days) => past.work(day, nth, days),
    store: async (until) => {
      await past.workMorning(until)
      await storePast(floor, past)
      await moveOnPools(desk, packer.taken)
    },
    workToday: (until) => workToday(floor, until),
  }
}
