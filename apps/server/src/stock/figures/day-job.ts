import { sql } from 'kysely'
import { Problem } from '../../kit/http/problem.ts'
import type { JobKind } from '../../kit/jobs/job-kinds.ts'
import { readHouse } from './house.ts'
import { makeDays } from './make-days.ts'

/** Makes the figures of every day that is over, warehouse by warehouse. What is made stays, also when it is stopped. */
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
      days += await makeDays(context, house, { budgetMs: Number.POSITIVE_INFINITY, onDay })
    }
    await progress.report(warehouses.length, warehouses.length)
    return { days }
  },
}

/** Whoever asks first makes what is missing, for a few seconds at most: the answer is right without it. */
export async function makeMissingDays(context: Parameters<typeof makeDays>[0], warehouseId: string) {
  const house = await readHouse(context.db, warehouseId)
  try {
    await makeDays(context, house, { budgetMs: REQUEST_MS })
  } catch (error) {
    // Somebody else is at it.
    if (!(error instanceof Problem && error.code === 'BUSY')) throw error
  }
  return house
}

const REQUEST_MS = 3_000
