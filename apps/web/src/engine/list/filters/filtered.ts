import type { Listable } from '@entrepot/contract/kit/list'

/** The parts of a screen that a search form needs: the fields of a list, and the searchable ones in their order. */
export interface Filtered {
  readonly declaration: Listable & { readonly name: string }
  readonly search: readonly string[]
}
