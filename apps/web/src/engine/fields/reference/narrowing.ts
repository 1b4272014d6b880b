import type { Narrowing } from './names.ts'
import type { OptionSource } from './option-source.ts'

/** Filters of the choice that follow from the form: the warehouse of an area, the owner of a product. */
export function narrowingOf(
  { belongsTo }: OptionSource,
  own: string,
  values: Readonly<Record<string, unknown>>,
): Narrowing {
  const filledIn = Object.keys(belongsTo)
    .filter((name) => name !== own)
    .map((name) => [name, values[name]] as const)
    .filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  return Object.fromEntries(filledIn)
}
