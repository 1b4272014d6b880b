type Filters = Readonly<Record<string, string>>

/** The values that a filter is set to. */
export const chosenValues = (filters: Filters, field: string): readonly string[] =>
  filters[field] === undefined || filters[field] === '' ? [] : filters[field].split(',')

/** Chooses a value of a filter, or takes it back. Of a filter that takes one value the other choice goes. */
export function toggleValue(filters: Filters, field: string, value: string, takesMany: boolean): Filters {
  const chosen = chosenValues(filters, field)
  const rest = chosen.filter((one) => one !== value)
  const next = chosen.includes(value) ? rest : takesMany ? [...chosen, value] : [value]
  const { [field]: _old, ...others } = filters
  return next.length === 0 ? others : { ...others, [field]: next.join(',') }
}
