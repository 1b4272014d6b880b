import { fieldOf } from '@entrepot/contract/kit/field-of'
import { type FieldSet, writable } from '@entrepot/contract/kit/fields'
import type { FieldProblem } from '@entrepot/contract/kit/problem'
import { explainIssue, type Issue } from '@entrepot/messages/explain-issue'
import type { Translate } from '@entrepot/messages/keys'
import type { Values } from './form-values.ts'

/** Problems by path: `email`, `items.2.value`, `names.ja`. */
export type Problems = Readonly<Record<string, string>>

/** Checks the rules of the contract before anything is sent, with messages in the person's language. */
export function validate(t: Translate, fields: FieldSet, names: readonly string[], values: Values): Problems {
  const problems: Record<string, string> = {}
  for (const name of names) {
    const checked = writable(fieldOf(fields, name)).safeParse(values[name] ?? null, { reportInput: true })
    if (checked.success) continue
    for (const issue of checked.error.issues) {
      const place = [name, ...issue.path].join('.')
      problems[place] ??= explainIssue(t, issue as Issue)
    }
  }
  return problems
}

export const problemsOf = (fields: readonly FieldProblem[] = []): Problems =>
  Object.fromEntries(fields.map(({ field, message }) => [field, message]))

const NONE: Problems = {}

/** The problems of one field: its own under `''`, nested ones under the rest of their path. */
export function problemsOfField(problems: Problems, name: string): Problems {
  const own = Object.entries(problems).filter(([place]) => place === name || place.startsWith(`${name}.`))
  if (own.length === 0) return NONE
  return Object.fromEntries(own.map(([place, message]) => [place.slice(name.length + 1), message]))
}

const valueAt = (value: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], value)

/** A problem is removed once its value has changed; the others stay. */
export const problemsAfter = (problems: Problems, before: Values, after: Values): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([place]) => {
      const [field = ''] = place.split('.')
      return before[field] === after[field] || (place !== field && valueAt(before, place) === valueAt(after, place))
    }),
  )
