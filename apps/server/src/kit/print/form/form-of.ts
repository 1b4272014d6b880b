import type { FieldSet } from '@entrepot/contract/kit/fields'
import { alsoFieldOf } from '@entrepot/contract/kit/list'
import { required } from '@entrepot/domain/kernel/required'
import { localTime, type Writing } from '../../lists/cell-text.ts'
import type { Values } from '../../records/save-records.ts'
import { isFigure, printedText } from '../printed-text.ts'
import type { PrintCell, PrintForm } from './print-form.ts'

/** Fields of a header or of a line: those that are printed, in this order, and what each is called. */
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
    /** Sums, by the names of the columns they stand under. */
    readonly totals?: Values
    readonly large?: readonly string[]
    readonly bars?: readonly string[]
    /** Stands in the head where it is the same on every line. */
    readonly once?: readonly string[]
  }
}

const fieldIn = (fields: FieldSet, name: string) => required(fields[name], `the field ${name}`)

function factsOf(writing: Writing, { fields, names, titleOf, values }: FormSource['header']): PrintForm['facts'] {
  return names
    .map((name) => [titleOf(name), printedText(writing, name, fieldIn(fields, name), values)] as const)
    .filter(([, value]) => value !== '')
}

/** A product is known by its code, which is scanned; other fields are scanned where the paper says so. */
function cellOf(writing: Writing, { fields, bars = [] }: FormSource['lines'], name: string, line: Values): PrintCell {
  const field = fieldIn(fields, name)
  const text = printedText(writing, name, field, line)
  const { look } = field
  const code = look.kind === 'reference' && look.also === 'code' ? line[alsoFieldOf(name, look.also)] : undefined
  if (typeof code === 'string' && code !== '') return { text: `${code}  ${text}`, bars: [code] }
  return bars.includes(name) && text !== '' ? { text, bars: text.split(', ') } : text
}

/** The fields whose value is the same on every line. */
function fieldsOnce(writing: Writing, { fields, once = [], values }: FormSource['lines']): string[] {
  const textsOf = (name: string) =>
    new Set(values.map((line) => printedText(writing, name, fieldIn(fields, name), line)))
  return values.length === 0 ? [] : once.filter((name) => textsOf(name).size === 1)
}

/** The word for the sum stands under the first column that has none. */
function totalsOf(
  writing: Writing,
  { fields, totals }: FormSource['lines'],
  names: readonly string[],
): Pick<PrintForm, 'totals'> {
  if (totals === undefined) return {}
  const sums = names.map((name) => printedText(writing, name, fieldIn(fields, name), totals))
  const index = sums.indexOf('')
  return { totals: ['', ...sums.map((sum, at) => (at === index ? writing.t('print.total') : sum))] }
}

/** A document as it is printed, from its declaration: values read as in an export, lines are numbered, blanks left out. */
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
