import { cellColumns, type ImportColumn } from '@entrepot/contract/kit/import'
import type { Language } from '@entrepot/contract/kit/language'
import { nameFieldOf, personNameOf } from '@entrepot/contract/kit/list'
import type { Translate } from '@entrepot/messages/keys'
import { isMessageKey } from '@entrepot/messages/translate'
import { titleOf } from '../http/title-of.ts'
import { entriesText } from '../import/check/entries-text.ts'
import { clockOf } from '../import/check/moment-text.ts'
import type { Values } from '../records/save-records.ts'
import type { CodeLabels } from './code-labels.ts'
import type { Cell } from './spreadsheet.ts'

/** YYYY-MM-DD HH:mm:ss on the clock of that time zone. */
export const localTime = (iso: string, timeZone: string): string => clockOf(timeZone).format(new Date(iso))

/** A spreadsheet refuses a file with a longer one. */
const LONGEST_CELL = 32_767

const fitting = (text: string) => text.slice(0, LONGEST_CELL)

const wordOf = (t: Translate, key: string, fallback: string) => (isMessageKey(key) ? t(key) : fallback)

/** What a cell is written with: the reader's language and clock, and what the codes of lists are called. */
export interface Writing {
  readonly t: Translate
  readonly language: Language
  readonly timeZone: string
  readonly codes: CodeLabels
}

/** Inside an entry: the same words, but never a number or nothing. */
const inEntry = (writing: Writing, columns: readonly ImportColumn[], row: Values) =>
  columns.map((column) => String(cellText(writing, column, row) ?? ''))

/** What a person reads in a file, and what an import reads again: names instead of ids, words instead of codes, local times. */
export function cellText(writing: Writing, { name, field, language }: ImportColumn, row: Values): Cell {
  const value = row[name]
  if (value === null || value === undefined) return null
  const { t } = writing
  const { look } = field
  switch (look.kind) {
    case 'choice':
      return wordOf(t, `enum.${look.of.name}.${value}`, String(value))
    case 'choices':
      return (value as string[]).map((one) => wordOf(t, `enum.${look.of.name}.${one}`, one)).join(', ')
    case 'permissions':
      return fitting((value as string[]).map((one) => titleOf(t, one)).join('; '))
    case 'coded':
      return writing.codes.labelOf(look.from, String(value))
    case 'declaration':
      return wordOf(t, `${value}.title`, String(value))
    case 'person':
      return String(row[personNameOf(name)] ?? value)
    case 'reference':
      return String(row[nameFieldOf(name)] ?? '')
    case 'references':
      return (row[nameFieldOf(name)] as string[]).join('; ')
    case 'words':
      return (value as Record<Language, string>)[language ?? writing.language]
    case 'time':
      return localTime(String(value), writing.timeZone)
    case 'yesNo':
      return t(value === true ? 'value.yes' : 'value.no')
    case 'rows': {
      const columns = cellColumns(look.fields)
      return fitting(entriesText((value as Values[]).map((entry) => inEntry(writing, columns, entry))))
    }
    case 'elements':
      return fitting(entriesText(Object.entries(value as Record<string, string>)))
    case 'json':
      return fitting(JSON.stringify(value))
    case 'integer':
      return Number(value)
    default:
      return String(value)
  }
}
