import type { Enumeration } from '@entrepot/contract/kit/enumeration'
import type { Field } from '@entrepot/contract/kit/fields'
import { cellColumns } from '@entrepot/contract/kit/import'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { formerWords } from '@entrepot/messages/former-words'
import type { MessageKey } from '@entrepot/messages/keys'
import { catalogues, isMessageKey } from '@entrepot/messages/translate'
import type { FieldFault } from '../../http/problem.ts'
import { errorIn, isUnreadable, type SheetCell } from '../read/sheet-cell.ts'
import { entriesIn } from './entries-text.ts'
import type { LookupResult, Lookups, Within } from './lookups.ts'
import { momentText } from './moment-text.ts'
import { dayText, decimalText, integerOf, plainText, sameWord, yesOrNo } from './plain-values.ts'

/** What is needed to read a cell, beside the cell. */
export interface Reading {
  readonly lookups: Lookups
  readonly within: Within
  /** Time zone in which times are written. */
  readonly timeZone: string
  readonly faults: FieldFault[]
}

/** The value of a non-blank cell, in the form of the contract; `undefined` if a fault was found. */
export function readCell(reading: Reading, path: string, field: Field, cell: SheetCell): unknown {
  if (typeof cell === 'object' && cell !== null && 'formula' in cell)
    return addFault(reading, path, 'import.fault.formula')
  const error = errorIn(cell)
  if (error !== undefined) return addFault(reading, path, 'import.fault.excelError', error)
  if (isUnreadable(cell)) return addFault(reading, path, 'import.fault.unreadable')
  const { look } = field
  switch (look.kind) {
    case 'integer':
      return integerOf(cell) ?? addFault(reading, path, 'invalid.integer')
    case 'decimal':
      return decimalText(cell)
    case 'date':
      return dayText(cell)
    case 'time':
      return momentText(cell, reading.timeZone) ?? addFault(reading, path, 'import.fault.time')
    case 'yesNo':
      return yesOrNo(cell) ?? addFault(reading, path, 'import.fault.yesNo')
    case 'choice':
      return choiceOf(look.of, plainText(cell)) ?? plainText(cell)
    case 'choices':
      return severalIn(plainText(cell), (text) => choiceOf(look.of, text)).map((one) => choiceOf(look.of, one) ?? one)
    case 'coded':
      return valueOrFault(
        reading,
        path,
        plainText(cell),
        reading.lookups.code(look.from, plainText(cell)),
        'invalid.code',
      )
    case 'reference':
      return referencedId(reading, path, look.to, plainText(cell))
    case 'references':
      return severalIn(plainText(cell), (text) => isReferenceFound(reading, look.to, text)).map((text) =>
        referencedId(reading, path, look.to, text),
      )
    case 'rows':
      return entriesIn(plainText(cell)).map((values, index) => entry(reading, `${path}.${index}`, look.fields, values))
    case 'elements':
      return Object.fromEntries(entriesIn(plainText(cell)).map(([code = '', ...answer]) => [code, answer.join('|')]))
    default:
      return plainText(cell)
  }
}

function addFault(reading: Reading, path: string, key: MessageKey, value?: string): undefined {
  reading.faults.push(value === undefined ? { field: path, key } : { field: path, key, parameters: { value } })
}

function valueOrFault(reading: Reading, path: string, text: string, lookup: LookupResult, unknownKey: MessageKey) {
  if (typeof lookup === 'object') return lookup.value
  return addFault(reading, path, lookup === 'several' ? 'import.fault.several' : unknownKey, text)
}

const referencedId = (reading: Reading, path: string, to: string, text: string) =>
  valueOrFault(reading, path, text, reading.lookups.reference(to, text, reading.within), 'import.fault.reference')

const isReferenceFound = ({ lookups, within }: Reading, to: string, text: string) =>
  lookups.reference(to, text, within) === 'unknown' ? undefined : text

const choices = new Map<string, ReadonlyMap<string, string>>()

/** Finds a choice by its value, or by its present or former label in any language. */
function choiceOf(of: Enumeration, text: string): string | undefined {
  const valueByWord = choices.get(of.name) ?? wordsOf(of)
  choices.set(of.name, valueByWord)
  return valueByWord.get(sameWord(text))
}

function wordsOf({ name, values }: Enumeration): ReadonlyMap<string, string> {
  const valuesByWord = (wordsFor: (key: MessageKey) => readonly string[]) =>
    values.flatMap((value) => {
      const key = `enum.${name}.${value}`
      return isMessageKey(key) ? wordsFor(key).map((word) => [sameWord(word), value] as const) : []
    })
  // A later entry overwrites an earlier one with the same spelling.
  return new Map([
    ...valuesByWord((key) => LANGUAGES.flatMap((language) => formerWords(language, key))),
    ...valuesByWord((key) => Object.values(catalogues).map((words) => words[key])),
    ...values.map((value) => [sameWord(value), value] as const),
  ])
}

/**
 * Splits at semicolons and line ends; at commas only if the piece as a whole is unknown, because names contain commas.
 */
export const severalIn = (text: string, know: (piece: string) => string | undefined): string[] =>
  text
    .split(/[;；\n]/)
    .flatMap((piece) => (know(piece.trim()) === undefined ? piece.split(/[,，、]/) : [piece]))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

/** Reads the values of one entry, in declared order. */
function entry(reading: Reading, path: string, fields: Parameters<typeof cellColumns>[0], values: readonly string[]) {
  const columns = cellColumns(fields)
  if (values.length > columns.length) {
    reading.faults.push({ field: path, key: 'import.fault.values', parameters: { limit: columns.length } })
  }
  const row: Record<string, unknown> = {}
  for (const [index, { name, field, language }] of columns.entries()) {
    const text = values[index] ?? ''
    if (text === '') continue
    if (language === undefined) row[name] = readCell(reading, `${path}.${name}`, field, text)
    else row[name] = { ...(row[name] as object | undefined), [language]: text }
  }
  return row
}
