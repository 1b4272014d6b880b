import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { readHouse } from '../../../stock/figures/house.ts'
import type { Question } from '../analysis/ask.ts'
import { presentOf } from '../analysis/request-time.ts'

/** A question about documents: needs the days of the warehouse, but no stored figures. */
export async function openFlow(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  caller: Caller,
  page: string,
): Promise<Question> {
  const { warehouseId } = caller
  if (warehouseId === null) throw new Problem('NO_WAREHOUSE')
  return { caller, page, warehouseId, present: await presentOf(db, await readHouse(db, warehouseId), clock.now()) }
}
