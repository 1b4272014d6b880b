import { decimalText, scaled } from '../stock/decimals.ts'

/** A line with the weights and volume of one piece: kilograms and cubic metres in text, null: unknown. */
export interface TotalledLine {
  readonly pieces: number
  /** As entered; null: as many as the pieces need. */
  readonly packageTotal: number | null
  /** Pieces in a package. */
  readonly packageNumber: number | null
  readonly crossWeight: string | null
  readonly netWeight: string | null
  readonly volume: string | null
}

export interface ReceiptTotals {
  readonly skuTotal: number
  readonly packageTotal: number
  readonly crossWeightTotal: string
  readonly netWeightTotal: string
  readonly volumeTotal: string
}

const KILOGRAM_PLACES = 3
const CUBIC_METRE_PLACES = 6

/** A started package counts as one; without packages each piece counts as one. */
export const packagesOf = ({ packageTotal, packageNumber, pieces }: TotalledLine): number =>
  packageTotal ?? Math.ceil(pieces / (packageNumber ?? 1))

export function receiptTotals(lines: readonly TotalledLine[]): ReceiptTotals {
  const sumOf = (places: number, ofOne: (line: TotalledLine) => string | null): string => {
    let sum = 0n
    for (const line of lines) sum += scaled(ofOne(line) ?? '0', places) * BigInt(line.pieces)
    return decimalText(sum, places)
  }
  return {
    skuTotal: lines.reduce((sum, { pieces }) => sum + pieces, 0),
    packageTotal: lines.reduce((sum, line) => sum + packagesOf(line), 0),
    crossWeightTotal: sumOf(KILOGRAM_PLACES, ({ crossWeight }) => crossWeight),
    netWeightTotal: sumOf(KILOGRAM_PLACES, ({ netWeight }) => netWeight),
    volumeTotal: sumOf(CUBIC_METRE_PLACES, ({ volume }) => volume),
  }
}
