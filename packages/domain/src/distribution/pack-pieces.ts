/** Pieces of a line of an order that stand on the stage, by the line of the pick that brought them. */
export interface StagedPart {
  readonly orderLineId: string
  readonly pickLineId: string
  readonly staged: number
  /** In parcels that have not left. */
  readonly packed: number
}

export interface WantedPieces {
  readonly orderLineId: string
  readonly pieces: number
}

export interface PackedPart {
  readonly orderLineId: string
  readonly pickLineId: string
  readonly pieces: number
}

export type Packing =
  | { readonly parts: readonly PackedPart[] }
  | { readonly refused: { readonly place: number; readonly available: number } }

const free = ({ staged, packed }: StagedPart) => staged - packed

/** Everything on the stage that is in no parcel yet. */
export const packAll = (staged: readonly StagedPart[]): readonly PackedPart[] =>
  staged.flatMap((part) =>
    free(part) > 0 ? [{ orderLineId: part.orderLineId, pickLineId: part.pickLineId, pieces: free(part) }] : [],
  )

/** The wanted pieces, from the lines of picks in their order; the first wish that cannot be served refuses all. */
export function packWanted(staged: readonly StagedPart[], requests: readonly WantedPieces[]): Packing {
  const remaining = new Map(staged.map((part) => [part.pickLineId, free(part)]))
  const parts: PackedPart[] = []
  for (const [place, { orderLineId, pieces }] of requests.entries()) {
    const own = staged.filter((part) => part.orderLineId === orderLineId)
    const available = own.reduce((sum, { pickLineId }) => sum + (remaining.get(pickLineId) ?? 0), 0)
    if (available < pieces) return { refused: { place, available } }
    let missing = pieces
    for (const { pickLineId } of own) {
      const part = Math.min(missing, remaining.get(pickLineId) ?? 0)
      if (part === 0) continue
      remaining.set(pickLineId, (remaining.get(pickLineId) ?? 0) - part)
      parts.push({ orderLineId, pickLineId, pieces: part })
      missing -= part
    }
  }
  return { parts }
}
