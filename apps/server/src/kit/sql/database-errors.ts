import { Problem } from '../http/problem.ts'
import { stateOf } from './sql-state.ts'

/** SQLSTATEs that ask for a retry, or say that no connection is left: the request itself is not at fault. */
const BUSY = new Set(['40P01', '40001', '55P03', '57014', '53300'])
/** The database shuts down, has crashed, starts up, or ended an idle session; class 08 are connection errors. */
const AWAY =
  /^(57P0[1235]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Errors of the driver without a code. */
const AWAY_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired$)/
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect'
const DISK_FULL = '53100'

const codeOf = (error: unknown) => stateOf(error) ?? ''
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** The database cannot be reached now. A COMMIT that failed like this may or may not have happened. */
export const isDatabaseAway = (error: unknown): boolean =>
  AWAY.test(codeOf(error)) || AWAY_MESSAGE.test(messageOf(error))

/** The problem to answer if the database, and not the request, caused the error. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (isDatabaseAway(error)) return new Problem('DATABASE_UNAVAILABLE', { retryAfter: 2 })
  if (codeOf(error) === DISK_FULL) return new Problem('DATABASE_DISK_FULL', { retryAfter: 30 })
  if (BUSY.has(codeOf(error)) || messageOf(error) === NO_FREE_CONNECTION) return new Problem('BUSY', { retryAfter: 1 })
  return undefined
}
