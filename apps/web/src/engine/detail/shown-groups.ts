import type { Screen } from '../screen.ts'
import type { Values } from './form/form-values.ts'

/** Groups that have a meaning for what the record says: an HS code has elements, a currency has none. */
export const meantGroups = ({ form }: Screen, values: Values) => form.filter(({ when }) => when?.(values) ?? true)

/** What was typed before another kind was chosen is neither checked nor sent. */
export function meantNames(screen: Screen, names: readonly string[], values: Values): readonly string[] {
  const meant = new Set(meantGroups(screen, values).flatMap(({ fields }) => fields))
  return names.filter((name) => meant.has(name))
}
