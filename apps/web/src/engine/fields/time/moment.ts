import { clockTime, timeZoneNow } from '../../../runtime/dates.ts'

/** The moment at which a wall clock there shows this (`YYYY-MM-DD HH:mm:ss`), as ISO in UTC. */
export function momentOf(clock: string, timeZone = timeZoneNow()): string {
  const target = Date.parse(`${clock.replace(' ', 'T')}Z`)
  // The zone's offset may change between the guess and the answer (summer time), so it is asked twice.
  let guess = target
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${clockTime(new Date(guess), timeZone).replace(' ', 'T')}Z`)
    guess += target - shown
  }
  return new Date(guess).toISOString()
}
