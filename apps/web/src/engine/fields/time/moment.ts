import { clockTime, timeZoneNow } from '../../../runtime/dates.ts'

/** Converts local time in a time zone (`YYYY-MM-DD HH:mm:ss`) to ISO in UTC. */
export function momentOf(clock: string, timeZone = timeZoneNow()): string {
  const target = Date.parse(`${clock.replace(' ', 'T')}Z`)
  // The offset of the guess may differ from that of the result (summer time), so it is corrected twice.
  let guess = target
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${clockTime(new Date(guess), timeZone).replace(' ', 'T')}Z`)
    guess += target - shown
  }
  return new Date(guess).toISOString()
}
