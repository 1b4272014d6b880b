/** An empty field of a form, a missing one and `null` all mean no value. */
const isNothing = (value: unknown) => value === undefined || value === null || value === ''

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values are equal to a person. The order of ids and words does not matter; the order of rows does. */
export function same(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (Array.isArray(a) && Array.isArray(b)) return sameLists(a, b)
  if (isPlain(a) && isPlain(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]))
  }
  return a === b
}

function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  const simple = [...a, ...b].every((item) => typeof item === 'string')
  if (simple) {
    const others = new Set(b)
    return a.every((item) => others.has(item))
  }
  return a.every((item, place) => same(item, b[place]))
}
