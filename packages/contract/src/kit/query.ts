import type { DeclaredList } from './declared.ts'
import type { FieldSet } from './fields.ts'
import type { FieldNameOf, Listable, ListableOf } from './list.ts'

interface ByDay<Name extends string = string> {
  readonly time: Name
  readonly sums: readonly Name[]
}

/** `GET {path}/byDay`: the days of the warehouse that have rows, with the sums of their rows as exact texts. */
export interface SumsByDay {
  /** The days of the result: those of the filter, at most the last 92 of them; default: the last thirty. */
  readonly from: string
  readonly to: string
  readonly days: readonly { readonly day: string; readonly sums: Readonly<Record<string, string>> }[]
}

/** A read-only list: filters, a table and an export. */
export interface QueryDeclaration extends Listable, DeclaredList {
  readonly kind: 'query'
  readonly path: string
  readonly label: string
  /** Actions of this screen beside reading; each has a permission of its own. */
  readonly actions?: readonly string[]
  /** Shows records of this declaration: their changes change this list. */
  readonly follows?: string
  /** The day field and the sums of `GET {path}/byDay`, for a chart above the rows. */
  readonly byDay?: ByDay
  /** Not in the menu: reached from other screens only. */
  readonly hidden?: boolean
}

export type QueryOf<
  Name extends string,
  F extends FieldSet,
  Action extends string,
  Filter extends string = FieldNameOf<F>,
> = Omit<QueryDeclaration, 'actions' | 'byDay' | keyof Listable> &
  ListableOf<F, Filter> & {
    readonly name: Name
    readonly label: FieldNameOf<F>
    readonly actions?: readonly Action[]
    readonly byDay?: ByDay<FieldNameOf<F>>
  }

export const defineQuery = <
  const Name extends string,
  const F extends FieldSet,
  const Action extends string = never,
  const Filter extends FieldNameOf<NoInfer<F>> = never,
>(
  declaration: Omit<QueryOf<Name, F, Action, Filter>, 'kind'>,
): QueryOf<Name, F, Action, Filter> => ({ ...declaration, kind: 'query' }) as QueryOf<Name, F, Action, Filter>
