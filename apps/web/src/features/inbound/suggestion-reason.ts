import type { DocumentLine } from '@entrepot/client/document-client'
import type { PlaceReason, putaways } from '@entrepot/contract/inbound/putaway'
import type { MessageKey } from '@entrepot/messages/keys'

/** A code and the figures that explain it. */
export type Finding = NonNullable<PlaceReason['chosen']>

/** A place that only its capacity speaks against. */
export type Overflow = NonNullable<PlaceReason['nearest']>

/** Why no place takes the goods. */
export interface NoPlace {
  /** How many places were refused, by the code of the rule; the most frequent first. */
  readonly counts: readonly (readonly [code: string, count: number])[]
  readonly nearest: Overflow | undefined
}

type Say = (key: MessageKey, figures: Finding['figures']) => string

/** A code that nobody worded says itself. */
export const reasonWords = ({ code, figures }: Finding, say: Say): string =>
  say(`inbound.why.${code}` as MessageKey, figures) || code

/** Of a line that has no place; undefined when it has one, or when nobody has looked for one. */
export function noPlaceOf({ locationId, reason }: Partial<DocumentLine<typeof putaways>>): NoPlace | undefined {
  if (typeof locationId === 'string' || reason?.noPlace === undefined) return undefined
  const counts = Object.entries(reason.noPlace).sort(([, a], [, b]) => b - a)
  return { counts, nearest: reason.nearest ?? undefined }
}
