import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { Counter } from 'prom-client'
import { Problem } from '../http/problem.ts'
import { type Db, databaseOn, type Trx, transactionOn } from '../sql/db.ts'
import { stateOf } from '../sql/sql-state.ts'

/** SQLSTATEs of deadlock, serialisation failure and lock timeout: a retry may succeed. */
const RETRIED_STATES = new Set(['40P01', '40001', '55P03'])
const MAX_ATTEMPTS = 3
/** Maximum number of lost races. From the third attempt on all candidates are locked before choosing. */
const MAX_RACES = 8

/** Another transaction took the rows that were chosen: read and choose again. */
export class LostRace extends Error {
  override readonly name = 'LostRace'
}

const retries = new Counter({
  name: 'entrepot_transaction_retries_total',
  help: 'Transactions that were tried again, by SQLSTATE',
  labelNames: ['state'],
})

const BEGIN = CompiledQuery.raw('begin')
const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')

interface CommittedResult<Result, Data> {
  readonly result: Result
  readonly data: Data
}

/**
 * One transaction. BEGIN is pipelined with the first statement, COMMIT with the last ones, and the read after it with
 * COMMIT; otherwise each would cost a round trip.
 */
const transact = <Result, Data>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
  read: (db: Db, result: Result) => Promise<Data>,
): Promise<CommittedResult<Result, Data>> =>
  db.getExecutor().provideConnection(async (connection) => {
    const begin = connection.executeQuery(BEGIN)
    // If the connection is lost, the following statements fail too and report it.
    begin.catch(() => undefined)
    const trx = transactionOn(db, connection)
    let result: Result
    try {
      result = await work(trx)
      await trx.journal.checkSent()
    } catch (error) {
      trx.journal.close()
      // If the rollback fails, the connection is lost and the database rolls back by itself.
      await connection.executeQuery(ROLLBACK).catch(() => undefined)
      throw trx.journal.reasonOf(error)
    }
    trx.journal.close()
    const commit = connection.executeQuery(COMMIT)
    const reading = read(databaseOn(db, connection), result)
    const [commitResult] = await Promise.allSettled([Promise.all([begin, trx.journal.settled(), commit]), reading])
    if (commitResult.status === 'rejected') throw commitResult.reason
    return { result, data: await reading }
  })

/** One transaction, retried as a whole when the database requires it or a race was lost; then the read. */
export async function transactAndRead<Result, Data>(
  db: Db,
  work: (trx: Trx, attempt: number) => Promise<Result>,
  read: (db: Db, result: Result) => Promise<Data>,
): Promise<CommittedResult<Result, Data>> {
  let races = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(db, (trx) => work(trx, races + 1), read)
    } catch (error) {
      if (error instanceof LostRace) {
        races += 1
        attempt -= 1
        retries.inc({ state: 'race' })
        if (races === MAX_RACES) throw new Problem('BUSY', { retryAfter: 1 })
        continue
      }
      const state = stateOf(error)
      if (state === undefined || !RETRIED_STATES.has(state)) throw error
      retries.inc({ state })
      if (attempt === MAX_ATTEMPTS) throw new Problem('BUSY', { retryAfter: 1 })
      await sleep(10 + Math.random() * 40)
    }
  }
}

export const inTransaction = async <Result>(
  db: Db,
  work: (trx: Trx, attempt: number) => Promise<Result>,
): Promise<Result> => (await transactAndRead(db, work, async () => undefined)).result
