import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'
import { dayIn } from '../../kit/write/local-day.ts'
import { DEMO_WAREHOUSES, type WarehouseCode } from '../basic-data/warehouses.ts'
import { openShops } from '../consumers/open-shops.ts'
import { submitNotice } from './deliver.ts'
import { Desk, type Place } from './desk.ts'
import { goodsAt } from './goods.ts'
import { inTurn } from './in-turn.ts'
import { dayAfter, isWorkday, momentAt } from './local-moment.ts'
import { OPEN_ORDERS } from './open-orders.ts'
import { OPEN_WORK, prepareTomorrow } from './open-work.ts'
import { fillOpeningStock } from './opening-stock.ts'
import { Orders } from './orders.ts'
import { crewAt, type ShiftCrew } from './people/crews.ts'
import { diceOf } from './people/dice.ts'
import { peopleAt } from './people/people.ts'
import { Schedule } from './schedule.ts'
import { ORDER_COURSES, shipOrder } from './ship.ts'
import { countShelves, leaveCounts } from './stock-counts.ts'
import { STOCK_JOBS } from './stock-work.ts'
import { fillTransfers, type StaffedWarehouse } from './transfers.ts'

const HISTORY_DAYS = 59
const MORNING = 8 * 60
const AFTERNOON = 16 * 60
/** The shift during which the demo is opened. */
const SHIFT_MS = 5 * 60 * 60_000
const FOR_TOMORROW = 3
/** In working days. */
const COUNT_EVERY = 9

/** Days of the first warehouse after which there is so much more data that statements must be planned again. */
const STATISTICS_AFTER = [2, 12]
const refreshStatistics = (trx: Trx) => sql`select refresh_statistics()`.execute(trx)

const workdaysBetween = (first: string, last: string): string[] =>
  Array.from({ length: HISTORY_DAYS + 1 }, (_, nth) => dayAfter(first, nth)).filter(
    (day) => day < last && isWorkday(day),
  )

async function fillWarehouse(
  trx: Trx,
  place: Place,
  crew: ShiftCrew,
  { until, isFirst }: { readonly until: Date; readonly isFirst: boolean },
): Promise<StaffedWarehouse> {
  const { timeZone } = place
  const today = dayIn(timeZone, until)
  const firstDay = dayAfter(today, -HISTORY_DAYS)
  const desk = new Desk(trx, place, await peopleAt(trx, place.id), momentAt(timeZone, firstDay, MORNING))
  const dice = diceOf(place.code)
  const goods = await goodsAt(trx, place.id)
  await fillOpeningStock(desk, goods, dice, today, crew.words.opening)
  const shops = await openShops(desk, place.code, crew, goods)
  if (isFirst) await refreshStatistics(trx)

  const schedule = new Schedule(desk, crew, dice, goods)
  const orders = new Orders(desk, crew, dice)
  let shipped = 0
  const days = workdaysBetween(dayAfter(firstDay, 1), today)
  const trucksOn = (nth: number) => inTurn(crew.trucks, nth)
  let deliveries = await schedule.expect(required(days[0], 'a workday'), trucksOn(0))
  for (const [nth, day] of days.entries()) {
    crew.begin(nth)
    desk.waitUntil(momentAt(timeZone, day, MORNING))
    for (const delivery of deliveries) await schedule.arrive(delivery)
    if (nth % COUNT_EVERY === COUNT_EVERY - 1) await countShelves(desk, crew, dice)
    if (isFirst && STATISTICS_AFTER.includes(nth)) await refreshStatistics(trx)
    if (nth % 2 === 0) await inTurn(STOCK_JOBS, nth / 2)(desk, crew, dice)
    for (let count = inTurn(crew.orders, nth); count > 0; count -= 1) {
      const notice = await orders.writeAndSubmit(day)
      if (notice !== null) await shipOrder(desk, crew, dice, notice, inTurn(ORDER_COURSES, shipped))
      shipped += 1
    }
    await shops.work(day, nth, days.length)
    desk.waitUntil(momentAt(timeZone, day, AFTERNOON))
    const next = days[nth + 1]
    deliveries = next === undefined ? [] : await schedule.expect(next, trucksOn(nth + 1))
  }

  await shops.store(until)

  crew.begin(0)
  const expected = await schedule.write(today, OPEN_WORK.length)
  desk.waitUntil(new Date(until.getTime() - SHIFT_MS))
  for (const [nth, one] of expected.entries()) {
    const notice = await submitNotice(desk, crew, one, {})
    await required(OPEN_WORK[nth], 'the open work')({ ...one, notice, desk, crew, dice })
  }
  for (const leave of OPEN_ORDERS) {
    const notice = await orders.writeAndSubmit(today)
    if (notice !== null) await leave({ desk, crew, dice, notice })
  }
  await orders.write(dayAfter(today, 1))
  await leaveCounts(desk, crew, dice)
  await prepareTomorrow(desk, crew, await schedule.write(dayAfter(today, 1), FOR_TOMORROW))
  await shops.workToday(until)
  return { desk, crew }
}

/** Creates the history of sixty days and today's open work, without notifications. */
export async function fillHistory(trx: Trx, until: Date): Promise<void> {
  const { rows } = await sql<{ id: string; code: WarehouseCode; timeZone: string }>`
    select id, code, time_zone as "timeZone" from warehouse order by code`.execute(trx)
  await refreshStatistics(trx)
  const warehouses: StaffedWarehouse[] = []
  for (const { id, code, timeZone } of rows) {
    const { language } = required(
      DEMO_WAREHOUSES.find((one) => one.code === code),
      `the demo warehouse ${code}`,
    )
    warehouses.push(
      await fillWarehouse(trx, { id, code, timeZone, language }, crewAt(code), {
        until,
        isFirst: warehouses.length === 0,
      }),
    )
  }
  await fillTransfers(warehouses)
  await sql`delete from event`.execute(trx)
}
