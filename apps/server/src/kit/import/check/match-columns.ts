import { type ImportColumn, importColumns, type MatchedColumn } from '@entrepot/contract/kit/import'
import { type Importable, lineFieldIn } from '@entrepot/contract/kit/importable'
import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { nameFieldOf } from '@entrepot/contract/kit/list'
import { Problem } from '../../http/problem.ts'
import { columnTitle, formerColumnTitles } from '../template/column-title.ts'

/** Titles and columns by index in the file; `undefined` for a column that is not imported. */
export interface Match {
  readonly titles: readonly string[]
  readonly columns: readonly (ImportColumn | undefined)[]
}

type ImportTarget = Pick<Importable, 'name' | 'fields'>

/** Capitals, blanks, full-width letters and the star of a required column make no difference. */
const plain = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:_-]/g, '')

/** All names of columns; if two columns share a name, the caller's language wins. */
function namesOf(resource: ImportTarget, language: Language): Map<string, ImportColumn> {
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

/** Refuses chosen columns that do not exist or are chosen twice. */
export function checkColumnChoices(resource: ImportTarget, choices: ColumnChoices) {
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

/** Uses the person's choices first; other columns are matched by title, each field once. */
export function matchColumns(
  resource: ImportTarget,
  titles: readonly string[],
  language: Language,
  choices: ColumnChoices = {},
): Match {
  checkColumnChoices(resource, choices)
  const names = namesOf(resource, language)
  const byKey = new Map(importColumns(resource).map((column) => [column.key, column]))
  const usedKeys = new Set(Object.values(choices))
  const columns = titles.map((title, index) => {
    const choice = Object.hasOwn(choices, title) ? choices[title] : undefined
    // If two columns have the same title, the choice is for the first.
    if (choice !== undefined) return choice === null || titles.indexOf(title) < index ? undefined : byKey.get(choice)
    const column = names.get(plain(title))
    if (column === undefined || title === '' || usedKeys.has(column.key)) return undefined
    usedKeys.add(column.key)
    return column
  })
  return { titles, columns }
}

/** Required columns that are missing in the file. */
export function missingColumns(resource: ImportTarget, { columns }: Match): ImportColumn[] {
  const presentKeys = new Set(columns.map((column) => column?.key))
  return importColumns(resource).filter(({ key, field }) => field.required && !presentKeys.has(key))
}

export const unmatchedTitles = ({ titles, columns }: Match) =>
  titles.filter((title, index) => title !== '' && columns[index] === undefined)

export function checkMatch(resource: ImportTarget, match: Match, language: Language) {
  if (match.columns.every((column) => column === undefined)) throw new Problem('FILE_WITHOUT_TITLES')
  const missing = missingColumns(resource, match).map((column) => columnTitle(resource, column, language))
  if (missing.length > 0) throw new Problem('COLUMNS_MISSING', { detail: { columns: missing.join(', ') } })
}

/**
 * The match with the first value of each column, so that a person recognises it. Columns without a title are left out.
 */
export const shownMatch = ({ titles, columns }: Match, samples: readonly string[]): MatchedColumn[] =>
  titles
    .map((title, index) => ({ title, key: columns[index]?.key ?? null, sample: samples[index] ?? '' }))
    .filter(({ title }) => title !== '')
