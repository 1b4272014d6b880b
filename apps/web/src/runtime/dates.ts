import { meNow } from './session/session.ts'

const ABSENT = ''
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

/** The local time of a moment in a time zone, YYYY-MM-DD HH:mm:ss in all languages. */
export function clockTime(moment: string | Date, timeZone: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ABSENT
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`
}

/** The time zone of the current warehouse; before sign-in, the browser's. */
export const timeZoneNow = () => meNow()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

export const formatTime = (iso: string | null | undefined) => (iso ? clockTime(iso, timeZoneNow()) : ABSENT)

/** A date without a time stays as it is; a moment becomes its date in the warehouse. */
export function formatDate(iso: string | null | undefined): string {
  if (!iso) return ABSENT
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso : formatTime(iso).slice(0, 10)
}
