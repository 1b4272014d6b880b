import { type ImportColumn, importColumns, type MatchedColumn } from '@entrepot/contract/kit/import'
import { type Importable, lineFieldIn } from '@entrepot/contract/kit/importable'
import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { nameFieldOf } from '@entrepot/contract/kit/list'
import { Problem } from '../../http/problem.ts'
import { columnTitle, formerColumnTitles } from '../template/column-title.ts'

/** By place in the file; a column that is not to be imported is `undefined`. */
export interface Match {
  readonly titles: readonly string[]
  readonly columns: readonly (ImportColumn | undefined)[]
}

type Imported = Pick<Importable, 'name' | 'fields'>

/** Capitals, blanks, wide letters, and the star of a required column make no difference. */
const plain = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:_-]/g, '')

/** Everything a column may be called; the caller's language first, where two columns have the same name. */
function namesOf(resource: Imported, language: Language): Map<string, ImportColumn> {
  const columns = importColumns(resource)
  const names = new Map<string, ImportColumn>()
  const call = (name: string, column: ImportColumn) => {
    if (!names.has(plain(name))) names.set(plain(name), column)
  }
  for (const column of columns) call(column.key, column)
  for (const titleLanguage of [language, ...LANGUAGES]) {
    for (const column of columns) call(columnTitle(resource, column, titleLanguage), column)
  }
  for (const titleLanguage of [language, ...LANGUAGES]) {
    for (const column of columns)
      for (const title of formerColumnTitles(resource, column, titleLanguage)) call(title, column)
  }
  for (const column of columns) {
    call(nameFieldOf(column.name), column)
    const ofLine = lineFieldIn(column.name)
    if (ofLine === undefined) continue
    call(ofLine, column)
    call(nameFieldOf(ofLine), column)
  }
  return names
}

type ColumnChoices = Readonly<Record<string, string | null>>

/** The columns that a person chooses must exist, and each only once. */
export function checkColumnChoices(resource: Imported, choices: ColumnChoices) {
  const keys = new Set(importColumns(resource).map(({ key }) => key))
  const chosenKeys = new Set<string>()
  for (const [title, key] of Object.entries(choices)) {
    if (key === null) continue
    const field = `columns.${title}`
    if (!keys.has(key))
      throw new Problem('INVALID', { fields: [{ field, key: 'invalid.unknown', parameters: { names: key } }] })
    if (chosenKeys.has(key)) throw new Problem('INVALID', { fields: [{ field, key: 'invalid.twice' }] })
    chosenKeys.add(key)
  }
}

/** A choice of the person comes first; the other columns are matched by their titles, each field once. */
export function matchColumns(
  resource: Imported,
  titles: readonly string[],
  language: Language,
  choices: ColumnChoices = {},
): Match {
  checkColumnChoices(resource, choices)
  const names = namesOf(resource, language)
  const byKey = new Map(importColumns(resource).map((column) => [column.key, column]))
  const usedKeys = new Set(Object.values(choices))
  const columns = titles.map((title, place) => {
    const choice = Object.hasOwn(choices, title) ? choices[title] : undefined
    // Of two columns with one title the choice is for the first.
    if (choice !== undefined) return choice === null || titles.indexOf(title) < place ? undefined : byKey.get(choice)
    const column = names.get(plain(title))
    if (column === undefined || title === '' || usedKeys.has(column.key)) return undefined
    usedKeys.add(column.key)
    return column
  })
  return { titles, columns }
}

/** Required columns that the file does not have. */
export function missingColumns(resource: Imported, { columns }: Match): ImportColumn[] {
  const presentKeys = new Set(columns.map((column) => column?.key))
  return importColumns(resource).filter(({ key, field }) => field.required && !presentKeys.has(key))
}

export const unmatchedTitles = ({ titles, columns }: Match) =>
  titles.filter((title, place) => title !== '' && columns[place] === undefined)

export function checkMatch(resource: Imported, match: Match, language: Language) {
  if (match.columns.every((column) => column === undefined)) throw new Problem('FILE_WITHOUT_TITLES')
  const missing = missingColumns(resource, match).map((column) => columnTitle(resource, column, language))
  if (missing.length > 0) throw new Problem('COLUMNS_MISSING', { detail: { columns: missing.join(', ') } })
}

/** With the first value of each column, by which a person knows it. Nameless columns are left out. */
export const shownMatch = ({ titles, columns }: Match, samples: readonly string[]): MatchedColumn[] =>
  titles
    .map((title, place) => ({ title, key: columns[place]?.key ?? null, sample: samples[place] ?? '' }))
    .filter(({ title }) => title !== '')
