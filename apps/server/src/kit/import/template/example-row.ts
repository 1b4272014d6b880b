import { type ImportColumn, importColumns } from '@entrepot/contract/kit/import'
import type { Importable } from '@entrepot/contract/kit/importable'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { translator } from '@entrepot/messages/translate'
import type { Match } from '../check/match-columns.ts'
import { plainText, sameWord } from '../check/plain-values.ts'
import { isBlank, type SheetCell } from '../read/sheet-cell.ts'
import { type ChosenExamples, type Examples, exampleFor } from './template-example.ts'

/** One record in the order of the columns, as the template shows it. */
export async function exampleRow(resource: Importable, examples: Examples): Promise<readonly string[]> {
  const columns = importColumns(resource)
  const chosen: ChosenExamples = Object.fromEntries(
    await Promise.all(
      columns
        .filter(({ key }) => key === 'warehouseId' || key === 'cargoOwnerId')
        .map(async (column) => [column.key, await exampleFor(examples, column)] as const),
    ),
  )
  const example: string[] = []
  for (const column of columns) example.push(await exampleFor(examples, column, chosen))
  return example
}

/** Whether its example differs by language; other examples are looked up once. */
const isTranslated = ({ field: { look } }: ImportColumn) =>
  ['yesNo', 'choice', 'choices', 'text', 'longText', 'words', 'rows'].includes(look.kind)

async function inEveryLanguage(resource: Importable, options: Omit<Examples, 't' | 'language'>) {
  const rows: (readonly string[])[] = []
  for (const language of LANGUAGES) {
    const examples = { ...options, language, t: translator(language) }
    const firstRow = rows[0]
    if (firstRow === undefined) rows.push(await exampleRow(resource, examples))
    else {
      const cells = importColumns(resource).map((column, index) =>
        isTranslated(column) ? exampleFor(examples, column) : (firstRow[index] ?? ''),
      )
      rows.push(await Promise.all(cells))
    }
  }
  return rows
}

const EXAMPLE_WORDS = LANGUAGES.map((language) => translator(language)('import.example'))

/** Any date matches, because the template has that of its download. `example` is normalised like `sameWord`. */
const isSame = ({ field: { look } }: ImportColumn, cell: SheetCell, example: string) => {
  if (example === '' || isBlank(cell)) return example === '' && isBlank(cell)
  return look.kind === 'date' || sameWord(plainText(cell)) === example
}

/** Free texts and codes are the most likely to differ, so they are compared first. */
const isDistinctive = ({ field: { look } }: ImportColumn) => ['text', 'longText', 'words', 'code'].includes(look.kind)

/**
 * Whether a row is the example of the template, in any language. In a file with fewer columns than the template a row
 * counts only if it contains the word "example": `A-001` may be a real code.
 */
export async function exampleFinder(
  resource: Importable,
  { columns }: Match,
  options: Omit<Examples, 't' | 'language'>,
): Promise<(cells: readonly SheetCell[]) => boolean> {
  const all = importColumns(resource)
  const matched = columns.flatMap((column, index) =>
    column === undefined ? [] : [{ column, index, exampleIndex: all.findIndex(({ key }) => key === column.key) }],
  )
  const ordered = [...matched].sort(
    (one, other) => Number(isDistinctive(other.column)) - Number(isDistinctive(one.column)),
  )
  const isWhole = matched.length === all.length
  const examples = (await inEveryLanguage(resource, options))
    .filter(
      (example) => isWhole || matched.some(({ exampleIndex }) => EXAMPLE_WORDS.includes(example[exampleIndex] ?? '')),
    )
    .map((example) => example.map(sameWord))
  return (cells) =>
    examples.some((example) =>
      ordered.every(({ column, index, exampleIndex }) =>
        isSame(column, cells[index] ?? null, example[exampleIndex] ?? ''),
      ),
    )
}
