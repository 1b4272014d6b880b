const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a format costs more than using it a hundred times. */
function formatFor(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(zone, format)
  return format
}

const MINUTE_MS = 60_000
const lastDays = new Map<string, { readonly minute: number; readonly day: string }>()

/** The local date: YYYY-MM-DD. Cached for a minute, because most calls are about the present. */
export function dayIn(zone: string, moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  const last = lastDays.get(zone)
  if (last?.minute === minute) return last.day
  const day = formatFor(zone).format(moment)
  lastDays.set(zone, { minute, day })
  return day
}
