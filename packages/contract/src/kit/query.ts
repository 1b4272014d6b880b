import type { DeclaredList } from './declared.ts'
import type { FieldSet } from './fields.ts'
import type { FieldNameOf, Listable, ListableOf } from './list.ts'

interface ByDay<Name extends string = string> {
  readonly time: Name
  readonly sums: readonly Name[]
}

/** `GET {path}/byDay`: the days of the warehouse that have rows, with the sums of their rows as exact texts. */
export interface SumsByDay {
  /** The days that were looked at: those of the filter, at most the last 92 of them; without one, the last thirty. */
  readonly from: string
  readonly to: string
  readonly days: readonly { readonly day: string; readonly sums: Readonly<Record<string, string>> }[]
}

/** Filters, a table and an export: looking without changing. */
export interface QueryDeclaration extends Listable, DeclaredList {
  readonly kind: 'query'
  readonly path: string
  readonly label: string
  /** What may be done from this screen beside looking; each is a right of its own. */
  readonly actions?: readonly string[]
  /** Shows the facts of this declaration: whatever changes them changes this list. */
  readonly follows?: string
  /** By whose day rows are added up, and what of them: `GET {path}/byDay`, for a chart above the rows. */
  readonly byDay?: ByDay
  /** Reached from other screens only: it stands in no menu. */
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
