import { readNumber } from '@entrepot/domain/kernel/read-number'
import { catalogues } from '@entrepot/messages/translate'
import { plainNumber, type SheetCell, textOfCell } from '../read/sheet-cell.ts'

/** Normalises what people type. A value that is not understood is left as it is, so that the schema reports it. */
const narrow = (text: string) => text.normalize('NFKC').trim()

export const plainText = (cell: SheetCell) => textOfCell(cell).replace(/\r\n?/g, '\n').trim()

export function decimalText(cell: SheetCell): string {
  if (typeof cell === 'number') return plainNumber(cell)
  const text = plainText(cell)
  return readNumber(text) ?? narrow(text)
}

export function integerOf(cell: SheetCell): number | undefined {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : undefined
  const text = narrow(plainText(cell))
  return /^[+-]?\d+(?:\.0+)?$/.test(text) ? Number(text) : undefined
}

/** Reads `2026-3-2`, `2026/03/02`, `2026年3月2日` and `20260302`; the time of a spreadsheet date is dropped. */
export function dayText(cell: SheetCell): string {
  const text = narrow(plainText(cell))
  const parts = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T].*)?$/.exec(text)
  if (parts === null) return text
  const [, year, month = parts[4] ?? '', day = parts[5] ?? ''] = parts
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const wordsFor = (key: 'value.yes' | 'value.no') => Object.values(catalogues).map((words) => words[key].toLowerCase())
const YES = new Set(['true', 'yes', 'y', '1', '是', '对', '有', '√', '✓', 'sí', 'si', 's', 'verdadero', 'はい', '○', '有り', ...wordsFor('value.yes')]) // biome-ignore format: one row
const NO = new Set(['false', 'no', 'n', '0', '否', '不', '无', '×', '✗', 'falso', 'いいえ', '無し', '無', ...wordsFor('value.no')]) // biome-ignore format: one row

export function yesOrNo(cell: SheetCell): boolean | undefined {
  if (typeof cell === 'boolean') return cell
  const word = narrow(plainText(cell)).toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/** Normalised form for comparing words: ignores letter width, capitals and surrounding blanks. */
export const sameWord = (text: string) => narrow(text).toLowerCase()
