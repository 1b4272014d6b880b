interface OpenLine {
  readonly id: string
  readonly open: number
}

interface SentStop<Reason extends string> {
  readonly pickedSkuTotal: number
  readonly shortReason?: Reason | undefined
}

export interface LinePick<Reason extends string = string> {
  readonly id: string
  readonly pickedSkuTotal: number
  readonly shortReason?: Reason
}

/**
 * Shares the pieces picked at a stop among the orders there: the first ones get theirs, the last ones go short. Any
 * excess goes to the last one, where it is refused.
 */
export function shareStop<Reason extends string>(
  lines: readonly OpenLine[],
  { pickedSkuTotal, shortReason }: SentStop<Reason>,
): LinePick<Reason>[] {
  let remaining = pickedSkuTotal
  return lines.map(({ id, open }, index) => {
    const picked = index === lines.length - 1 ? remaining : Math.min(remaining, open)
    remaining -= picked
    return { id, pickedSkuTotal: picked, ...(picked < open && shortReason !== undefined ? { shortReason } : {}) }
  })
}
