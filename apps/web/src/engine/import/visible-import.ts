import { createStore } from '../../runtime/store.ts'

/** The declaration whose import drawer is open: its end needs no notice. */
export const visibleImport = createStore<string | undefined>(undefined)
