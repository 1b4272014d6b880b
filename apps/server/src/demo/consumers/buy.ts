import { required } from '@entrepot/domain/kernel/required'
import { dayAfter, momentAt } from '../history/local-moment.ts'
import type { Dice } from '../history/people/dice.ts'
import { addressOf } from './buyers.ts'
import type { Market } from './markets.ts'
import { chooseGoods, type ShopGoods, type StockedShop } from './shop-goods.ts'

/** What a consumer buys in a shop. */
export interface Purchase {
  readonly shop: StockedShop
  readonly lines: readonly { readonly sold: ShopGoods; readonly pieces: number }[]
  readonly address: ReturnType<typeof addressOf>
  readonly buyerRemark: string | null
  readonly sellerRemark: string | null
}

/** Most consumers buy one product, and one piece of it. */
export function buy(market: Market, shops: readonly StockedShop[], dice: Dice, maxLines = 3): Purchase {
  const shop = required(shops[dice.falls(60) ? 0 : 1], 'a shop')
  const lineCount = dice.falls(62) ? 1 : dice.whole(2, Math.max(2, maxLines))
  const sold = new Set(Array.from({ length: lineCount }, () => chooseGoods(shop, dice)))
  const { buyers } = market
  return {
    shop,
    lines: [...sold].map((one) => ({ sold: one, pieces: dice.falls(72) ? 1 : dice.whole(2, 3) })),
    address: addressOf(buyers, dice),
    buyerRemark: dice.falls(14) ? dice.one(buyers.buyerRemarks) : null,
    sellerRemark: dice.falls(6) ? dice.one(buyers.sellerRemarks) : null,
  }
}

export const amountOf = ({ lines }: Purchase): string =>
  lines.reduce((sum, { sold, pieces }) => sum + Number(sold.price ?? 0) * pieces, 0).toFixed(2)

const EVENING = [20, 21, 21, 22, 22, 23]
const DAYTIME = [9, 10, 12, 13, 15, 16, 17, 18, 19]
/** Orders paid after this hour leave on the next working day. */
const CUT_OFF_HOUR = 11

/**
 * Time of payment of an order that leaves on a working day: since the cut-off of the working day before, mostly at
 * night.
 */
export function paidAt(zone: string, day: string, daysBefore: number, dice: Dice): Date {
  const back = dice.falls(20) ? 0 : dice.whole(1, daysBefore)
  const hours = back === 0 ? [0, 6, 7, 8, 9, 10] : [...EVENING, ...DAYTIME]
  const open = back === daysBefore ? hours.filter((hour) => hour >= CUT_OFF_HOUR) : hours
  return momentAt(zone, dayAfter(day, -back), dice.one(open) * 60 + dice.whole(0, 59))
}

const WEEK = [1, 1.7, 1, 0.9, 1, 1.15, 1]
/** How many working days before the last one the promotion is. */
const PROMOTION = 12

/** Number of orders that leave on a working day: more after a weekend, a rising trend, and a peak. */
export function ordersOn({ ordersADay }: Market, day: string, nth: number, days: number, dice: Dice): number {
  const trend = 0.8 + (0.4 * nth) / days
  const peak = nth === days - PROMOTION ? 5 : nth === days - PROMOTION + 1 ? 1.6 : 1
  const usual = ordersADay * required(WEEK[new Date(day).getUTCDay()], 'the day of the week') * trend * peak
  return Math.max(1, Math.round((usual * dice.whole(85, 115)) / 100))
}
