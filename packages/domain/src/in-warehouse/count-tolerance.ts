import { scaled } from '../stock/decimals.ts'

/** Differences above which another person must count again; null: no limit. */
export interface CountTolerance {
  readonly pieces: number | null
  /** Money, in text. */
  readonly value: string | null
}

export interface CountedLine {
  readonly difference: number
  /** Price of one piece; null: unknown. */
  readonly unitPrice: string | null
  readonly countedBy: string
  /** The person of the first count, when it was counted twice. */
  readonly previousBy: string | null
}

/** Decimals of a price, so that the value of a difference is exact. */
const PLACES = 6

const worth = ({ difference, unitPrice }: CountedLine) =>
  scaled(unitPrice ?? '0', PLACES) * BigInt(Math.abs(difference))

export function isOverTolerance(line: CountedLine, { pieces, value }: CountTolerance): boolean {
  if (line.difference === 0) return false
  return (
    (pieces !== null && Math.abs(line.difference) > pieces) || (value !== null && worth(line) > scaled(value, PLACES))
  )
}

/** A difference over the tolerance is accepted when two different people counted the line. */
export const needsRecount = (line: CountedLine, tolerance: CountTolerance): boolean =>
  isOverTolerance(line, tolerance) && (line.previousBy === null || line.previousBy === line.countedBy)
