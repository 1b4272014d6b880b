import { createStore } from '../../runtime/store.ts'

/** The declaration whose import is open before the person's eyes: no notice is needed for that one. */
export const visibleImport = createStore<string | undefined>(undefined)
