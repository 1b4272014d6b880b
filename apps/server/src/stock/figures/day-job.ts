import { sql } from 'kysely'
import type { Context } from '../../kit/http/context.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { JobKind } from '../../kit/jobs/job-kinds.ts'
import type { Db } from '../../kit/sql/db.ts'
import { readHouse, readHouseToday } from './house.ts'
import { JOB_LIMITS, makeDays, REQUEST_LIMITS } from './make-days.ts'

/**
 * Makes the figures of every day that is over, for one warehouse after another. Finished days stay stored when the job
 * is stopped.
 */
export const dayFiguresJob: JobKind = {
  nightly: true,
  run: async (context, progress) => {
    const { rows: warehouses } = await sql<{ id: string }>`select id from warehouse order by code, id`.execute(
      context.db,
    )
    let days = 0
    for (const [place, { id }] of warehouses.entries()) {
      const house = await readHouse(context.db, id)
      const onDay = () => progress.report(place, warehouses.length)
      days += await makeDays(context, house, { limits: JOB_LIMITS, budgetMs: Number.POSITIVE_INFINITY, onDay })
    }
    await progress.report(warehouses.length, warehouses.length)
    return { days }
  },
}

const REQUEST_MS = 3_000
/** After a failure, requests leave the days of that warehouse to the job for this time. */
const PAUSE_MS = 60_000
const pauses = new WeakMap<Db, Map<string, number>>()

function pausesOf(db: Db): Map<string, number> {
  const ofDb = pauses.get(db) ?? new Map<string, number>()
  pauses.set(db, ofDb)
  return ofDb
}

type DayContext = Pick<Context, 'db' | 'clock'> & Partial<Pick<Context, 'log'>>

/**
 * Makes missing figures during a request, for a few seconds at most. The answer of the request is right without them,
 * so a failure here does not fail the request.
 */
export async function makeMissingDays(context: DayContext, warehouseId: string) {
  const startState = await readHouseToday(context.db, warehouseId)
  const { house } = startState
  const pausedUntil = pausesOf(context.db)
  if ((pausedUntil.get(warehouseId) ?? 0) > performance.now()) return house
  try {
    await makeDays(context, house, { limits: REQUEST_LIMITS, budgetMs: REQUEST_MS, startState })
  } catch (error) {
    // Another process makes the same day.
    if (error instanceof Problem && error.code === 'BUSY') return house
    pausedUntil.set(warehouseId, performance.now() + PAUSE_MS)
    context.log?.warn({ err: error, warehouseId }, 'the figures of a day could not be made; the job tries again')
  }
  return house
}
