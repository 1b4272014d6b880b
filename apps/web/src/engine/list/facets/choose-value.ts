type Filters = Readonly<Record<string, string>>

/** The selected values of a filter. */
export const chosenValues = (filters: Filters, field: string): readonly string[] =>
  filters[field] === undefined || filters[field] === '' ? [] : filters[field].split(',')

/** Selects or deselects a value of a filter. In a filter with a single value it replaces the other one. */
export function toggleValue(filters: Filters, field: string, value: string, takesMany: boolean): Filters {
  const chosen = chosenValues(filters, field)
  const rest = chosen.filter((one) => one !== value)
  const next = chosen.includes(value) ? rest : takesMany ? [...chosen, value] : [value]
  const { [field]: _old, ...others } = filters
  return next.length === 0 ? others : { ...others, [field]: next.join(',') }
}
