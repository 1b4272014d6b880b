import { sql } from 'kysely'
import type { Desk } from '../history/desk.ts'
import type { Goods } from '../history/goods.ts'
import type { Dice } from '../history/people/dice.ts'
import type { Market, Shop } from './markets.ts'

/** Goods that a shop sells, with the data that packing needs. */
export interface ShopGoods {
  readonly goods: Goods
  readonly price: string | null
  readonly length: string | null
  readonly width: string | null
  readonly height: string | null
  readonly volume: string | null
  readonly crossWeight: string | null
}

/** A shop with its goods, best sellers first. */
export interface StockedShop extends Shop {
  readonly ownerId: string
  readonly sold: readonly ShopGoods[]
}

const MAX_GOODS = 9
/** Limits of a parcel: goods that are heavier or longer are not sold. */
const MAX_KILOGRAMS = 3
const MAX_CENTIMETRES = 40

type Sizes = Omit<ShopGoods, 'goods'> & { readonly id: string }

/** Every second product, so that the products of a family are spread. */
export async function stockedShops({ trx }: Desk, market: Market, goods: readonly Goods[]): Promise<StockedShop[]> {
  const { rows } = await sql<Sizes>`
    select id, unit_price as price, length, width, height, volume, cross_weight as "crossWeight" from product
     where id = any(${goods.map(({ id }) => id)}::uuid[]) and cross_weight <= ${MAX_KILOGRAMS}
       and greatest(length, width, height) <= ${MAX_CENTIMETRES}`.execute(trx)
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

/** Chooses goods by chance, best sellers more often. */
export const chooseGoods = ({ sold }: StockedShop, dice: Dice): ShopGoods =>
  dice.one(sold.slice(0, 1 + dice.whole(0, sold.length - 1)))

/** Share of the goods at this index in all that a shop sells. */
export const shareOf = ({ sold }: StockedShop, index: number): number =>
  sold.reduce((sum, _, last) => sum + (last < index ? 0 : 1 / (last + 1)), 0) / sold.length
