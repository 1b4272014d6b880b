import { createStore } from './store.ts'

/** Another list, narrowed to what somebody pointed at, shown over the page they are on. */
export interface Beside {
  /** The name of its declaration. */
  readonly list: string
  readonly filters: Readonly<Record<string, string>>
  /** What it is about: a product, a row. */
  readonly about: string
}

const store = createStore<Beside | undefined>(undefined)

export const useBeside = store.use
export const showBeside = (beside: Beside) => store.set(beside)
export const closeBeside = () => store.set(undefined)
