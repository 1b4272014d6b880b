import { createStore } from './store.ts'

/** The stock whose figures are explained: a row, or all stock of an owner's product. */
export interface ExplainedStock {
  readonly filters: { readonly stockId: string } | { readonly productId: string; readonly cargoOwnerId: string }
  /** The subject in words: a product, a row. */
  readonly about: string
}

const store = createStore<ExplainedStock | undefined>(undefined)

export const useExplainedStock = store.use
export const explainStock = (stock: ExplainedStock) => store.set(stock)
export const closeExplainedStock = () => store.set(undefined)
