import type { MessageKey } from '@entrepot/messages/keys'

/** A code and the figures that explain it. */
export interface Finding {
  readonly code: string
  readonly figures: Readonly<Record<string, string | number>>
}

/** A place that was passed over. */
interface PassedOver extends Finding {
  readonly fullNo: string
}

/** A place that only its capacity speaks against. */
export interface Overflow extends PassedOver {
  readonly placeId: string
}

/** Why no place takes the goods. */
export interface NoPlace {
  /** How many places were refused, by the code of the rule; the most frequent first. */
  readonly counts: readonly (readonly [code: string, count: number])[]
  readonly nearest: Overflow | undefined
}

export interface SuggestionReason {
  /** Undefined: nothing could be suggested. */
  readonly chosen: Finding | undefined
  readonly rejected: readonly PassedOver[]
}

const isFinding = (value: unknown): value is Finding =>
  typeof value === 'object' && value !== null && typeof (value as Finding).code === 'string'

const isPassedOver = (value: unknown): value is PassedOver =>
  isFinding(value) && typeof (value as PassedOver).fullNo === 'string'

/** As it came with the line; undefined for a location that a person chose. */
export function reasonOf(value: unknown): SuggestionReason | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { chosen, rejected } = value as { readonly chosen?: unknown; readonly rejected?: unknown }
  return {
    chosen: isFinding(chosen) ? chosen : undefined,
    rejected: (Array.isArray(rejected) ? rejected : []).filter(isPassedOver),
  }
}

type Say = (key: MessageKey, figures: Finding['figures']) => string

/** A code that nobody worded says itself. */
export const reasonWords = ({ code, figures }: Finding, say: Say): string =>
  say(`inbound.why.${code}` as MessageKey, figures ?? {}) || code

const isOverflow = (value: unknown): value is Overflow =>
  isPassedOver(value) && typeof (value as Overflow).placeId === 'string'

/** Of a line that has no place; undefined when it has one, or when nobody has looked for one. */
export function noPlaceOf({ locationId, reason }: Readonly<Record<string, unknown>>): NoPlace | undefined {
  if (typeof locationId === 'string' || typeof reason !== 'object' || reason === null) return undefined
  const { noPlace, nearest } = reason as { readonly noPlace?: unknown; readonly nearest?: unknown }
  if (typeof noPlace !== 'object' || noPlace === null) return undefined
  const counts = Object.entries(noPlace as Record<string, number>).sort(([, a], [, b]) => b - a)
  return { counts, nearest: isOverflow(nearest) ? nearest : undefined }
}
