import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { answersBeside } from '@entrepot/contract/kit/list'
import { type EditedLine, freshLine, type LineValues, settableNames } from '../lines/line-model.ts'

/** URL parameter with lines of a new document: a JSON list of values by field name. */
export const LINES_PARAMETER = 'lines'

/** Maximum number of lines in a URL, which cannot be longer than a few thousand characters. */
const MOST_LINES = 20

const listIn = (text: string): readonly unknown[] => {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.slice(0, MOST_LINES) : []
  } catch {
    return []
  }
}

/** The values of one line that a person could have set, and their names; all other keys are ignored. */
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

/** The lines of a new document from the URL. Nothing is stored until a person saves it. */
export function addressLines({ line }: Pick<DocumentDeclaration, 'line'>, search: string): EditedLine[] {
  const sent = listIn(new URLSearchParams(search).get(LINES_PARAMETER) ?? '[]')
  return sent
    .map((one) => valuesOf(line, one))
    .flatMap((values) => (Object.keys(values).length > 0 ? [freshLine(values)] : []))
}
