import type { Dashboard } from '@entrepot/contract/identity/dashboard'
import { LEDGER_READERS } from '@entrepot/contract/query/stock-entries'
import type { Context } from '../../../kit/http/context.ts'
import { type Caller, may } from '../../../kit/security/caller.ts'
import { scopeOf } from '../../../kit/security/scope.ts'
import { makeMissingDays } from '../../../stock/figures/day-job.ts'
import { boundsOf, dayAfter, dayOf } from '../../../stock/figures/house.ts'
import { readDayFlows } from '../../../stock/figures/read-days.ts'

const DAYS = 30

/** What came in and went out, thirty days with today, and what there was at the end of each: the sums of the analysis. */
export async function daysOf(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  warehouseId: string,
): Promise<Pick<Dashboard, 'days' | 'stockDays'>> {
  if (!LEDGER_READERS.some((right) => may(caller, right))) return { days: [], stockDays: [] }
  const { db, clock } = context
  const house = await makeMissingDays(context, warehouseId)
  const { day: today } = await dayOf(db, house, clock.now())
  const bounds = await boundsOf(db, house, dayAfter(today, 1 - DAYS), today)
  const flows = await readDayFlows(db, warehouseId, scopeOf('stockEntries', caller), bounds)
  return {
    days: flows.map(({ day, received, shipped }) => ({ day, received, shipped })),
    stockDays: flows.map(({ closing }) => closing),
  }
}
