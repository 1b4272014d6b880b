import { cachedBy } from '../words/cached-by.ts'

/** The `Date` header of an answer, with the times of request and response on the device's clock. */
interface DatedAnswer {
  readonly date: string | null
  readonly sentAt: number
  readonly receivedAt: number
}

/** Resolution of the `Date` header: whole seconds. */
const RESOLUTION_MS = 1_000
/** Maximum duration of a request whose answer still tells the time exactly enough. */
const LONGEST_TRIP_MS = 10_000

/**
 * How far the server's clock is ahead of the device's clock, after one more answer. The previous offset is kept while
 * it is possible, so that times recorded on one device stay in their order.
 */
export function offsetAfter(
  previousOffset: number | undefined,
  { date, sentAt, receivedAt }: DatedAnswer,
): number | undefined {
  const second = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(second) || receivedAt < sentAt) return previousOffset
  if (receivedAt - sentAt > LONGEST_TRIP_MS && previousOffset !== undefined) return previousOffset
  const least = second - receivedAt
  const most = second + RESOLUTION_MS - sentAt
  if (previousOffset !== undefined && previousOffset >= least && previousOffset <= most) return previousOffset
  return Math.round((least + most) / 2)
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const dayFormat = cachedBy((timeZone: string) => new Intl.DateTimeFormat('en-CA', { ...DAY, timeZone }))

function writeDay(timeZone: string, moment: Date): string {
  const parts = new Map(
    dayFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** In every time zone a day starts at a multiple of 15 minutes. */
const QUARTER_MS = 900_000

let last = { timeZone: '', quarter: Number.NaN, day: '' }

/**
 * The date in a time zone, as `2026-11-17`. Formatting is slow and every scan needs it: cached per quarter of an hour.
 */
export function dayIn(timeZone: string, moment: Date): string {
  const quarter = Math.floor(moment.getTime() / QUARTER_MS)
  if (last.timeZone !== timeZone || last.quarter !== quarter)
    last = { timeZone, quarter, day: writeDay(timeZone, moment) }
  return last.day
}

interface ClockParts {
  readonly offset: number | undefined
  /** Called after a change, so that the offset is stored for the next start. */
  readonly onChange: (offset: number) => void
  readonly deviceTime?: () => number
}

export type ServerClock = ReturnType<typeof createServerClock>

/** The time of the server; the device's own clock may be wrong by a day. */
export function createServerClock({ offset: first, onChange, deviceTime = Date.now }: ClockParts) {
  let offset = first
  const noteAnswer = (answer: DatedAnswer) => {
    const next = offsetAfter(offset, answer)
    if (next === undefined || next === offset) return
    offset = next
    onChange(next)
  }
  return {
    now: () => new Date(deviceTime() + (offset ?? 0)),
    /** Wraps `fetch` and reads the time from every answer. */
    listening:
      (send: typeof fetch): typeof fetch =>
      async (input, init) => {
        const sentAt = deviceTime()
        const response = await send(input, init)
        noteAnswer({ date: response.headers.get('Date'), sentAt, receivedAt: deviceTime() })
        return response
      },
  }
}
