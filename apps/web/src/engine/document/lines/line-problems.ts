import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { FieldProblem } from '@entrepot/contract/kit/problem'
import type { Translate } from '@entrepot/messages/keys'
import { type Problems, problemsOf, validate } from '../../detail/form/validate.ts'
import { type EditedLine, isEmptyLine, type LineValues, settableNames } from './line-model.ts'

/** Problems by line key, then by column; those of the whole line under `''`. */
export type LineProblems = Readonly<Record<string, Problems>>

/** One shared object for lines without problems, so that they are not rendered again. */
export const NO_PROBLEMS: Problems = {}

/** Checks the rules of the contract for the changed lines. */
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

/** Pasted text that matches no record stays as written; a message about an invalid id would not help. */
const notFound = (t: Translate, fields: FieldSet, names: readonly string[], values: LineValues): Problems =>
  Object.fromEntries(
    names
      .filter((name) => fields[name]?.look.kind === 'reference' && values[name] && !ID.test(String(values[name])))
      .map((name) => [name, t('document.notFound', { text: String(values[name]) })]),
  )

const LINE_PLACE = /^lines\.(\d+)(?:\.(.+))?$/

/** A refusal names the index of a line in the request; `keys` are the line keys by that index. */
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

/** Whether every problem is in a visible cell; a problem of the whole line is shown in its first cell. */
export const areInSight = (problems: LineProblems, columns: readonly string[]): boolean =>
  Object.values(problems).every((own) => Object.keys(own).every((name) => name === '' || columns.includes(name)))

/** Removes the problem of a cell whose value changed, and the problem of the whole line. */
export function withoutProblem(problems: LineProblems, key: string, column: string): LineProblems {
  const own = problems[key]
  if (own === undefined || (own[column] === undefined && own[''] === undefined)) return problems
  const { [column]: _, '': __, ...others } = own
  const { [key]: ___, ...rest } = problems
  return Object.keys(others).length === 0 ? rest : { ...rest, [key]: others }
}
