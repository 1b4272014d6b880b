import { sql } from 'kysely'
import type { Desk } from '../history/desk.ts'
import type { Goods } from '../history/goods.ts'
import type { Dice } from '../history/people/dice.ts'
import type { Market, Shop } from './markets.ts'

/** What a shop sells, with what packing needs to know of it. */
export interface ShopGoods {
  readonly goods: Goods
  readonly price: string | null
  readonly length: string | null
  readonly width: string | null
  readonly height: string | null
  readonly volume: string | null
  readonly crossWeight: string | null
}

/** A shop with its goods, the one that sells best first. */
export interface StockedShop extends Shop {
  readonly ownerId: string
  readonly sold: readonly ShopGoods[]
}

const MAX_GOODS = 9
/** What is heavier or longer is no parcel. */
const MOST_KILOGRAMS = 3
const MOST_CENTIMETRES = 40

type Sizes = Omit<ShopGoods, 'goods'> & { readonly id: string }

/** Every second product, so that no family has all of them. */
export async function stockedShops({ trx }: Desk, market: Market, goods: readonly Goods[]): Promise<StockedShop[]> {
  const { rows } = await sql<Sizes>`
    select id, unit_price as price, length, width, height, volume, cross_weight as "crossWeight" from product
     where id = any(${goods.map(({ id }) => id)}::uuid[]) and cross_weight <= ${MOST_KILOGRAMS}
       and greatest(length, width, height) <= ${MOST_CENTIMETRES}`.execute(trx)
  const sizes = new Map(rows.map((row) => [row.id, row]))
  return market.shops.map((shop) => {
    const sold = goods
      .filter(({ ownerCode, handbookNum }) => ownerCode === shop.ownerCode && (handbookNum !== null) === shop.bonded)
      .flatMap((one) => {
        const size = sizes.get(one.id)
        return size === undefined ? [] : [{ ...size, goods: one }]
      })
      .filter((_, index) => index % 2 === 1)
      .slice(0, MAX_GOODS)
    return { ...shop, ownerId: sold[0]?.goods.ownerId ?? '', sold }
  })
}

/** The first sells half as much again as the second, and so on: as far as chance goes, then any of those. */
export const chooseGoods = ({ sold }: StockedShop, dice: Dice): ShopGoods =>
  dice.one(sold.slice(0, 1 + dice.whole(0, sold.length - 1)))

/** Which part of all that a shop sells is of the goods at this place. */
export const shareOf = ({ sold }: StockedShop, index: number): number =>
  sold.reduce((sum, _, last) => sum + (last < index ? 0 : 1 / (last + 1)), 0) / sold.length
