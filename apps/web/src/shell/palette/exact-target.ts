import type { SearchHit } from '@entrepot/contract/query/search-hit'

/** Something that was found, and where it is opened. */
export interface FoundTarget extends SearchHit {
  readonly path: string
}

/** The one thing that a scan names. A product is named by its code and its stock by the same: the stock is meant. */
export function exactTarget(targets: readonly FoundTarget[]): FoundTarget | undefined {
  const exact = targets.filter((target) => target.exact)
  const goods = exact.filter(({ kind }) => kind === 'goods')
  const others = exact.filter(({ kind, id }) => kind !== 'products' || !goods.some((one) => one.id === id))
  return others.length === 1 ? others[0] : undefined
}
