import type { Screen } from '../screen.ts'
import type { Values } from './form/form-values.ts'

/** The groups that apply to these values: an HS code has elements, a currency has none. */
export const visibleGroups = ({ form }: Screen, values: Values) => form.filter(({ when }) => when?.(values) ?? true)

/** Values of hidden fields, typed before another kind was chosen, are neither validated nor sent. */
export function visibleFieldNames(screen: Screen, names: readonly string[], values: Values): readonly string[] {
  const visibleNames = new Set(visibleGroups(screen, values).flatMap(({ fields }) => fields))
  return names.filter((name) => visibleNames.has(name))
}
