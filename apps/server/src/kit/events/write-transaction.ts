import type { Context } from '../http/context.ts'
import type { Db, Trx } from '../sql/db.ts'
import { transactAndRead } from '../write/transaction.ts'
import { filterPending, followUp, withHandlers } from './follow-up.ts'
import type { StoredEvent } from './stored-event.ts'

/** Where stock or orders changed: other orders may be served now than before. */
const servingChanged = (events: readonly StoredEvent[]): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ resource, warehouseId }) => (SERVING.has(resource) && warehouseId !== null ? [warehouseId] : [])),
  )
const SERVING = new Set(['stocks', 'orders'])

/**
 * A transaction that announces what it emitted once it is committed: to the pump, and to the work that follows. The answer
 * is read along with the commit, or after the work that follows, which may change what it shows.
 */
export async function writeAndRead<Result, Data>(
  context: Context,
  work: (trx: Trx, attempt: number) => Promise<Result>,
  read: (db: Db, result: Result) => Promise<Data>,
): Promise<{ readonly result: Result; readonly data: Data }> {
  let emitted: readonly StoredEvent[] = []
  const attempt = async (trx: Trx, nth: number) => {
    const result = await work(trx, nth)
    emitted = trx.journal.emitted
    return result
  }
  const readAlong = async (db: Db, result: Result) => {
    const [pending, data] = await Promise.all([filterPending(db, withHandlers(emitted)), read(db, result)])
    return { pending, data }
  }
  const { result, data: answer } = await transactAndRead(context.db, attempt, readAlong)
  context.eventWaker.wake(new Set(emitted.map(({ warehouseId }) => warehouseId)))
  context.orderWaker.wake(servingChanged(emitted))
  const isAsRead = answer.pending.length === 0 || !(await followUp(context, answer.pending))
  return { result, data: isAsRead ? answer.data : await read(context.db, result) }
}

export const writeTransaction = async <Result>(
  context: Context,
  work: (trx: Trx, attempt: number) => Promise<Result>,
): Promise<Result> => (await writeAndRead(context, work, async () => undefined)).result
