/** Where the pieces of a line of a shipping notice are. */
export interface LineSums {
  readonly plan: number
  readonly shipped: number
  readonly staged: number
  readonly reserved: number
}

/** What nobody has reserved, picked or shipped yet: as much as one more pick may take. */
export const owed = ({ plan, shipped, staged, reserved }: LineSums): number => plan - shipped - staged - reserved

/** Sums that cannot be: they are bugs of the caller, not mistakes of a person. */
export function checkSums(sums: LineSums): void {
  const { plan, shipped, staged, reserved } = sums
  for (const pieces of [plan, shipped, staged, reserved]) {
    if (!Number.isSafeInteger(pieces) || pieces < 0) throw new RangeError('a line counts whole pieces, none below zero')
  }
  if (owed(sums) < 0) throw new RangeError('a line has no more pieces on their way than its plan')
}

/** What the header shows, and what its state follows from. */
export const totalSums = (lines: readonly LineSums[]): LineSums =>
  lines.reduce<LineSums>(
    (total, line) => ({
      plan: total.plan + line.plan,
      shipped: total.shipped + line.shipped,
      staged: total.staged + line.staged,
      reserved: total.reserved + line.reserved,
    }),
    { plan: 0, shipped: 0, staged: 0, reserved: 0 },
  )
