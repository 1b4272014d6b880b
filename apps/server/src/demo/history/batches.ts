import { expiryFrom, productionFrom } from '@entrepot/domain/stock/remaining-life'
import type { Goods } from './goods.ts'
import { dayAfter, dayNumber } from './local-moment.ts'

export interface Batch {
  readonly batchNum?: string
  readonly productDate?: string
  readonly expiryDate?: string
}

/** Goods without expiry have no batch. A batch is named by its production day, so that it has one pair of dates. */
export const batchMadeOn = ({ expiryDays }: Goods, day: string): Batch =>
  expiryDays === null
    ? {}
    : { batchNum: `L${day.replaceAll('-', '')}`, productDate: day, expiryDate: expiryFrom(day, expiryDays) }

/** Produced every four weeks and two weeks in transit: deliveries of a month bring the same batch. */
export const freshBatch = (goods: Goods, day: string): Batch =>
  batchMadeOn(goods, dayAfter(day, -14 - ((dayNumber(day) + Number(goods.code.slice(-2))) % 28)))

export const batchEndingOn = (goods: Goods, day: string): Batch =>
  goods.expiryDays === null ? {} : batchMadeOn(goods, productionFrom(day, goods.expiryDays))

/** Too old for sale: such pieces come in frozen. */
export const staleBatch = (goods: Goods, day: string): Batch =>
  batchEndingOn(goods, dayAfter(day, Math.max(1, goods.enteringDays - 3)))
