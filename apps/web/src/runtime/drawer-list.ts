import { createStore } from './store.ts'

/** Another list, filtered by what somebody clicked, shown in a drawer over the page they are on. */
export interface DrawerList {
  /** The name of its declaration. */
  readonly list: string
  readonly filters: Readonly<Record<string, string>>
  /** What it is about: a product, a row. */
  readonly about: string
}

const store = createStore<DrawerList | undefined>(undefined)

export const useDrawerList = store.use
export const showDrawerList = (list: DrawerList) => store.set(list)
export const closeDrawerList = () => store.set(undefined)
