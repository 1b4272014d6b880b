import { createStore } from './store.ts'

/** The stock whose figures somebody wants explained: a row, or all that an owner has of a product. */
export interface ExplainedStock {
  readonly filters: { readonly stockId: string } | { readonly productId: string; readonly cargoOwnerId: string }
  /** What it is about: a product, a row. */
  readonly about: string
}

const store = createStore<ExplainedStock | undefined>(undefined)

export const useExplainedStock = store.use
export const explainStock = (stock: ExplainedStock) => store.set(stock)
export const closeExplainedStock = () => store.set(undefined)
