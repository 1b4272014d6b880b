import type { DocumentLine } from '@entrepot/client/document-client'
import type { PlaceReason, putaways } from '@entrepot/contract/inbound/putaway'
import type { MessageKey } from '@entrepot/messages/keys'

/** A reason code with its figures. */
export type Finding = NonNullable<PlaceReason['chosen']>

/** A place that is excluded only by its capacity. */
export type Overflow = NonNullable<PlaceReason['nearest']>

/** Why no place accepts the goods. */
export interface NoPlace {
  /** Number of refused places by rule code, most frequent first. */
  readonly counts: readonly (readonly [code: string, count: number])[]
  readonly nearest: Overflow | undefined
}

type Say = (key: MessageKey, figures: Finding['figures']) => string

/** A code without a message is shown itself. */
export const reasonWords = ({ code, figures }: Finding, say: Say): string =>
  say(`inbound.why.${code}` as MessageKey, figures) || code

/** The reason for a line without a place; undefined if it has one, or if none was searched. */
export function noPlaceOf({ locationId, reason }: Partial<DocumentLine<typeof putaways>>): NoPlace | undefined {
  if (typeof locationId === 'string' || reason?.noPlace === undefined) return undefined
  const counts = Object.entries(reason.noPlace).sort(([, a], [, b]) => b - a)
  return { counts, nearest: reason.nearest ?? undefined }
}
