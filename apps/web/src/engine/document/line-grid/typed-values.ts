import { pieceCount } from '../../fields/number/piece-count.ts'

const isDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Reads a date as people type it: 2027-03-01, 20270301, 270301, 2027/3/1, 2027年3月1日. Undefined if it is none. */
export function typedDay(text: string): string | undefined {
  const plain = text.trim()
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(plain)
  if (parts === null) return undefined
  const [, years = '', month = '', day = ''] = parts
  const year = years.length === 2 ? `20${years}` : years
  if (!isDay(Number(year), Number(month), Number(day))) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Reads a number of pieces; a text that is no whole number is returned as typed and becomes a problem of the cell. */
export const typedCount = (text: string) => (text.trim() === '' ? null : (pieceCount(text) ?? text))
