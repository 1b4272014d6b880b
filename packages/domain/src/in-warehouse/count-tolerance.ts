import { scaled } from '../stock/decimals.ts'

/** How far a count may be off before somebody else counts again; null asks for nothing. */
export interface CountTolerance {
  readonly pieces: number | null
  /** Money, in text. */
  readonly value: string | null
}

export interface CountedLine {
  readonly difference: number
  /** Of one piece; null where nobody has said it. */
  readonly unitPrice: string | null
  readonly countedBy: string
  /** Who counted it before, when it was counted twice. */
  readonly previousBy: string | null
}

/** The finest price that counts: the value of a difference is exact. */
const PLACES = 6

const worth = ({ difference, unitPrice }: CountedLine) =>
  scaled(unitPrice ?? '0', PLACES) * BigInt(Math.abs(difference))

export function isOverTolerance(line: CountedLine, { pieces, value }: CountTolerance): boolean {
  if (line.difference === 0) return false
  return (
    (pieces !== null && Math.abs(line.difference) > pieces) || (value !== null && worth(line) > scaled(value, PLACES))
  )
}

/** Two people who find the same gap are believed; one who counts twice is not. */
export const needsRecount = (line: CountedLine, tolerance: CountTolerance): boolean =>
  isOverTolerance(line, tolerance) && (line.previousBy === null || line.previousBy === line.countedBy)
