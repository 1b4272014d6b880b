import type { Field } from '@entrepot/contract/kit/fields'
import type { Language } from '@entrepot/contract/kit/language'
import { nameFieldOf } from '@entrepot/contract/kit/list'
import type { Translate } from '@entrepot/messages/keys'
import { isMessageKey } from '@entrepot/messages/translate'
import type { Row } from './list-records.ts'
import type { Cell } from './spreadsheet.ts'

/** YYYY-MM-DD HH:mm:ss on the clock of that time zone. */
function localTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(iso))
}

/** A spreadsheet refuses a file with a longer one. */
const LONGEST_CELL = 32_767

const wordOf = (t: Translate, key: string, fallback: string) => (isMessageKey(key) ? t(key) : fallback)

/** What a person reads in a file: names instead of ids, words instead of codes, local times. */
export function cellText(t: Translate, language: Language, zone: string, name: string, field: Field, row: Row): Cell {
  const value = row[name]
  if (value === null || value === undefined) return null
  const { look } = field
  switch (look.kind) {
    case 'choice':
      return wordOf(t, `enum.${look.of.name}.${value}`, String(value))
    case 'choices':
      return (value as string[]).map((one) => wordOf(t, `enum.${look.of.name}.${one}`, one)).join(', ')
    case 'declaration':
      return wordOf(t, `${value}.title`, String(value))
    case 'reference':
      return String(row[nameFieldOf(name)] ?? '')
    case 'references':
      return (row[nameFieldOf(name)] as string[]).join(', ')
    case 'words':
      return (value as Record<Language, string>)[language]
    case 'time':
      return localTime(String(value), zone)
    case 'yesNo':
      return t(value === true ? 'value.yes' : 'value.no')
    case 'rows':
      return (value as unknown[]).length
    case 'json':
      return JSON.stringify(value).slice(0, LONGEST_CELL)
    case 'integer':
      return Number(value)
    default:
      return String(value)
  }
}
