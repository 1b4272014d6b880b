import type { FieldSet } from '@entrepot/contract/kit/fields'
import { required } from '@entrepot/domain/kernel/required'
import { localTime, type Writing } from '../../lists/cell-text.ts'
import type { Values } from '../../records/save-records.ts'
import { isFigure, printedText } from '../printed-text.ts'
import type { PrintForm } from './print-form.ts'

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
  }
}

const fieldIn = (fields: FieldSet, name: string) => required(fields[name], `the field ${name}`)

function factsOf(writing: Writing, { fields, names, titleOf, values }: FormSource['header']): PrintForm['facts'] {
  return names
    .map((name) => [titleOf(name), printedText(writing, name, fieldIn(fields, name), values)] as const)
    .filter(([, value]) => value !== '')
}

/** The word for the sum stands under the first column that has none. */
function totalsOf(writing: Writing, { fields, names, totals }: FormSource['lines']): Pick<PrintForm, 'totals'> {
  if (totals === undefined) return {}
  const sums = names.map((name) => printedText(writing, name, fieldIn(fields, name), totals))
  const place = sums.indexOf('')
  return { totals: ['', ...sums.map((sum, at) => (at === place ? writing.t('print.total') : sum))] }
}

/** A document as it is printed, from its declaration: values read as in an export, lines are numbered, blanks left out. */
export function formOf({ writing, header, lines, printedAt, ...rest }: FormSource): PrintForm {
  const { fields, names, titleOf } = lines
  return {
    ...rest,
    printedAt: localTime(printedAt.toISOString(), writing.timeZone),
    facts: factsOf(writing, header),
    columns: [
      { title: writing.t('print.line'), align: 'right' },
      ...names.map((name) => ({
        title: titleOf(name),
        align: isFigure(fieldIn(fields, name)) ? ('right' as const) : ('left' as const),
      })),
    ],
    rows: lines.values.map((line, place) => [
      String(place + 1),
      ...names.map((name) => printedText(writing, name, fieldIn(fields, name), line)),
    ]),
    ...totalsOf(writing, lines),
  }
}
