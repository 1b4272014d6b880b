import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { FieldProblem } from '@entrepot/contract/kit/problem'
import type { Translate } from '@entrepot/messages/keys'
import { type Problems, problemsOf, validate } from '../../detail/form/validate.ts'
import { type EditedLine, isEmptyLine, type LineValues, settableNames } from './line-model.ts'

/** What is wrong, by the key of a line; in it by column, what concerns the whole line under `''`. */
export type LineProblems = Readonly<Record<string, Problems>>

/** Stands in for the lines that have none, so that they are not drawn again. */
export const NO_PROBLEMS: Problems = {}

/** The contract's own rules, for the lines that somebody touched. */
export function lineProblems(
  t: Translate,
  fields: FieldSet,
  base: readonly LineValues[],
  lines: readonly EditedLine[],
): LineProblems {
  const untouched = new Set(base)
  const problemsByLine: Record<string, Problems> = {}
  for (const line of lines) {
    if (untouched.has(line.values) || isEmptyLine(fields, line)) continue
    const names = settableNames(fields, line.id === undefined)
    const problems = { ...validate(t, fields, names, line.values), ...notFound(t, fields, names, line.values) }
    if (Object.keys(problems).length > 0) problemsByLine[line.key] = problems
  }
  return problemsByLine
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What was pasted and names nothing stays as it was written; that it is no id would say nothing to a person. */
const notFound = (t: Translate, fields: FieldSet, names: readonly string[], values: LineValues): Problems =>
  Object.fromEntries(
    names
      .filter((name) => fields[name]?.look.kind === 'reference' && values[name] && !ID.test(String(values[name])))
      .map((name) => [name, t('document.notFound', { text: String(values[name]) })]),
  )

const LINE_PLACE = /^lines\.(\d+)(?:\.(.+))?$/

/** A refusal names the place of a line in what was sent; `keys` says whose line stood there. */
export function placedProblems(
  refused: readonly FieldProblem[],
  keys: readonly string[],
): { readonly header: Problems; readonly lines: LineProblems } {
  const lines: Record<string, Record<string, string>> = {}
  const header: FieldProblem[] = []
  for (const problem of refused) {
    const place = LINE_PLACE.exec(problem.field)
    const key = place === null ? undefined : keys[Number(place[1])]
    if (key === undefined) header.push(problem)
    else {
      const own = lines[key] ?? {}
      own[place?.[2] ?? ''] ??= problem.message
      lines[key] = own
    }
  }
  return { header: problemsOf(header), lines }
}

/** Whether each stands in a cell that is drawn; what concerns the whole line stands in its first. */
export const areInSight = (problems: LineProblems, columns: readonly string[]): boolean =>
  Object.values(problems).every((own) => Object.keys(own).every((name) => name === '' || columns.includes(name)))

/** A complaint about a cell goes with the value it is about; what was said of the whole line goes too. */
export function withoutProblem(problems: LineProblems, key: string, column: string): LineProblems {
  const own = problems[key]
  if (own === undefined || (own[column] === undefined && own[''] === undefined)) return problems
  const { [column]: _, '': __, ...others } = own
  const { [key]: ___, ...rest } = problems
  return Object.keys(others).length === 0 ? rest : { ...rest, [key]: others }
}
