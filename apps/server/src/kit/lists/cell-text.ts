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

/** Formats a time as YYYY-MM-DD HH:mm:ss in a time zone. */
export const localTime = (iso: string, timeZone: string): string => clockOf(timeZone).format(new Date(iso))

/** Maximum length of a cell in a spreadsheet. */
const MAX_CELL_LENGTH = 32_767

const fitting = (text: string) => text.slice(0, MAX_CELL_LENGTH)

const wordOf = (t: Translate, key: string, fallback: string) => (isMessageKey(key) ? t(key) : fallback)

/** What writing cells needs: language and time zone of the reader, and the labels of codes. */
export interface Writing {
  readonly t: Translate
  readonly language: Language
  readonly timeZone: string
  readonly codes: CodeLabels
}

/** The texts of an entry's values: always text, also for numbers and empty values. */
const inEntry = (writing: Writing, columns: readonly ImportColumn[], row: Values) =>
  columns.map((column) => String(cellText(writing, column, row) ?? ''))

/** The text of a cell, for people and imports: names instead of ids, words instead of codes, local times. */
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
