import type { LineValues } from '../../engine/document/lines/line-model.ts'

const REQUEST_FIELDS = [
  'productId',
  'batchNum',
  'handbookNum',
  'handbookItemNo',
  'minRemainingDays',
  'quality',
] as const

type LineRequest = Readonly<Record<string, unknown>>

const isProduct = (value: unknown) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

/** The values of a line that determine its availability; undefined while the product is missing. */
export function requestOf(values: LineValues): LineRequest | undefined {
  if (!isProduct(values.productId)) return undefined
  const filledNames = REQUEST_FIELDS.filter(
    (name) => values[name] !== undefined && values[name] !== null && values[name] !== '',
  )
  return Object.fromEntries(filledNames.map((name) => [name, values[name]]))
}

/** Lines with the same request share the available pieces, in the order of the lines. */
export function leftFor(
  requestKeys: readonly string[],
  planned: readonly number[],
  available: (key: string) => number,
) {
  const taken = new Map<string, number>()
  return requestKeys.map((key, at) => {
    const left = Math.max(0, available(key) - (taken.get(key) ?? 0))
    taken.set(key, (taken.get(key) ?? 0) + (planned[at] ?? 0))
    return left
  })
}
