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
 * Pieces that were taken at a stop, shared among the orders that want them: the first ones get theirs, the last ones go
 * short. More than all of them want stays with the last, where it is refused.
 */
export function shareStop<Reason extends string>(
  lines: readonly OpenLine[],
  { pickedSkuTotal, shortReason }: SentStop<Reason>,
): LinePick<Reason>[] {
  let rest = pickedSkuTotal
  return lines.map(({ id, open }, place) => {
    const picked = place === lines.length - 1 ? rest : Math.min(rest, open)
    rest -= picked
    return { id, pickedSkuTotal: picked, ...(picked < open && shortReason !== undefined ? { shortReason } : {}) }
  })
}
