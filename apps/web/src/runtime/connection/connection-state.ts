/**
 * noConnection: there is no answer. notReady: the server or a proxy answers that it cannot work, for example without
 * its database.
 */
export type Trouble = 'noConnection' | 'notReady'

export interface Connection {
  /** Undefined while connected. */
  readonly trouble: Trouble | undefined
  /** Milliseconds since 1970; the data on the screen were current until then. */
  readonly since: number
  /** Number of failed probes in a row. */
  readonly failures: number
}

export const CONNECTED: Connection = { trouble: undefined, since: 0, failures: 0 }

/** The answer of the server to a readiness probe; undefined when there was none. */
export interface ProbeAnswer {
  readonly httpStatus: number
  readonly isReady: boolean
}

export function troubleOf(answer: ProbeAnswer | undefined): Trouble | undefined {
  if (answer === undefined) return 'noConnection'
  if (answer.isReady) return undefined
  // A page of another server with status 200, such as the sign-in of a public Wi-Fi, does not count.
  return answer.httpStatus >= 500 ? 'notReady' : 'noConnection'
}

/** `suspectedAt` is when the first call failed: the connection counts as lost since then, not since the probe. */
export function afterProbe(before: Connection, trouble: Trouble | undefined, suspectedAt: number): Connection {
  if (trouble === undefined) return CONNECTED
  const since = before.trouble === undefined ? suspectedAt : before.since
  return { trouble, since, failures: before.failures + 1 }
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

/** Grows with each failure and has a random part, so that not all clients probe a restarted server at once. */
export const waitBeforeProbe = (failures: number, random: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS) * (0.5 + random)
