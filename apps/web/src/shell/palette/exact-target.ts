import type { SearchHit } from '@entrepot/contract/query/search-hit'

/** A search hit with the address that opens it. */
export interface FoundTarget extends SearchHit {
  readonly path: string
}

/** The only exact match. A product and its stock match the same code: then the stock is opened. */
export function exactTarget(targets: readonly FoundTarget[]): FoundTarget | undefined {
  const exact = targets.filter((target) => target.exact)
  const goods = exact.filter(({ kind }) => kind === 'goods')
  const others = exact.filter(({ kind, id }) => kind !== 'products' || !goods.some((one) => one.id === id))
  return others.length === 1 ? others[0] : undefined
}
