import { gs1CheckDigit } from '../outbound/sscc.ts'
import { gs1Day } from './gs1-day.ts'
import {
  GROUP_SEPARATOR,
  GS1_PARTS,
  type Gs1Elements,
  type Gs1Name,
  type Gs1Part,
  hasOpenEnd,
  MAX_WEIGHT_DECIMALS,
} from './gs1-parts.ts'

/** Why an element string cannot be read, as a problem code; `ai` names the part. */
export interface Gs1Problem {
  readonly problem:
    | 'GS1_UNKNOWN_PART'
    | 'GS1_PART_LENGTH'
    | 'GS1_CHECK_DIGIT'
    | 'GS1_DAY'
    | 'GS1_CHARACTERS'
    | 'GS1_CONTRADICTION'
  readonly ai: string
  readonly value: string
  /** With `GS1_PART_LENGTH`: the exact or maximum number of characters. */
  readonly length?: number
}

export type Gs1Reading = { readonly ok: true; readonly elements: Gs1Elements } | ({ readonly ok: false } & Gs1Problem)

/** The characters that GS1 allows in batch and serial numbers. */
const TEXT = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/
const DIGITS = /^\d+$/

type Value = { readonly value: string | number } | Gs1Problem

interface PartStart {
  readonly part: Gs1Part
  readonly ai: string
}

function partAt(text: string): PartStart | null {
  const part = GS1_PARTS.find(({ ai }) => text.startsWith(ai))
  if (part === undefined) return null
  if (part.look !== 'weight') return { part, ai: part.ai }
  const decimals = text[part.ai.length] ?? ''
  return DIGITS.test(decimals) && Number(decimals) <= MAX_WEIGHT_DECIMALS ? { part, ai: part.ai + decimals } : null
}

/** `001250` with three places after the point is 1.250. */
function withPoint(digits: string, decimals: number): string {
  const whole = String(Number(digits.slice(0, digits.length - decimals)))
  return decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}`
}

const hasRightCheckDigit = (digits: string) => gs1CheckDigit(digits.slice(0, -1)) === Number(digits.at(-1))

function readValue({ part, ai }: PartStart, text: string, today: string): Value {
  const refuse = (problem: Gs1Problem['problem']): Gs1Problem => ({ problem, ai, value: text })
  const { look, length } = part
  if (hasOpenEnd(part) ? text.length < 1 || text.length > length : text.length !== length)
    return { ...refuse('GS1_PART_LENGTH'), length }
  if (look === 'text') return TEXT.test(text) ? { value: text } : refuse('GS1_CHARACTERS')
  if (!DIGITS.test(text)) return refuse('GS1_CHARACTERS')
  if (look === 'count') return { value: Number(text) }
  if (look === 'weight') return { value: withPoint(text, Number(ai.at(-1))) }
  if (look === 'day') {
    const day = gs1Day(text, today)
    return day === null ? refuse('GS1_DAY') : { value: day }
  }
  return hasRightCheckDigit(text) ? { value: text } : refuse('GS1_CHECK_DIGIT')
}

/** A part with an open end reaches to the next separator. Separators after other parts are skipped. */
function cut({ part, ai }: PartStart, text: string): { readonly value: string; readonly rest: string } {
  const after = text.slice(ai.length)
  const end = after.indexOf(GROUP_SEPARATOR)
  const upToSeparator = end === -1 ? after : after.slice(0, end)
  const value = hasOpenEnd(part) ? upToSeparator : upToSeparator.slice(0, part.length)
  const rest = after.slice(value.length)
  return { value, rest: rest.startsWith(GROUP_SEPARATOR) ? rest.slice(1) : rest }
}

/** Whether parts contradict each other: a part twice with different values, or both a product and its contents. */
function contradiction(elements: Partial<Record<Gs1Name, string | number>>, { part, ai }: PartStart, value: Value) {
  if ('problem' in value) return false
  const before = elements[part.name]
  if (before !== undefined && before !== value.value) return true
  return (ai === '02' && elements.gtin !== undefined) || (ai === '01' && elements.contentGtin !== undefined)
}

/** Reads a whole element string. `today` decides the century of dates. */
export function readGs1(text: string, today: string): Gs1Reading {
  const elements: Partial<Record<Gs1Name, string | number>> = {}
  let rest = text
  do {
    const identified = partAt(rest)
    if (identified === null) return { ok: false, problem: 'GS1_UNKNOWN_PART', ai: rest.slice(0, 4), value: rest }
    const part = cut(identified, rest)
    const value = readValue(identified, part.value, today)
    if ('problem' in value) return { ok: false, ...value }
    if (contradiction(elements, identified, value))
      return { ok: false, problem: 'GS1_CONTRADICTION', ai: identified.ai, value: part.value }
    elements[identified.part.name] = value.value
    rest = part.rest
  } while (rest !== '')
  return { ok: true, elements: elements as Gs1Elements }
}
