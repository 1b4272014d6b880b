const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a format costs more than using it a hundred times. */
function formatFor(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(zone, format)
  return format
}

/** The day that it is there: YYYY-MM-DD. */
export const dayIn = (zone: string, moment: Date): string => formatFor(zone).format(moment)
