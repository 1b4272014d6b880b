import { type ImportColumn, importColumns } from '@entrepot/contract/kit/import'
import type { Importable } from '@entrepot/contract/kit/importable'
import { isMessageKey } from '@entrepot/messages/translate'
import { writeBook } from '../../lists/spreadsheet.ts'
import { csvLine, UTF8_MARK } from '../read/csv-text.ts'
import { columnTitle } from './column-title.ts'
import { exampleRow } from './example-row.ts'
import type { Examples } from './template-example.ts'
import { ruleFor } from './template-rules.ts'

/** Marks a required column; imports ignore the star. */
const withStar = (title: string, { field }: ImportColumn) => (field.required ? `${title} *` : title)

interface Template {
  readonly columns: readonly ImportColumn[]
  readonly titles: readonly string[]
  readonly example: readonly string[]
}

async function templateOf(resource: Importable, examples: Examples): Promise<Template> {
  const columns = importColumns(resource)
  return {
    columns,
    titles: columns.map((column) => withStar(columnTitle(resource, column, examples.language), column)),
    example: await exampleRow(resource, examples),
  }
}

/** A workbook with one sheet to fill in, with an example, and one that says what each column may contain. */
export async function templateBook(resource: Importable, examples: Examples): Promise<Buffer> {
  const { t, language } = examples
  const { columns, titles, example } = await templateOf(resource, examples)
  const rules: string[][] = []
  for (const column of columns) {
    const { name, field } = column
    const isRequired = t(field.required ? 'value.yes' : 'value.no')
    const rule = await ruleFor(examples, `${resource.name}.field.${name}`, field)
    rules.push([columnTitle(resource, column, language), isRequired, rule])
  }
  const key = `${resource.name}.title`
  return writeBook([
    { name: isMessageKey(key) ? t(key) : resource.name, columns: titles.map((title) => ({ title })), rows: [example] },
    {
      name: t('import.rules'),
      columns: [
        { title: t('import.rules.column'), width: 28 },
        { title: t('import.rules.required'), width: 12 },
        { title: t('import.rules.allowed'), width: 80 },
      ],
      rows: rules,
    },
  ])
}

export async function templateText(resource: Importable, examples: Examples): Promise<Buffer> {
  const { titles, example } = await templateOf(resource, examples)
  return Buffer.from(UTF8_MARK + [titles, example].map((row) => csvLine(row, ',')).join(''))
}
