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

/** What is left of some batches when the history ends: expired, not for sale any more, and soon to be so. */
const DAYS_LEFT = [-6, 6, 40]

/** How long goods lay there already, in days: most had come just now, some had been left for a year. */
const LAY_BEFORE = [0, 0, 20, 0, 75, 200, 0, 400]
/** What is old must not be near its end as well: there is enough of that. */
const LIFE_LEFT = 60

/** When goods came in: what people try the product out with, and what would have expired, came just now. */
function receivedOn(goods: Goods, nth: number, desk: Desk, lastDay: string): string {
  const day = dayAfter(desk.today, -inTurn(LAY_BEFORE, nth))
  const { expiryDate = NO_EXPIRY_DATE } = freshBatch(goods, day)
  return isForTrials(goods) || expiryDate < dayAfter(lastDay, LIFE_LEFT) ? desk.today : day
}

/** Half of the products at the first warehouse of their owner, a few of them elsewhere; less where there is less room. */
function isThere({ ownerCode }: Goods, place: number, warehouse: string): boolean {
  const home = DEMO_OWNERS.find(({ code }) => code === ownerCode)?.servedBy[0]
  return place % (home !== warehouse ? 8 : warehouse === 'CN-SHA' ? 2 : 3) === 0
}

/** The batch that came in on a day: fresh, or such that little is left of it when the history ends. */
function batchOf(goods: Goods, place: number, day: string, lastDay: string): Batch {
  const left = DAYS_LEFT[place % 11]
  if (left === undefined || goods.expiryDays === null || isForTrials(goods)) return freshBatch(goods, day)
  const ends = batchEndingOn(goods, dayAfter(lastDay, left))
  // Goods that keep for a short time only would have been made after they came in.
  return (ends.productDate ?? '') < day ? ends : batchMadeOn(goods, dayAfter(day, -7))
}

/** What lay there when the company began to work with the product. */
export async function fillOpeningStock(
  desk: Desk,
  goods: readonly Goods[],
  dice: Dice,
  lastDay: string,
  reason: string,
): Promise<void> {
  const present = [...goods.entries()].filter(([place, one]) => isThere(one, place, desk.place.code))
  const rows = present.map(([place, one], nth) => {
    const day = receivedOn(one, nth, desk, lastDay)
    const {
      batchNum = '',
      productDate = NO_PRODUCT_DATE,
      expiryDate = NO_EXPIRY_DATE,
    } = batchOf(one, place, day, lastDay)
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

/** One posting of what was there from the beginning, each thing where it would be put away. */
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
