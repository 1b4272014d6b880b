const COUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** What stands in a message for a parameter: a count has thousands separators, the same in all four languages. */
export const parameterText = (value: string | number, name: string): string =>
  name === 'count' && typeof value === 'number' ? COUNT.format(value) : String(value)
