import { doneAtFault, MAX_SECONDS_AHEAD } from '@entrepot/domain/work/done-at'
import { Problem } from '../http/problem.ts'
import type { Caller } from '../security/caller.ts'
import type { Clock } from './clock.ts'

const milliseconds = (time: string | undefined) => (time === undefined ? null : Date.parse(time))

/**
 * When a command was really done, if the request says so. Called inside the work of a write, because a repeated request
 * gets its first answer even if the time is too long ago by then.
 */
export function doneAtOf(clock: Clock, { sessionStart }: Caller, body: unknown): { readonly doneAt?: Date } {
  const { doneAt } = (body ?? {}) as { readonly doneAt?: string }
  if (doneAt === undefined) return {}
  const moment = new Date(doneAt)
  const fault = doneAtFault({
    doneAt: moment.getTime(),
    now: clock.now().getTime(),
    sessionStart: milliseconds(sessionStart),
  })
  if (fault === null) return { doneAt: moment }
  const field =
    fault === 'AHEAD'
      ? ({ field: 'doneAt', key: 'invalid.doneAhead', parameters: { limit: MAX_SECONDS_AHEAD } } as const)
      : ({ field: 'doneAt', key: 'invalid.doneBeforeSession', parameters: { limit: sessionStart ?? '' } } as const)
  throw new Problem('INVALID', { fields: [field] })
}
