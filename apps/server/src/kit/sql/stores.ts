import type { Store } from './store.ts'

/** Where each declaration keeps its records, by its name: told once by the capabilities, the same in every process. */
const stores = new Map<string, Store>()

export function keepStores(known: ReadonlyMap<string, Store>) {
  for (const [declaration, store] of known) stores.set(declaration, store)
}

export const knownStore = (declaration: string): Store | undefined => stores.get(declaration)

export function storeOf(declaration: string): Store {
  const store = stores.get(declaration)
  if (store === undefined) throw new Error(`${declaration} has no store: nothing serves it`)
  return store
}
