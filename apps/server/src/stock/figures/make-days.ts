import { sql } from 'kysely'
import type { Context } from '../../kit/http/context.ts'
import type { Db, Trx } from '../../kit/sql/db.ts'
import { setForTransaction } from '../../kit/sql/transaction-settings.ts'
import { inTransaction } from '../../kit/write/transaction.ts'
import { boundsOf, type DayBounds, dayAfter, dayOf, type House, type HouseToday } from './house.ts'
import { makeAreaDays } from './make-area-days.ts'
import { makeProductDays } from './make-product-days.ts'
import { beginReceiptDays, makeReceiptDays } from './make-receipt-days.ts'
import { addStockRows, makeRowDays } from './make-row-days.ts'

const HOUR_MS = 3_600_000
/** The number of days whose bounds one statement reads. */
const DAYS_AT_ONCE = 62

/** The last day of a warehouse that has figures. */
export async function lastFigureDay(db: Db, warehouseId: string): Promise<DayBounds | undefined> {
  const { rows } = await sql<{ day: string; from: string; until: string }>`
    select day, from_time as "from", until_time as until from figure_day
     where warehouse_id = ${warehouseId} order by day desc limit 1`.execute(db)
  const last = rows[0]
  return last && { day: last.day, from: new Date(last.from), until: new Date(last.until) }
}

async function firstEntry(db: Db, warehouseId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ first: string }>`
    select happened_time as first from stock_entry where warehouse_id = ${warehouseId}
     order by happened_time limit 1`.execute(db)
  return rows[0] && new Date(rows[0].first)
}

/** Timeouts of one statement, and of waiting for another process that makes the same day. */
interface Limits {
  readonly statement: string
  readonly lock: string
}

/** The job has time; a request holds a connection that others need, and its answer is right without the figures. */
export const JOB_LIMITS: Limits = { statement: '10min', lock: '1min' }
export const REQUEST_LIMITS: Limits = { statement: '3s', lock: '50ms' }

/** Creates the partition of the month if it is missing, as for the ledger. */
async function makeMonth(db: Db, day: string): Promise<void> {
  const part = `product_day_${day.slice(0, 7).replace('-', '')}`
  const { rows } = await sql<{ missing: boolean }>`select to_regclass(${part}) is null as missing`.execute(db)
  if (rows[0]?.missing)
    await inTransaction(db, (trx) => sql`select make_figure_partitions(${day}::date, 1)`.execute(trx))
}

/** So that a day of some ten thousand entries is grouped and joined in memory. */
const WORK_MEM = '64MB'

/**
 * Writes the figures of one day from its entries. Another process that starts the same day waits for the row of the
 * day, and then finds that it exists. Returns whether this call wrote the figures.
 */
export async function writeDay(
  trx: Trx,
  warehouseId: string,
  bounds: DayBounds,
  { statement, lock }: Limits,
): Promise<boolean> {
  await setForTransaction(trx, { statement_timeout: statement, lock_timeout: lock, work_mem: WORK_MEM })
  const { rows } = await sql`
    insert into figure_day (warehouse_id, day, from_time, until_time, has_receipts)
    values (${warehouseId}, ${bounds.day}, ${bounds.from}, ${bounds.until}, true)
    on conflict (warehouse_id, day) do nothing returning day`.execute(trx)
  if (rows.length === 0) return false
  await beginReceiptDays(trx, warehouseId, bounds.day)
  await addStockRows(trx, warehouseId, bounds)
  await makeAreaDays(trx, warehouseId, bounds)
  await makeRowDays(trx, warehouseId, bounds)
  await makeProductDays(trx, warehouseId, bounds)
  await makeReceiptDays(trx, warehouseId, bounds)
  return true
}

/** The next days that ended at least an hour ago: by then every transaction that began in them has ended. */
async function nextDays(db: Db, { house, last }: HouseToday, now: Date): Promise<DayBounds[]> {
  const first = last === undefined ? await firstEntry(db, house.warehouseId) : undefined
  if (last === undefined && first === undefined) return []
  const firstDay = last === undefined ? (await dayOf(db, house, first ?? now)).day : dayAfter(last.day)
  // No time zone is further than the day after the current day in UTC.
  const latest = dayAfter(now.toISOString().slice(0, 10))
  if (firstDay > latest) return []
  const lastDay = dayAfter(firstDay, DAYS_AT_ONCE)
  const days = await boundsOf(db, house, firstDay, lastDay < latest ? lastDay : latest)
  const over = days.filter(({ until }) => until.getTime() + HOUR_MS <= now.getTime())
  // A day starts where the stored day before it ended, even if the time zone has changed since.
  return over.map((day, place) => (place === 0 && last !== undefined ? { ...day, from: last.until } : day))
}

interface Making {
  readonly limits: Limits
  /** Stops, and leaves the rest to the job, when this many milliseconds have passed. */
  readonly budgetMs: number
  /** The first state, if the caller has already read it. */
  readonly startState?: HouseToday
  readonly onDay?: (count: number) => Promise<void>
}

/** Makes the figures of every day that is over and has none, oldest first. Returns the number of days made. */
export async function makeDays(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  house: House,
  { limits, budgetMs, startState, onDay }: Making,
): Promise<number> {
  const started = performance.now()
  let count = 0
  for (let state = startState; ; state = undefined) {
    const days = await nextDays(db, state ?? { house, last: await lastFigureDay(db, house.warehouseId) }, clock.now())
    if (days.length === 0) return count
    for (const bounds of days) {
      await makeMonth(db, bounds.day)
      if (await inTransaction(db, (trx) => writeDay(trx, house.warehouseId, bounds, limits))) count += 1
      await onDay?.(count)
      if (performance.now() - started > budgetMs) return count
    }
  }
}
