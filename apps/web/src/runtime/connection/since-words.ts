import { formatTime } from '../dates.ts'

/** The time of day, with the date if it was another day. */
export function sinceWords(since: number, now: number): string {
  const [then, today] = [since, now].map((moment) => formatTime(new Date(moment).toISOString()))
  const isToday = then?.slice(0, 10) === today?.slice(0, 10)
  return (isToday ? then?.slice(11, 16) : then?.slice(0, 16)) ?? ''
}
