import { z } from 'zod'
import { UNKNOWN_ID } from './subjects.ts'

interface Shape {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: Shape | boolean
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly minLength?: number
  readonly minItems?: number
  readonly pattern?: string
}

const TEXTS: Readonly<Record<string, string>> = {
  uuid: UNKNOWN_ID,
  date: '2026-03-02',
  'date-time': '2026-03-02T08:00:00Z',
}

function exampleOf(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  const [first] = shape.anyOf ?? shape.allOf ?? []
  if (first !== undefined) return exampleOf(first)
  if (shape.type === 'object')
    return Object.fromEntries(
      (shape.required ?? []).map((name) => [name, exampleOf(shape.properties?.[name] ?? { type: 'string' })]),
    )
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => exampleOf(shape.items ?? { type: 'string' }))
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1)
  if (shape.type === 'boolean') return true
  if (shape.type === 'null') return null
  return TEXTS[shape.format ?? ''] ?? '1'.repeat(Math.max(shape.minLength ?? 1, 3))
}

/** The least that a schema accepts, as a client would send it. */
export const exampleBody = (schema: z.ZodType): Readonly<Record<string, unknown>> =>
  exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) as Record<string, unknown>

/** Every field that a body may have at its top, in whatever form it is sent. */
export function fieldsOfBody(schema: z.ZodType): readonly string[] {
  const { properties, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return [properties, ...anyOf.map((one) => one.properties)].flatMap((one) => Object.keys(one ?? {}))
}

export interface ValueOfBody {
  /** As a fault names the place: `lines.0.batchNum`. */
  readonly at: string
  /** `integer`, `string`, or the format of the text. */
  readonly kind: string
  /** A body that has this value there, and beside it the least that is accepted. */
  readonly bodyWith: (value: unknown) => unknown
}

function valuesIn(shape: Shape, at: string): ValueOfBody[] {
  const { properties = {}, additionalProperties: more, items, type } = shape
  const within = (part: Shape, name: string, wrap: (value: unknown) => unknown) =>
    valuesIn(part, at === '' ? name : `${at}.${name}`).map((one) => ({
      ...one,
      bodyWith: (sent: unknown) => wrap(one.bodyWith(sent)),
    }))
  if (shape.enum !== undefined || shape.const !== undefined) return []
  if (type === 'string' || type === 'integer') return [{ at, kind: shape.format ?? type, bodyWith: (sent) => sent }]
  const named = Object.entries(properties).flatMap(([name, part]) =>
    within(part, name, (value) => ({ ...(exampleOf(shape) as object), [name]: value })),
  )
  const ofAnyName =
    typeof more === 'object' && shape.properties === undefined
      ? [
          { at, kind: 'string', bodyWith: (sent: unknown) => ({ [String(sent)]: exampleOf(more) }) },
          ...within(more, 'any', (value) => ({ any: value })),
        ]
      : []
  const inList = items === undefined ? [] : within(items, '0', (value) => [value])
  const choices = [...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap((one) => valuesIn(one, at))
  return [...named, ...ofAnyName, ...inList, ...choices]
}

/** Every text and whole number that may be sent, at any depth. */
export const valuesOfBody = (schema: z.ZodType): readonly ValueOfBody[] =>
  valuesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, '')
