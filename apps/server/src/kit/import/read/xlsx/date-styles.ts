import { elements } from './xml.ts'

/** Built-in formats that show a date or a time; 27 to 36 and 50 to 58 are those of East Asia. */
const isBuiltIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Maximum length that is looked at; a spreadsheet writes at most 255 characters. */
const MAX_FORMAT_LENGTH = 1_000

/** Whether a format has date letters outside quoted text, brackets (colours, currencies) and escaped characters. */
const isDateFormat = (code: string) =>
  /[ymdhs]/i.test(code.slice(0, MAX_FORMAT_LENGTH).replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, ''))

/** The content of the element `cellXfs`. */
function cellFormats(styles: string): string {
  const from = styles.search(/<(?:\w+:)?cellXfs\b/)
  const remainingText = from < 0 ? '' : styles.slice(from)
  return remainingText.slice(0, Math.max(0, remainingText.search(/<\/(?:\w+:)?cellXfs>/)))
}

/** The cell styles that show their number as a date. */
export function dateStyles(styles: string): ReadonlySet<number> {
  const ownFormats = new Map(
    elements(styles, 'numFmt').map((format) => [Number(format.numFmtId), format.formatCode ?? '']),
  )
  const isDate = (id: number) => {
    const format = ownFormats.get(id)
    return format === undefined ? isBuiltIn(id) : isDateFormat(format)
  }
  const dateIndexes = elements(cellFormats(styles), 'xf').map((style, index) =>
    isDate(Number(style.numFmtId ?? 0)) ? index : -1,
  )
  return new Set(dateIndexes.filter((index) => index >= 0))
}

const DAY_MS = 86_400_000
/** The day before day 1. Spreadsheets count a 29 February 1900, so later serial numbers are one too high. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/** A date, with the time of day if there is one: `2026-03-02`, `2026-03-02 08:30:00`. */
export function dayOf(serial: number, since1904: boolean): string {
  const days = !since1904 && serial < 60 ? serial + 1 : serial
  const moment = new Date((since1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(days * 86_400) * 1000)
  if (Number.isNaN(moment.getTime())) return String(serial)
  const iso = moment.toISOString()
  return moment.getTime() % DAY_MS === 0 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}
