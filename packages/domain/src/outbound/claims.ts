/** Pieces that a pick has brought to the stage for a line of a notice. */
export interface StagedRow {
  readonly pickLineId: string
  readonly noticeLineId: string
  readonly stockId: string
  readonly staged: number
  /** By drafts of other vehicles. */
  readonly claimed: number
}

export interface RequestedPieces {
  readonly noticeLineId: string
  readonly pieces: number
}

export interface Claim {
  readonly pickLineId: string
  readonly noticeLineId: string
  readonly stockId: string
  readonly pieces: number
}

/** More was asked for than is there and nobody else's. */
export interface Unclaimable {
  readonly noticeLineId: string
  readonly requested: number
  readonly unclaimed: number
}

export interface Claims {
  readonly claims: readonly Claim[]
  readonly refused: readonly Unclaimable[]
}

const unclaimed = ({ staged, claimed }: StagedRow): number => Math.max(0, staged - claimed)

const claimOf = ({ pickLineId, noticeLineId, stockId }: StagedRow, pieces: number): Claim => ({
  pickLineId,
  noticeLineId,
  stockId,
  pieces,
})

/** Whatever stands there and belongs to no other vehicle. */
export const claimAll = (rows: readonly StagedRow[]): Claim[] =>
  rows.filter((row) => unclaimed(row) > 0).map((row) => claimOf(row, unclaimed(row)))

/** Row by row in the given order. Of a line that asks for too much nothing is claimed, and the figure is told. */
export function spreadClaims(requests: readonly RequestedPieces[], rows: readonly StagedRow[]): Claims {
  const piecesByLine = new Map<string, number>()
  for (const { noticeLineId, pieces } of requests)
    piecesByLine.set(noticeLineId, (piecesByLine.get(noticeLineId) ?? 0) + pieces)
  const there = new Map<string, number>()
  for (const row of rows) there.set(row.noticeLineId, (there.get(row.noticeLineId) ?? 0) + unclaimed(row))

  const refused: Unclaimable[] = []
  for (const [noticeLineId, pieces] of piecesByLine) {
    const most = there.get(noticeLineId) ?? 0
    if (pieces <= most) continue
    refused.push({ noticeLineId, requested: pieces, unclaimed: most })
    piecesByLine.delete(noticeLineId)
  }
  const claims: Claim[] = []
  for (const row of rows) {
    const rest = piecesByLine.get(row.noticeLineId) ?? 0
    const pieces = Math.min(rest, unclaimed(row))
    if (pieces === 0) continue
    claims.push(claimOf(row, pieces))
    piecesByLine.set(row.noticeLineId, rest - pieces)
  }
  return { claims, refused }
}
