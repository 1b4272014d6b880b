import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import type { Reader } from '../../../runtime/reader.ts'
import { decimalOf, pastedInteger } from '../number/typed-number.ts'
import { fetchChoices } from '../reference/fetch-choices.ts'
import type { Narrowing } from '../reference/names.ts'
import { narrowingOf } from '../reference/narrowing.ts'
import { type Choice, type OptionSource, sourceOf } from '../reference/option-source.ts'
import { pastedCells } from './pasted-cells.ts'
import type { RowValues } from './row-values.ts'

interface PasteStart {
  readonly rows: readonly RowValues[]
  readonly columns: FieldSet
  /** The cell where the pasted block starts. */
  readonly row: number
  readonly column: string
  readonly blank: RowValues
  /** The values of the form: they filter the choices, for example to goods of one owner. */
  readonly formValues?: RowValues
}

/** Maximum of the server for names, and for choices, in one call. */
const AT_ONCE = 200
const MOST_OFFERED = 500
/** Number of parallel searches for values that are not among those choices. */
const AT_A_TIME = 8

/** Fills cells from a spreadsheet, to the right and down from the start; adds rows as needed. */
export async function pastedRows(text: string, start: PasteStart, reader: Reader): Promise<RowValues[]> {
  const { rows, columns, blank } = start
  const names = Object.keys(columns).slice(Object.keys(columns).indexOf(start.column))
  const cells = pastedCells(text)
  const chosen = await choicesFor(cells, names, columns, start.formValues ?? {})
  const next = [...rows]
  cells.forEach((line, down) => {
    const place = start.row + down
    const before = next[place] ?? blank
    const values = names.slice(0, line.length).map((name, right) => {
      const cell = line[right] ?? ''
      return [name, meaningOf(cell, fieldOf(columns, name), reader, chosen.get(name), before[name])] as const
    })
    next[place] = { ...before, ...Object.fromEntries(values) }
  })
  return next
}

type Chosen = ReadonlyMap<string, string>

async function choicesFor(
  cells: readonly string[][],
  names: readonly string[],
  columns: FieldSet,
  formValues: RowValues,
) {
  const choicesByName = new Map<string, Chosen>()
  for (const [right, name] of names.entries()) {
    const source = sourceOf(fieldOf(columns, name).look)
    const texts = [...new Set(cells.map((line) => line[right] ?? '').filter((cell) => cell !== ''))]
    if (source !== undefined && texts.length > 0)
      choicesByName.set(name, await valuesNamed(source, texts, narrowingOf(source, name, formValues)))
  }
  return choicesByName
}

/** Values by pasted text: looked up as codes first, then among the names of the choices. */
async function valuesNamed(source: OptionSource, texts: readonly string[], narrowing: Narrowing): Promise<Chosen> {
  const byText = new Map<string, string>()
  const learn = (choices: readonly Choice[]) => {
    for (const { value, label, code } of choices) {
      for (const word of [label, code ?? value, value]) byText.set(word.toLowerCase(), value)
    }
  }
  const unknown = () => texts.filter((text) => !byText.has(text.toLowerCase()))
  if (source.asks === 'values') {
    for (let first = 0; first < texts.length; first += AT_ONCE) {
      learn(await fetchChoices(source, { values: texts.slice(first, first + AT_ONCE).join(',') }))
    }
  }
  if (unknown().length > 0) {
    const pageSize = source.asks === 'values' ? MOST_OFFERED : AT_ONCE
    learn(await fetchChoices(source, { ...narrowing, pageSize }))
  }
  if (source.asks === 'ids') await lookFor(source, unknown(), narrowing, byText)
  return byText
}

/** The value for a text that was typed and left before its search result arrived. */
export async function valueNamed(source: OptionSource, text: string, formValues: RowValues, own: string) {
  const byText = new Map<string, string>()
  await lookFor(source, [text], narrowingOf(source, own, formValues), byText)
  return byText.get(text.toLowerCase())
}

/** Searches for each text, which may be a barcode, and takes an exact match or the only result. */
async function lookFor(
  source: OptionSource,
  texts: readonly string[],
  narrowing: Narrowing,
  byText: Map<string, string>,
) {
  for (let first = 0; first < texts.length; first += AT_A_TIME) {
    const some = texts.slice(first, first + AT_A_TIME)
    const answers = await Promise.all(
      some.map(async (keyword) => ({
        text: keyword.toLowerCase(),
        choices: await fetchChoices(source, { ...narrowing, keyword, pageSize: 10 }),
      })),
    )
    for (const { text, choices } of answers) {
      const exact = choices.find(({ code, label }) => [code, label].some((word) => word?.toLowerCase() === text))
      const only = choices.length === 1 ? choices[0] : undefined
      const value = (exact ?? only)?.value
      if (value !== undefined) byText.set(text, value)
    }
  }
}

/**
 * The value of a pasted cell for this field. A text that cannot be read stays as it is and becomes a problem of the
 * cell.
 */
function meaningOf(cell: string, field: Field, reader: Reader, chosen: Chosen | undefined, before: unknown): unknown {
  if (cell === '') return null
  const { look } = field
  switch (look.kind) {
    case 'coded':
    case 'reference':
      return chosen?.get(cell.toLowerCase()) ?? cell
    case 'integer':
      return pastedInteger(cell)
    case 'decimal':
      return decimalOf(cell)
    case 'yesNo':
      return [reader.t('value.yes').toLowerCase(), 'true', 'yes', 'y', '1', '是'].includes(cell.toLowerCase())
    case 'choice':
      return (
        look.of.values.find((value) => value === cell || reader.word(`enum.${look.of.name}.${value}`, '') === cell) ??
        cell
      )
    case 'words':
      return { ...(before as object | null), [reader.language]: cell }
    case 'date':
      return cell.replace(
        /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/,
        (_, y, m, d) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
      )
    default:
      return cell
  }
}
