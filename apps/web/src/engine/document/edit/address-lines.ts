import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { answersBeside } from '@entrepot/contract/kit/list'
import { type EditedLine, freshLine, type LineValues, settableNames } from '../lines/line-model.ts'

/** The parameter that brings lines along: a list of values by the names of their fields, as JSON. */
export const LINES_PARAMETER = 'lines'

/** An address is no longer than a few thousand characters: more lines are not meant to come this way. */
const MOST_LINES = 20

const listIn = (text: string): readonly unknown[] => {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.slice(0, MOST_LINES) : []
  } catch {
    return []
  }
}

/** Of one line the values that a person might have typed, and the names beside them. Everything else is passed over. */
function valuesOf(fields: FieldSet, sent: unknown): LineValues {
  if (typeof sent !== 'object' || sent === null) return {}
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(sent)) {
    if (!settableNames(fields, true).includes(name)) continue
    const field = fieldOf(fields, name)
    if (!field.schema.safeParse(value).success) continue
    values[name] = value
    for (const answer of answersBeside(name, field)) {
      const text: unknown = Reflect.get(sent, answer)
      if (typeof text === 'string') values[answer] = text
    }
  }
  return values
}

/** The lines that a new document begins with, as the link to it says. Nothing is stored until a person saves it. */
export function addressLines({ line }: Pick<DocumentDeclaration, 'line'>, search: string): EditedLine[] {
  const sent = listIn(new URLSearchParams(search).get(LINES_PARAMETER) ?? '[]')
  return sent
    .map((one) => valuesOf(line, one))
    .flatMap((values) => (Object.keys(values).length > 0 ? [freshLine(values)] : []))
}
