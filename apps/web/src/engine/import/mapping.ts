import type { ImportColumn } from '@entrepot/contract/kit/import'

/** The record column for each column title of the file; null when it is ignored. */
export type Mapping = Readonly<Record<string, string | null>>

/** A record column takes only one file column: the one that had it before loses it. */
export const chosenFor = (mapping: Mapping, title: string, key: string | null): Mapping => ({
  ...Object.fromEntries(Object.entries(mapping).map(([other, had]) => [other, had === key ? null : had])),
  [title]: key,
})

export function missingIn(columns: readonly ImportColumn[], mapping: Mapping): ImportColumn[] {
  const taken = new Set(Object.values(mapping))
  return columns.filter(({ key, field }) => field.required && !taken.has(key))
}
