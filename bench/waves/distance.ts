import type { Instance } from './instance.ts'

type Spot = readonly [row: number, aisle: number, ...unknown[]]
export const BELT: Spot = [0, 0]

/** The rule of the benchmark for two places of one zone. */
export function distance({ parameters }: Instance, [row, aisle]: Spot, [otherRow, otherAisle]: Spot): number {
  const across = Math.abs(aisle - otherAisle)
  const byMiddle = Math.abs(row) + Math.abs(otherRow)
  if (row * otherRow <= 0) return across + byMiddle
  const outer = Math.abs(row > 0 ? parameters.last_row : parameters.first_row)
  return across + Math.min(byMiddle, 2 * outer - byMiddle)
}
