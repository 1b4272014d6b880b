/** What a scale sends in one line. */
export interface ScaleReading {
  /** Kilograms, exact, as text. */
  readonly weight: string
  /** Nothing moves on the scale any more; a scale that does not say so sends steady weights only. */
  readonly isStable: boolean
}

const LINE =
  /^(?:\s*([A-Z]{2})\s*,)?(?:\s*[A-Z]{2}\s*,)*\s*[A-Z]{0,2}\s*([+-]?)\s*(\d{1,6}(?:[.,]\d{1,6})?)\s*(KG|G|LB)?\s*$/

/** Of a gram, for exact figures: scales show up to six digits after the point. */
const MICROGRAMS = 1_000_000n
const UNITS: Readonly<Record<string, bigint>> = { KG: 1_000n * MICROGRAMS, G: MICROGRAMS, LB: 453_592_370n }

function microgramsOf(figure: string, unit: bigint): bigint {
  const [whole = '0', part = ''] = figure.split(/[.,]/)
  return (BigInt(whole + part.padEnd(6, '0')) * unit) / 1_000_000n
}

/** Reads a line such as `ST,GS,+  1.234kg`: most scales send one like it. Null for anything else, and for a load under zero. */
export function readScaleLine(line: string): ScaleReading | null {
  const match = LINE.exec(line.replaceAll(/[^\x20-\x7e]/g, '').toUpperCase())
  if (match === null) return null
  const [, state, sign, figure = '', unit = 'KG'] = match
  const grams = (microgramsOf(figure, UNITS[unit] ?? 0n) + MICROGRAMS / 2n) / MICROGRAMS
  if (sign === '-' || grams === 0n) return null
  const digits = String(grams).padStart(4, '0')
  return { weight: `${digits.slice(0, -3)}.${digits.slice(-3)}`, isStable: state !== 'US' && state !== 'OL' }
}

/** The whole lines of what has arrived, and the rest that is not a line yet. */
export function splitLines(text: string): { readonly lines: readonly string[]; readonly rest: string } {
  const parts = text.split(/[\r\n]+/)
  return { lines: parts.slice(0, -1), rest: parts.at(-1) ?? '' }
}
