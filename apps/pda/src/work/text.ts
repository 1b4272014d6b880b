import type { HandheldKey } from '../words/handheld-key.ts'

/** Words of the handheld, chosen by rules that know no language. */
export interface Text {
  readonly key: HandheldKey
  readonly values?: Readonly<Record<string, string | number>>
}

export const text = (key: HandheldKey, values?: Text['values']): Text =>
  values === undefined ? { key } : { key, values }
