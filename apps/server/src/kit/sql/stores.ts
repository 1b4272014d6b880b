import type { Store } from './store.ts'

/** The stores by name of their declaration. The capabilities register them at the start. */
const stores = new Map<string, Store>()

export function registerStores(newStores: ReadonlyMap<string, Store>) {
  for (const [declaration, store] of newStores) stores.set(declaration, store)
}

export const findStore = (declaration: string): Store | undefined => stores.get(declaration)

export function storeOf(declaration: string): Store {
  const store = stores.get(declaration)
  if (store === undefined) throw new Error(`${declaration} has no store: nothing serves it`)
  return store
}
