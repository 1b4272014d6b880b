import { elements } from './xml.ts'

/** Numbers of the built-in formats that show a day or a time; the second half are those of East Asia. */
const isBuiltIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** A spreadsheet writes at most 255 letters. */
const LONGEST_FORMAT = 1_000

/** Without texts in quotes, colours and currencies in brackets, and signs that stand for themselves. */
const isDateFormat = (code: string) =>
  /[ymdhs]/i.test(code.slice(0, LONGEST_FORMAT).replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, ''))

/** What stands between the first such tag and its end. */
function cellFormats(styles: string): string {
  const from = styles.search(/<(?:\w+:)?cellXfs\b/)
  const rest = from < 0 ? '' : styles.slice(from)
  return rest.slice(0, Math.max(0, rest.search(/<\/(?:\w+:)?cellXfs>/)))
}

/** Which cell styles show their number as a day. */
export function dateStyles(styles: string): ReadonlySet<number> {
  const own = new Map(elements(styles, 'numFmt').map((format) => [Number(format.numFmtId), format.formatCode ?? '']))
  const isDate = (id: number) => {
    const format = own.get(id)
    return format === undefined ? isBuiltIn(id) : isDateFormat(format)
  }
  const places = elements(cellFormats(styles), 'xf').map((style, place) =>
    isDate(Number(style.numFmtId ?? 0)) ? place : -1,
  )
  return new Set(places.filter((place) => place >= 0))
}

const DAY_MS = 86_400_000
/** The day before the first one. Spreadsheets believe in a 29 February 1900, so every day after it is one too many. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/** A day, with the time of day where there is one: `2026-03-02`, `2026-03-02 08:30:00`. */
export function dayOf(serial: number, since1904: boolean): string {
  const shifted = !since1904 && serial < 60 ? serial + 1 : serial
  const moment = new Date((since1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(shifted * 86_400) * 1000)
  if (Number.isNaN(moment.getTime())) return String(serial)
  const iso = moment.toISOString()
  return moment.getTime() % DAY_MS === 0 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}
