import type { InheritedRule } from '@entrepot/contract/basic-data/handling-rules'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { MessageKey } from '@entrepot/messages/keys'
import type { ComponentType } from 'react'
import type { Reader } from '../runtime/reader.ts'
import type { DocumentOptions } from './document/document-options.ts'
import type { EditProps, ShowProps } from './fields/kind.ts'
import type { Slot } from './slot.ts'

/** Fields that belong together, under one heading. */
interface FormGroup<Name extends string = string> {
  readonly title: MessageKey
  readonly fields: readonly Name[]
  /** Under the heading, for what is true of all of them. */
  readonly hint?: MessageKey
  /** Whether they have a meaning for a record that says this; else always. */
  readonly when?: (values: Readonly<Record<string, unknown>>) => boolean
}

/** What an empty field means, by what the form or the record says: a figure that is computed. */
type Absent = (values: Readonly<Record<string, unknown>>, reader: Reader) => string | undefined

/** Where the rules of a record come from that it leaves empty. */
interface Inheritance<Name extends string> {
  readonly fields: readonly Extract<InheritedRule, Name>[]
  /** The owner that the record names. */
  readonly owner?: 'named'
  /** The warehouse that the record names, or the one that one works in. */
  readonly warehouse?: 'named' | 'here'
}

/** Stands on a list screen beside or instead of a part that the engine draws. */
export interface ListPanelProps {
  readonly screen: Screen
  /** What the rows are narrowed to. */
  readonly filters: Readonly<Record<string, string>>
  readonly refresh: () => void
}

/** Stands on a detail screen under the groups of fields. */
export interface DetailPanelProps<D extends ListDeclaration = ListDeclaration> {
  readonly screen: Screen
  readonly record: RecordOf<D>
}

/** Beside the list while something is done with rows that were chosen, where that takes more than a yes. */
export interface ActPanelProps<D extends ListDeclaration = ListDeclaration> {
  readonly screen: Screen
  readonly action: string
  readonly rows: readonly RecordOf<D>[]
  readonly onClose: () => void
  /** It is done: the rows are no longer chosen. */
  readonly onDone: () => void
}

/** A document of this type, made from those that were chosen. */
type Making = `make:${string}`

/** What is particular about a screen; everything else follows from the declaration and the looks of its fields. */
interface ScreenOptions<
  D extends ListDeclaration,
  Name extends string = FieldName<D>,
  Action extends string = ActionName<D>,
  Filter extends string = D['filters'][number],
> {
  readonly columns: readonly Name[]
  /** Filters in the order they are asked for. The first few are always shown, the rest under "more". */
  readonly search: readonly (Filter | 'keyword')[]
  /** The detail screen of a resource; of a query, the drawer that a row opens. */
  readonly form: readonly FormGroup<Name>[]
  /** What a card shows under its title when the window is narrow; else the first three columns after the label. */
  readonly facts?: readonly Name[]
  /** Numeric columns that are summed; else all of them. */
  readonly totals?: readonly Name[]
  /** Actions a row shows as words; the others stand behind ⋯. */
  readonly rowActions?: readonly Action[]
  /** Actions that make sense for many rows at once. */
  readonly batch?: readonly (Action | Making)[]
  /** Actions that are done in a panel of their own. */
  readonly acts?: Readonly<Partial<Record<Action | Making, Slot<ActPanelProps<D>>>>>
  /** What a new record starts with; a column of `rows` is written `items.enabled`. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** Warehouses that a new record starts with: the one that its maker works in. */
  readonly startsHere?: readonly Name[]
  /** What a new record starts with that its address says in another way than by the names of its references. */
  readonly startsFrom?: (parameters: URLSearchParams) => Readonly<Record<string, unknown>>
  readonly absent?: Readonly<Partial<Record<Name, Absent>>>
  /** Rules that those above decide where the record does not. */
  readonly inherits?: Inheritance<Name>
  /** A column that is drawn in its own way. */
  readonly cells?: { readonly [Field in Name]?: Slot<ShowProps<RecordOf<D>, RecordOf<D>[Field]>> }
  /** A field that is filled in in its own way. */
  readonly editors?: Readonly<Partial<Record<Name, ComponentType<EditProps>>>>
  /** Columns that need other room than their look says, in pixels. */
  readonly widths?: Readonly<Partial<Record<Name, number>>>
  /** Columns with figures in a cell of their own, which keep their width. */
  readonly rigid?: readonly Name[]
  /** Columns that are in sight in every window, beside name, state, owner, figures and date. */
  readonly important?: readonly Name[]
  /** Columns that start hidden; a person may choose them. */
  readonly hidden?: readonly Name[]
  /** While this answers a number of milliseconds the list asks again by itself. */
  refreshEvery?(rows: readonly RecordOf<D>[]): number | false
  /** The field whose state is shown as a tag beside the title; else the first `choice` with a tag. */
  readonly state?: Name
  /** The title of one record; else the field that names it. */
  title?(record: RecordOf<D>, reader: Reader): string
  readonly panels?: {
    /** Instead of the "new" button. */
    readonly create?: Slot<ListPanelProps>
    /** Beside it. */
    readonly tools?: Slot<ListPanelProps>
    /** Between the toolbar and the rows. */
    readonly above?: Slot<ListPanelProps>
    /** Above the fields of one record: what people come for. */
    readonly glance?: Slot<DetailPanelProps<D>>
    readonly detail?: Slot<DetailPanelProps<D>>
  }
  /** Of a document: its lines, and what its commands ask for. */
  readonly document?: D extends DocumentDeclaration ? DocumentOptions<D> : never
}

export interface Screen extends ScreenOptions<ListDeclaration, string, string> {
  readonly declaration: ListDeclaration
}

type FieldName<D extends ListDeclaration> = Extract<keyof D['fields'], string>
type ActionName<D extends ListDeclaration> = D extends {
  readonly kind: 'query'
  readonly actions?: readonly (infer A)[]
}
  ? Extract<A, string>
  : D extends { readonly actions: infer A }
    ? Extract<keyof A, string>
    : CommandName<D>
type CommandName<D extends ListDeclaration> = D extends { readonly commands: infer C }
  ? Extract<keyof C, string>
  : never

/** A field, filter or action that the declaration does not have does not compile. */
export function defineScreen<const D extends ListDeclaration>(
  screen: { readonly declaration: D } & ScreenOptions<NoInfer<D>>,
): Screen
export function defineScreen(screen: Screen) {
  return screen
}
