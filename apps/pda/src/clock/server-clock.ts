import { cachedBy } from '../words/cached-by.ts'

/** An answer of the server that said when it was given, and when it was asked for and came, by the device. */
interface DatedAnswer {
  readonly date: string | null
  readonly sentAt: number
  readonly receivedAt: number
}

/** The header counts whole seconds. */
const RESOLUTION_MS = 1_000
/** An answer that took so long says too little about the time. */
const LONGEST_TRIP_MS = 10_000

/**
 * How far the server's clock is ahead of the device's, by one more answer. What was known stays as long as it is
 * possible, so that moments of one device stay in their order.
 */
export function offsetAfter(known: number | undefined, { date, sentAt, receivedAt }: DatedAnswer): number | undefined {
  const second = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(second) || receivedAt < sentAt) return known
  if (receivedAt - sentAt > LONGEST_TRIP_MS && known !== undefined) return known
  const least = second - receivedAt
  const most = second + RESOLUTION_MS - sentAt
  if (known !== undefined && known >= least && known <= most) return known
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

/** Everywhere a day begins with a quarter of an hour. */
const QUARTER_MS = 900_000

let last = { timeZone: '', quarter: Number.NaN, day: '' }

/** The day somewhere, as `2026-11-17`. Every scan asks for it, and writing it takes long: it is written once a quarter. */
export function dayIn(timeZone: string, moment: Date): string {
  const quarter = Math.floor(moment.getTime() / QUARTER_MS)
  if (last.timeZone !== timeZone || last.quarter !== quarter)
    last = { timeZone, quarter, day: writeDay(timeZone, moment) }
  return last.day
}

interface ClockParts {
  readonly offset: number | undefined
  /** Told when it changed, so that it is known at the next start too. */
  readonly onChange: (offset: number) => void
  readonly deviceTime?: () => number
}

export type ServerClock = ReturnType<typeof createServerClock>

/** The time of the server, on a device whose own clock may be wrong by a day. */
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
    /** `fetch`, listening to what every answer says about the time. */
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
