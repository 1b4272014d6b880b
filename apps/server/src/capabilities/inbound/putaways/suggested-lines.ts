import type { PlaceReason } from '@entrepot/contract/inbound/putaway'
import type { Suggestion } from '@entrepot/domain/putaway/suggest'

/** Pieces with their suggested place, or without one, and the reason. */
export interface SuggestedLine {
  readonly line: { readonly stockId: string; readonly locationId: string | null; readonly skuTotal: number }
  readonly reason: PlaceReason
}

/** One line for each part of a suggestion, and one for pieces without a place. */
export const suggestedLines = (suggestions: readonly Suggestion[]): SuggestedLine[] =>
  suggestions.flatMap(({ lineId, parts, unplaced, rejected, noPlace }): SuggestedLine[] => [
    ...parts.map(({ placeId, pieces, chosen, rejected: nearer }) => ({
      line: { stockId: lineId, locationId: placeId, skuTotal: pieces },
      reason: { chosen, rejected: nearer },
    })),
    ...(unplaced === 0
      ? []
      : [
          {
            line: { stockId: lineId, locationId: null, skuTotal: unplaced },
            reason: { noPlace: noPlace?.counts ?? {}, nearest: noPlace?.nearest ?? null, rejected },
          },
        ]),
  ])
