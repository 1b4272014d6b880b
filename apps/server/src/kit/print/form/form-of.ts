import type { FieldSet } from '@entrepot/contract/kit/fields'
import { alsoFieldOf } from '@entrepot/contract/kit/list'
import { required } from '@entrepot/domain/kernel/required'
import { localTime, type Writing } from '../../lists/cell-text.ts'
import type { Values } from '../../records/save-records.ts'
import { isFigure, printedText } from '../printed-text.ts'
import type { PrintCell, PrintForm } from './print-form.ts'

/** The printed fields of a header or of a line, in this order, and their titles. */
interface PrintedFields {
  readonly fields: FieldSet
  readonly names: readonly string[]
  readonly titleOf: (name: string) => string
}

export interface FormSource extends Omit<PrintForm, 'facts' | 'columns' | 'rows' | 'totals' | 'printedAt'> {
  readonly writing: Writing
  readonly printedAt: Date
  readonly header: PrintedFields & { readonly values: Values }
  readonly lines: PrintedFields & {
    readonly values: readonly Values[]
    /** Totals by column name. */
    readonly totals?: Values
    readonly large?: readonly string[]
    readonly bars?: readonly string[]
    /** Fields that are printed in the head if they have the same value on every line. */
    readonly once?: readonly string[]
  }
}

const fieldIn = (fields: FieldSet, name: string) => required(fields[name], `the field ${name}`)

function factsOf(writing: Writing, { fields, names, titleOf, values }: FormSource['header']): PrintForm['facts'] {
  return names
    .map((name) => [titleOf(name), printedText(writing, name, fieldIn(fields, name), values)] as const)
    .filter(([, value]) => value !== '')
}

/** A product has a barcode of its code; other fields have one where the declaration says so. */
function cellOf(writing: Writing, { fields, bars = [] }: FormSource['lines'], name: string, line: Values): PrintCell {
  const field = fieldIn(fields, name)
  const text = printedText(writing, name, field, line)
  const { look } = field
  const code = look.kind === 'reference' && look.also === 'code' ? line[alsoFieldOf(name, look.also)] : undefined
  if (typeof code === 'string' && code !== '') return { text: `${code}  ${text}`, bars: [code] }
  return bars.includes(name) && text !== '' ? { text, bars: text.split(', ') } : text
}

/** Those of the `once` fields that have the same value on every line. */
function fieldsOnce(writing: Writing, { fields, once = [], values }: FormSource['lines']): string[] {
  const textsOf = (name: string) =>
    new Set(values.map((line) => printedText(writing, name, fieldIn(fields, name), line)))
  return values.length === 0 ? [] : once.filter((name) => textsOf(name).size === 1)
}

/** The word "total" is in the first column without a total. */
function totalsOf(
  writing: Writing,
  { fields, totals }: FormSource['lines'],
  names: readonly string[],
): Pick<PrintForm, 'totals'> {
  if (totals === undefined) return {}
  const sums = names.map((name) => printedText(writing, name, fieldIn(fields, name), totals))
  const index = sums.indexOf('')
  return { totals: ['', ...sums.map((sum, column) => (column === index ? writing.t('print.total') : sum))] }
}

/** The printed form of a document, from its declaration: values as in an export, lines numbered, blanks left out. */
export function formOf({ writing, header, lines, printedAt, ...rest }: FormSource): PrintForm {
  const { fields, titleOf, large = [] } = lines
  const once = fieldsOnce(writing, lines)
  const names = lines.names.filter((name) => !once.includes(name))
  const [first = {}] = lines.values
  return {
    ...rest,
    printedAt: localTime(printedAt.toISOString(), writing.timeZone),
    facts: [...factsOf(writing, header), ...factsOf(writing, { ...lines, names: once, values: first })],
    columns: [
      { title: writing.t('print.line'), align: 'right' },
      ...names.map((name) => ({
        title: titleOf(name),
        align: isFigure(fieldIn(fields, name)) ? ('right' as const) : ('left' as const),
        ...(large.includes(name) ? { large: true } : {}),
      })),
    ],
    rows: lines.values.map((line, index) => [
      String(index + 1),
      ...names.map((name) => cellOf(writing, lines, name, line)),
    ]),
    ...totalsOf(writing, lines, names),
  }
}
