/** One line from a scale. */
export interface ScaleReading {
  /** Kilograms, exact, in text. */
  readonly weight: string
  /** The load has settled; a scale that does not send this sends settled weights only. */
  readonly isStable: boolean
}

const LINE =
  /^(?:\s*([A-Z]{2})\s*,)?(?:\s*[A-Z]{2}\s*,)*\s*[A-Z]{0,2}\s*([+-]?)\s*(\d{1,6}(?:[.,]\d{1,6})?)\s*(KG|G|LB)?\s*$/

/** Micrograms in a gram: scales show up to six decimals. */
const MICROGRAMS = 1_000_000n
const UNITS: Readonly<Record<string, bigint>> = { KG: 1_000n * MICROGRAMS, G: MICROGRAMS, LB: 453_592_370n }

function microgramsOf(figure: string, unit: bigint): bigint {
  const [whole = '0', part = ''] = figure.split(/[.,]/)
  return (BigInt(whole + part.padEnd(6, '0')) * unit) / 1_000_000n
}

/** Reads a line such as `ST,GS,+  1.234kg`, which most scales send. Null: not a weight, zero, or negative. */
export function readScaleLine(line: string): ScaleReading | null {
  const match = LINE.exec(line.replaceAll(/[^\x20-\x7e]/g, '').toUpperCase())
  if (match === null) return null
  const [, state, sign, figure = '', unit = 'KG'] = match
  const grams = (microgramsOf(figure, UNITS[unit] ?? 0n) + MICROGRAMS / 2n) / MICROGRAMS
  if (sign === '-' || grams === 0n) return null
  const digits = String(grams).padStart(4, '0')
  return { weight: `${digits.slice(0, -3)}.${digits.slice(-3)}`, isStable: state !== 'US' && state !== 'OL' }
}

/** The complete lines of the received text, and the incomplete rest. */
export function splitLines(text: string): { readonly lines: readonly string[]; readonly rest: string } {
  const parts = text.split(/[\r\n]+/)
  return { lines: parts.slice(0, -1), rest: parts.at(-1) ?? '' }
}
