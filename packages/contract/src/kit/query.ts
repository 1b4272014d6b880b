import type { Area } from '@entrepot/domain/identity/policy'
import type { FieldSet } from './fields.ts'
import type { Listable, ListableOf } from './list.ts'

/** Filters, a table and an export: looking without changing. */
export interface QueryDeclaration extends Listable {
  readonly kind: 'query'
  readonly name: string
  readonly capability: string
  readonly area: Area
  readonly path: string
  readonly route: `/${string}`
  readonly label: string
}

export type QueryOf<Name extends string, F extends FieldSet> = QueryDeclaration &
  ListableOf<F> & { readonly name: Name; readonly label: Extract<keyof F, string> }

export const defineQuery = <const Name extends string, const F extends FieldSet>(
  declaration: Omit<QueryOf<Name, F>, 'kind'>,
): QueryOf<Name, F> => ({ ...declaration, kind: 'query' }) as QueryOf<Name, F>
