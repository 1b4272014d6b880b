const DIGITS = /^\d{6}$/

const lastDayOf = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Two digits mean the year at most 50 years ahead of this one, or at most 49 behind it (GS1). */
function fullYear(twoDigits: number, thisYear: number): number {
  const ahead = twoDigits - (thisYear % 100)
  const century = thisYear - (thisYear % 100)
  if (ahead >= 51) return century - 100 + twoDigits
  if (ahead <= -50) return century + 100 + twoDigits
  return century + twoDigits
}

const twoPlaces = (figure: number) => String(figure).padStart(2, '0')

/** `YYMMDD` as an ISO day; day 00 is the last of its month. Null: no such day. */
export function gs1Day(text: string, today: string): string | null {
  if (!DIGITS.test(text)) return null
  const year = fullYear(Number(text.slice(0, 2)), Number(today.slice(0, 4)))
  const month = Number(text.slice(2, 4))
  if (month < 1 || month > 12) return null
  const last = lastDayOf(year, month)
  const day = Number(text.slice(4)) || last
  return day > last ? null : `${String(year).padStart(4, '0')}-${twoPlaces(month)}-${twoPlaces(day)}`
}
