import type { DeclaredList } from './declared.ts'
import type { FieldSet } from './fields.ts'
import type { FieldNameOf, Listable, ListableOf } from './list.ts'

/** Filters, a table and an export: looking without changing. */
export interface QueryDeclaration extends Listable, DeclaredList {
  readonly kind: 'query'
  readonly path: string
  readonly label: string
  /** What may be done from this screen beside looking; each is a right of its own. */
  readonly actions?: readonly string[]
  /** Shows the facts of this declaration: whatever changes them changes this list. */
  readonly follows?: string
  /** Reached from other screens only: it stands in no menu. */
  readonly hidden?: boolean
}

export type QueryOf<
  Name extends string,
  F extends FieldSet,
  Action extends string,
  Filter extends string = FieldNameOf<F>,
> = Omit<QueryDeclaration, 'actions' | keyof Listable> &
  ListableOf<F, Filter> & {
    readonly name: Name
    readonly label: FieldNameOf<F>
    readonly actions?: readonly Action[]
  }

export const defineQuery = <
  const Name extends string,
  const F extends FieldSet,
  const Action extends string = never,
  const Filter extends FieldNameOf<NoInfer<F>> = never,
>(
  declaration: Omit<QueryOf<Name, F, Action, Filter>, 'kind'>,
): QueryOf<Name, F, Action, Filter> => ({ ...declaration, kind: 'query' }) as QueryOf<Name, F, Action, Filter>
