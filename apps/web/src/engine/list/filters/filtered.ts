import type { Listable } from '@entrepot/contract/kit/list'

/** What a search form is made from: the fields of a list and those that are asked for, in their order. */
export interface Filtered {
  readonly declaration: Listable & { readonly name: string }
  readonly search: readonly string[]
}
