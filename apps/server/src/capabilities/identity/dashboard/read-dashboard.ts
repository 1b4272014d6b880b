import type { Dashboard } from '@entrepot/contract/identity/dashboard'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Context } from '../../../kit/http/context.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { dayIn } from '../../../kit/write/local-day.ts'
import { daysBefore, daysOf } from './days.ts'
import { frozenFigures, lowFigures, shortFigures } from './exceptions.ts'
import { expiringFigures } from './expiring.ts'
import { countFigures } from './figures.ts'
import { fillOf } from './fill.ts'
import { waitingFigures } from './waiting.ts'
import { dayListsFor, todayFigures } from './work-done.ts'

/** Short picks of the last week are still of somebody's concern. */
const SHORT_DAYS = 7

async function isEmpty(db: Db, warehouseId: string): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from stock_product where warehouse_id = ${warehouseId})
       and not exists (select from recv_req where warehouse_id = ${warehouseId}) as empty`.execute(db)
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
  fill: [],
  expiring: [],
  frozen: [],
  short: [],
  low: [],
})

export async function readDashboard({ db, clock }: Context, read: Db, caller: Caller): Promise<Dashboard> {
  const now = clock.now()
  const day = dayIn(caller.timeZone, now)
  const { warehouseId } = caller
  if (warehouseId === null) return nowhere(day)
  return {
    day,
    isEmpty: await isEmpty(read, warehouseId),
    waiting: await countFigures(read, caller, await waitingFigures(read, warehouseId, now)),
    today: await countFigures(read, caller, todayFigures(day)),
    // Keeps sums of its own, which a replica does not have yet.
    days: await daysOf(db, caller, warehouseId, now),
    dayLists: dayListsFor(caller),
    fill: await fillOf(read, caller, warehouseId),
    expiring: await expiringFigures(read, caller, warehouseId),
    frozen: await countFigures(read, caller, frozenFigures),
    short: await countFigures(read, caller, shortFigures(daysBefore(day, SHORT_DAYS - 1))),
    low: await countFigures(read, caller, lowFigures),
  }
}
