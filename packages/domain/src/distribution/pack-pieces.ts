/** Pieces of an order line that are on the stage, by the pick line that brought them. */
export interface StagedPart {
  readonly orderLineId: string
  readonly pickLineId: string
  readonly staged: number
  /** Already in parcels that have not left. */
  readonly packed: number
}

export interface RequestedPieces {
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
  | { readonly refused: { readonly index: number; readonly available: number } }

const free = ({ staged, packed }: StagedPart) => staged - packed

/** All pieces on the stage that are in no parcel yet. */
export const packAll = (staged: readonly StagedPart[]): readonly PackedPart[] =>
  staged.flatMap((part) =>
    free(part) > 0 ? [{ orderLineId: part.orderLineId, pickLineId: part.pickLineId, pieces: free(part) }] : [],
  )

/** The requested pieces, from the pick lines in their order. The first request that cannot be served refuses all. */
export function packRequested(staged: readonly StagedPart[], requests: readonly RequestedPieces[]): Packing {
  const remaining = new Map(staged.map((part) => [part.pickLineId, free(part)]))
  const parts: PackedPart[] = []
  for (const [index, { orderLineId, pieces }] of requests.entries()) {
    const own = staged.filter((part) => part.orderLineId === orderLineId)
    const available = own.reduce((sum, { pickLineId }) => sum + (remaining.get(pickLineId) ?? 0), 0)
    if (available < pieces) return { refused: { index, available } }
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
