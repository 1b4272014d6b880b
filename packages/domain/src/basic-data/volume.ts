import { decimalText, scaled } from '../stock/decimals.ts'

const hundredths = (side: string): bigint => scaled(side, 2)

/** Sides in centimetres with at most two decimals give cubic metres with six, exactly: no floating point. */
export function volumeOf(width: string, height: string, length: string): string {
  // Hundredths of a centimetre, three times: 10^-12 of a cubic metre each.
  const product = hundredths(width) * hundredths(height) * hundredths(length)
  return decimalText((product + 500_000n) / 1_000_000n, 6)
}

/** The sizes of a product, in text; null: not given. */
export interface ProductSize {
  readonly width: string | null
  readonly height: string | null
  readonly length: string | null
  readonly volume: string | null
}

const volumeFromSides = ({ width, height, length }: ProductSize): string | null =>
  width !== null && height !== null && length !== null ? volumeOf(width, height, length) : null

const isFromSides = (before: ProductSize): boolean => {
  const own = volumeFromSides(before)
  return before.volume === null || (own !== null && Number(before.volume) === Number(own))
}

/** The volume follows the sides until another one is entered; cleared, it follows them again. */
export function volumeAfter(before: ProductSize, after: ProductSize, given: string | null | undefined): string | null {
  if (typeof given === 'string') return given
  return given === null || isFromSides(before) ? volumeFromSides(after) : before.volume
}
