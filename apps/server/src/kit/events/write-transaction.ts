import type { Context } from '../http/context.ts'
import type { Trx } from '../sql/db.ts'
import { inTransaction } from '../write/transaction.ts'
import { emittedIn } from './emit.ts'
import { followUp } from './follow-up.ts'
import type { Happened } from './handlers.ts'

/** A transaction that tells what it emitted once it is committed: to the pump, and to the work that follows. */
export async function writeTransaction<Result>(
  context: Context,
  work: (trx: Trx, attempt: number) => Promise<Result>,
): Promise<Result> {
  let emitted: readonly Happened[] = []
  const result = await inTransaction(context.db, async (trx, attempt) => {
    const done = await work(trx, attempt)
    emitted = emittedIn(trx)
    return done
  })
  if (emitted.length > 0) {
    context.eventWaker.wake()
    await followUp(context, emitted)
  }
  return result
}
