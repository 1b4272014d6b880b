import type { ImportColumn } from '@entrepot/contract/kit/import'

/** By the title of a column in the file: the column of the record it goes to, or none. */
export type Mapping = Readonly<Record<string, string | null>>

/** A field takes one column: whoever had it before is left out. */
export const chosenFor = (mapping: Mapping, title: string, key: string | null): Mapping => ({
  ...Object.fromEntries(Object.entries(mapping).map(([other, had]) => [other, had === key ? null : had])),
  [title]: key,
})

export function missingIn(columns: readonly ImportColumn[], mapping: Mapping): ImportColumn[] {
  const taken = new Set(Object.values(mapping))
  return columns.filter(({ key, field }) => field.required && !taken.has(key))
}
