/** noConnection: nobody answers. notReady: the server or a proxy answers that it cannot work, such as without database. */
export type Trouble = 'noConnection' | 'notReady'

export interface Connection {
  /** Undefined: all is well. */
  readonly trouble: Trouble | undefined
  /** Milliseconds since 1970; what is shown was true until then. */
  readonly since: number
  /** How often in a row the server was asked in vain. */
  readonly failures: number
}

export const CONNECTED: Connection = { trouble: undefined, since: 0, failures: 0 }

/** What the server answered when it was asked whether it is ready; undefined: nothing. */
export interface ProbeAnswer {
  readonly httpStatus: number
  readonly isReady: boolean
}

export function troubleOf(answer: ProbeAnswer | undefined): Trouble | undefined {
  if (answer === undefined) return 'noConnection'
  if (answer.isReady) return undefined
  // A page of another server with 200, such as the sign-in of a public Wi-Fi, is no answer of ours.
  return answer.httpStatus >= 500 ? 'notReady' : 'noConnection'
}

/** `suspectedAt`: when the first call failed; the loss is as old as that, not as its proof. */
export function afterProbe(before: Connection, trouble: Trouble | undefined, suspectedAt: number): Connection {
  if (trouble === undefined) return CONNECTED
  const since = before.trouble === undefined ? suspectedAt : before.since
  return { trouble, since, failures: before.failures + 1 }
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

/** Longer each time, and not the same for everybody: a server that comes back is not asked by all at once. */
export const waitBeforeProbe = (failures: number, random: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS) * (0.5 + random)
