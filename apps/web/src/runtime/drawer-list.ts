import { createStore } from './store.ts'

/** Another list with filters, shown in a drawer over the page. */
export interface DrawerList {
  /** The name of its declaration. */
  readonly list: string
  readonly filters: Readonly<Record<string, string>>
  /** The subject of the list, in words: a product, a row. */
  readonly about: string
}

const store = createStore<DrawerList | undefined>(undefined)

export const useDrawerList = store.use
export const showDrawerList = (list: DrawerList) => store.set(list)
export const closeDrawerList = () => store.set(undefined)
