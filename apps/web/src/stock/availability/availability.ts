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

/** What decides how much of a line there is; undefined while nobody has said which product. */
export function requestOf(values: LineValues): LineRequest | undefined {
  if (!isProduct(values.productId)) return undefined
  const filledNames = REQUEST_FIELDS.filter(
    (name) => values[name] !== undefined && values[name] !== null && values[name] !== '',
  )
  return Object.fromEntries(filledNames.map((name) => [name, values[name]]))
}

/** Lines that ask for the same share what there is, in the order in which they stand. */
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
