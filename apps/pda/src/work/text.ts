import type { HandheldKey } from '../words/handheld-key.ts'

/** A message key with values; rules do not depend on a language. */
export interface Text {
  readonly key: HandheldKey
  readonly values?: Readonly<Record<string, string | number>>
}

export const text = (key: HandheldKey, values?: Text['values']): Text =>
  values === undefined ? { key } : { key, values }
