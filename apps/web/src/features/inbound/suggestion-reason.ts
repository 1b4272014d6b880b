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
