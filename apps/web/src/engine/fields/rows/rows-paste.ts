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
  /** The cell that was pasted into. */
  readonly row: number
  readonly column: string
  readonly blank: RowValues
  /** What the form around says: only goods of its owner are meant. */
  readonly formValues?: RowValues
}

/** As many as the server names or offers at once. */
const AT_ONCE = 200
const MOST_OFFERED = 500
/** What is not among those is looked for one by one, so many at a time. */
const AT_A_TIME = 8

/** Fills cells from a spreadsheet, to the right and down from the one that was pasted into; rows are added as needed. */
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

/** Codes are asked for as they are; what is none of them is looked for among the names that are offered. */
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

/** What a person meant who typed this and did not wait for what was found. */
export async function valueNamed(source: OptionSource, text: string, formValues: RowValues, own: string) {
  const byText = new Map<string, string>()
  await lookFor(source, [text], narrowingOf(source, own, formValues), byText)
  return byText.get(text.toLowerCase())
}

/** Beyond the first page: by what is written there, also a barcode, when it finds one thing only. */
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

/** What a cell says to this field. What makes no sense stays as it is written: it is complained about where it stands. */
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
