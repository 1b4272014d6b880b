import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'
import { boundsOf, dayAfter, dayOf, readHouse } from './house.ts'

/**
 * Days are counted in the new time zone from the next day on: the first whose beginning in the new zone is still to come
 * and that is not today in the old one. So no moment ever belongs to two days, and none to a day that is over.
 */
export async function changeTimeZone(
  trx: Trx,
  now: Date,
  warehouseId: string,
  before: string,
  zone: string,
): Promise<void> {
  const { zones } = await readHouse(trx, warehouseId)
  // The record already has the new zone; without a history the former one applied to all days.
  const hasHistory = zones.length > 1
  const former = { warehouseId, zones: hasHistory ? zones : [{ fromDay: '0001-01-01', zone: before }] }
  const { day: today } = await dayOf(trx, former, now)
  const next = { warehouseId, zones: [{ fromDay: '0001-01-01', zone }] }
  const daysBefore = await boundsOf(trx, former, today, dayAfter(today, 3))
  const days = await boundsOf(trx, next, dayAfter(today), dayAfter(today, 4))
  const { day: fromDay } = required(
    days.find(({ from }, place) => from > now && from > required(daysBefore[place], 'the day before').from),
    'a day that is to come',
  )
  await sql`
    delete from warehouse_time_zone where warehouse_id = ${warehouseId} and from_day > ${today}`.execute(trx)
  await sql`
    insert into warehouse_time_zone (warehouse_id, from_day, time_zone)
    select ${warehouseId}, d.from_day, d.zone
      from unnest(${['0001-01-01', fromDay]}::date[], ${[before, zone]}::text[]) as d (from_day, zone)
    on conflict (warehouse_id, from_day) do nothing`.execute(trx)
}
