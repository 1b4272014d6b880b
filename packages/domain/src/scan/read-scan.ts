import { GROUP_SEPARATOR, type Gs1Elements } from './gs1-parts.ts'
import { type Gs1Problem, readGs1 } from './read-gs1.ts'

/** A scanned or typed code, with its content if it is an element string of GS1. */
export interface Scan {
  /** Without the marks of the scanner. */
  readonly text: string
  readonly gs1: Gs1Elements | null
  /** Marked as GS1: by the scanner, a separator inside, or brackets around the identifiers. */
  readonly isMarkedGs1: boolean
  /** Why it cannot be read, although it is marked as GS1. */
  readonly problem: Gs1Problem | null
}

/** Symbol identifiers that scanners send in front: GS1-128, GS1 DataMatrix, GS1 DataBar, GS1 QR Code. */
const GS1_SYMBOLS = [']C1', ']d2', ']e0', ']Q3']
const SYMBOL = /^\][A-Za-z][0-9A-Za-z]/
/** Typed from the text under the bars: `(01)04012345678901(10)ABC`. */
const FIRST_BRACKETS = /^\(\d{2,4}\)/
const BRACKETS = /\((\d{2,4})\)/g
/** Without a mark, only a code that starts with a number with check digit is read as GS1. */
const CHECKED_START = /^(?:00\d{18}|0[12]\d{14})/

/** Removes separators at both ends, and the spaces and line ends that a scanner adds. */
function trimCode(code: string): string {
  const isEdge = (character: string | undefined) => character === GROUP_SEPARATOR || /^\s$/.test(character ?? '')
  let [start, end] = [0, code.length]
  while (start < end && isEdge(code[start])) start += 1
  while (end > start && isEdge(code[end - 1])) end -= 1
  return code.slice(start, end)
}

/** Replaces brackets by separators; a separator after a part of fixed length is harmless. */
const elementString = (text: string) =>
  FIRST_BRACKETS.test(text) ? trimCode(text.replace(BRACKETS, (_all, ai: string) => GROUP_SEPARATOR + ai)) : text

/** `today` decides the century of dates. */
export function readScan(code: string, today: string): Scan {
  const startsWithSeparator = code.trimStart().startsWith(GROUP_SEPARATOR)
  const whole = trimCode(code)
  const text = trimCode(whole.replace(SYMBOL, ''))
  const isMarkedGs1 =
    startsWithSeparator ||
    GS1_SYMBOLS.some((symbol) => whole.startsWith(symbol)) ||
    text.includes(GROUP_SEPARATOR) ||
    FIRST_BRACKETS.test(text)
  if (!isMarkedGs1 && !CHECKED_START.test(text)) return { text, gs1: null, isMarkedGs1, problem: null }
  const reading = readGs1(elementString(text), today)
  if (reading.ok) return { text, gs1: reading.elements, isMarkedGs1, problem: null }
  const { ok: _refused, ...problem } = reading
  return { text, gs1: null, isMarkedGs1, problem: isMarkedGs1 ? problem : null }
}
