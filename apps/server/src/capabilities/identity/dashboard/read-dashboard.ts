import type { Dashboard } from '@entrepot/contract/identity/dashboard'
import { stocks } from '@entrepot/contract/query/stocks'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Context } from '../../../kit/http/context.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import { readsOwnOnly } from '../../../kit/security/own-goods.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { dayIn } from '../../../kit/write/local-day.ts'
import { dayAfter } from '../../../stock/figures/house.ts'
import { daysOf } from './days.ts'
import { frozenFigures, lowFigures, shortFigures } from './exceptions.ts'
import { expiringFigures } from './expiring.ts'
import { countFigures } from './figures.ts'
import { fillOf } from './fill.ts'
import { goodsFigures } from './goods.ts'
import { lateFigures } from './late.ts'
import { peopleOf } from './people.ts'
import { stockFigure } from './stock.ts'
import { waitingFigures } from './waiting.ts'
import { dayListsFor, todayFigures } from './work-done.ts'

/** Short picks of the last week are still of somebody's concern, and owners look in once a week. */
const LAST_DAYS = 7

async function isEmpty(db: Db, warehouseId: string): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select 1 from stock_product where warehouse_id = ${warehouseId})
       and not exists (select 1 from recv_req where warehouse_id = ${warehouseId}) as empty`.execute(db)
  return required(rows[0], 'the answer').empty
}

/** Nobody works anywhere yet. */
const nowhere = (day: string): Dashboard => ({
  day,
  isEmpty: true,
  waiting: [],
  today: [],
  days: [],
  dayLists: { received: null, shipped: null },
  stock: [],
  stockDays: [],
  late: [],
  people: [],
  goods: [],
  fill: [],
  expiring: [],
  frozen: [],
  short: [],
  low: [],
})

export async function readDashboard(context: Context, read: Db, caller: Caller): Promise<Dashboard> {
  const now = context.clock.now()
  const day = dayIn(caller.timeZone, now)
  const { warehouseId } = caller
  if (warehouseId === null) return nowhere(day)
  const since = dayAfter(day, 1 - LAST_DAYS)
  // Makes the figures of days that have none, which a replica does not have yet.
  const days = await daysOf(context, caller, warehouseId)
  return {
    ...days,
    day,
    isEmpty: await isEmpty(read, warehouseId),
    waiting: await countFigures(read, caller, await waitingFigures(read, warehouseId, now)),
    today: await countFigures(read, caller, todayFigures(day)),
    dayLists: dayListsFor(caller),
    stock: await stockFigure(read, caller, days.stockDays),
    late: await lateFigures(read, caller, now),
    people: await peopleOf(read, caller, day),
    goods: readsOwnOnly(stocks.name, caller) ? await countFigures(read, caller, goodsFigures(since, day)) : [],
    fill: await fillOf(read, caller, warehouseId),
    expiring: await expiringFigures(read, caller, warehouseId),
    frozen: await countFigures(read, caller, frozenFigures),
    short: await countFigures(read, caller, shortFigures(since)),
    low: await countFigures(read, caller, lowFigures),
  }
}
