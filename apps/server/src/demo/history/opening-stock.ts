import { required } from '@entrepot/domain/kernel/required'
import { NO_EXPIRY_DATE, NO_PRODUCT_DATE, type StockKey } from '@entrepot/domain/stock/stock-key'
import type { LinePosting } from '@entrepot/domain/stock/stock-write'
import { recordChange } from '../../kit/document/record-change.ts'
import { NIL_ID, newId } from '../../kit/write/ids.ts'
import { drawNumber } from '../../kit/write/numbers.ts'
import { lockBatches } from '../../stock/batches.ts'
import { suggestFor, type ToPlace } from '../../stock/places/suggest.ts'
import { stockAt } from '../../stock/stock-id.ts'
import { DEMO_OWNERS } from '../basic-data/owners.ts'
import { type Batch, batchEndingOn, batchMadeOn, freshBatch } from './batches.ts'
import type { Desk } from './desk.ts'
import { type Goods, isForTrials } from './goods.ts'
import { inTurn } from './in-turn.ts'
import { dayAfter } from './local-moment.ts'
import { MANAGER } from './people/crews.ts'
import type { Dice } from './people/dice.ts'

/** Remaining days of some batches at the end of the history: expired, no longer for sale, and soon so. */
const REMAINING_DAYS = [-6, 6, 40]

/** How many days goods have been there already: most have just come, some for a year. */
const DAYS_BEFORE = [0, 0, 20, 0, 75, 200, 0, 400]
/** Minimum remaining life of old stock, because there is enough stock near its end. */
const MIN_REMAINING_DAYS = 60

/** The receipt day: goods for trials and goods that would have expired have just come. */
function receivedOn(goods: Goods, nth: number, desk: Desk, lastDay: string): string {
  const day = dayAfter(desk.today, -inTurn(DAYS_BEFORE, nth))
  const { expiryDate = NO_EXPIRY_DATE } = freshBatch(goods, day)
  return isForTrials(goods) || expiryDate < dayAfter(lastDay, MIN_REMAINING_DAYS) ? desk.today : day
}

/** Half of the products in the first warehouse of their owner, a few elsewhere; fewer in small warehouses. */
function isThere({ ownerCode }: Goods, index: number, warehouse: string): boolean {
  const home = DEMO_OWNERS.find(({ code }) => code === ownerCode)?.servedBy[0]
  return index % (home !== warehouse ? 8 : warehouse === 'CN-SHA' ? 2 : 3) === 0
}

/** The batch that came in on a day: fresh, or with little remaining life at the end of the history. */
function batchOf(goods: Goods, index: number, day: string, lastDay: string): Batch {
  const remainingDays = REMAINING_DAYS[index % 11]
  if (remainingDays === undefined || goods.expiryDays === null || isForTrials(goods)) return freshBatch(goods, day)
  const ends = batchEndingOn(goods, dayAfter(lastDay, remainingDays))
  // Goods with a short life would have been produced after they came in.
  return (ends.productDate ?? '') < day ? ends : batchMadeOn(goods, dayAfter(day, -7))
}

/** The stock at the time when the company began to use the product. */
export async function fillOpeningStock(
  desk: Desk,
  goods: readonly Goods[],
  dice: Dice,
  lastDay: string,
  reason: string,
): Promise<void> {
  const present = [...goods.entries()].filter(([index, one]) => isThere(one, index, desk.place.code))
  const rows = present.map(([index, one], nth) => {
    const day = receivedOn(one, nth, desk, lastDay)
    const {
      batchNum = '',
      productDate = NO_PRODUCT_DATE,
      expiryDate = NO_EXPIRY_DATE,
    } = batchOf(one, index, day, lastDay)
    const key: StockKey = {
      locationId: NIL_ID,
      containerNo: '',
      cargoOwnerId: one.ownerId,
      productId: one.id,
      batchNum,
      productDate,
      expiryDate,
      handbookNum: one.handbookNum ?? '',
      handbookItemNo: one.handbookItemNo ?? 0,
      quality: 'GOOD',
      status: 'AVAILABLE',
      holdCode: '',
      receivedOn: day,
      originNo: '',
    }
    return { id: one.id, key, pieces: one.piecesPerBox * dice.whole(4, 12) }
  })
  await postOpening(desk, rows, reason)
}

/** Posts the opening stock at once, each product at the location to which it would be put away. */
export async function postOpening(desk: Desk, rows: readonly ToPlace[], reason: string): Promise<void> {
  const work = desk.work(MANAGER)
  const { trx, warehouseId, clock } = work
  const { suggestions: places } = await suggestFor(trx, warehouseId, rows)
  const postings = places.flatMap(({ parts }, index): LinePosting[] =>
    parts.map(({ placeId, pieces }) => ({
      from: null,
      to: stockAt(warehouseId, { ...required(rows[index], 'the row of a suggestion').key, locationId: placeId }),
      quantity: pieces,
      effect: 'OPENING',
      lineNo: index + 1,
    })),
  )
  const id = newId(clock.now())
  const no = await drawNumber(trx, clock, { warehouseId, timeZone: desk.place.timeZone }, 'OPENING')
  const pieces = postings.reduce((sum, { quantity }) => sum + quantity, 0)
  await lockBatches(
    trx,
    warehouseId,
    rows.map(({ key }) => ({ ...key, field: '' })),
  )
  const change = { action: 'create', resource: 'stocks', id, label: no, version: 1, reason, after: { pieces } }
  await recordChange(work, change, [
    { warehouseId, bookings: [{ document: { id, type: 'OPENING', no, reason }, postings }] },
  ])
}
