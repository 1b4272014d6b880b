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

/** A group of fields under one heading. */
interface FormGroup<Name extends string = string> {
  readonly title: MessageKey
  readonly fields: readonly Name[]
  /** Text below the heading that applies to all fields of the group. */
  readonly hint?: MessageKey
  /** Condition on the values of the record; without it the group always applies. */
  readonly when?: (values: Readonly<Record<string, unknown>>) => boolean
}

/** The text for an empty field, calculated from the values of the form or record. */
type Absent = (values: Readonly<Record<string, unknown>>, reader: Reader) => string | undefined

/** Where a record inherits rules from that are empty in it. */
interface Inheritance<Name extends string> {
  readonly fields: readonly Extract<InheritedRule, Name>[]
  /** The owner in the record. */
  readonly owner?: 'named'
  /** The warehouse in the record, or the current one. */
  readonly warehouse?: 'named' | 'here'
}

/** A part that a screen adds to a list, or that replaces a part of the engine. */
export interface ListPanelProps {
  readonly screen: Screen
  /** The active filters. */
  readonly filters: Readonly<Record<string, string>>
  readonly refresh: () => void
}

/** A part that a screen adds to the detail screen, below the groups of fields. */
export interface DetailPanelProps<D extends ListDeclaration = ListDeclaration> {
  readonly screen: Screen
  readonly record: RecordOf<D>
}

/** The panel of an action on selected rows, where a confirmation is not enough. */
export interface ActPanelProps<D extends ListDeclaration = ListDeclaration> {
  readonly screen: Screen
  readonly action: string
  readonly rows: readonly RecordOf<D>[]
  readonly onClose: () => void
  /** Called when the action is done; clears the selection. */
  readonly onDone: () => void
}

/** Makes a document of this type from the selected rows. */
type Making = `make:${string}`

/** What is special about a screen; everything else follows from the declaration and the looks of its fields. */
interface ScreenOptions<
  D extends ListDeclaration,
  Name extends string = FieldName<D>,
  Action extends string = ActionName<D>,
  Filter extends string = D['filters'][number],
> {
  readonly columns: readonly Name[]
  /** Filters in their order. The first ones are always shown, the others under "more". */
  readonly search: readonly (Filter | 'keyword')[]
  /** The groups of the detail screen of a resource, or of the drawer of a query. */
  readonly form: readonly FormGroup<Name>[]
  /** The facts on a card in a narrow window; by default the first three columns after the label. */
  readonly facts?: readonly Name[]
  /** Numeric columns that are summed; by default all. */
  readonly totals?: readonly Name[]
  /** Actions with a button in the row; the others are in the ⋯ menu. */
  readonly rowActions?: readonly Action[]
  /** Actions that can be run on many rows. */
  readonly batch?: readonly (Action | Making)[]
  /** Actions with a panel of their own. */
  readonly acts?: Readonly<Partial<Record<Action | Making, Slot<ActPanelProps<D>>>>>
  /** Initial values of a new record; a column of `rows` is written `items.enabled`. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** Warehouse fields whose initial value is the current warehouse. */
  readonly startsHere?: readonly Name[]
  /** Further initial values from the URL, beside the ids of references. */
  readonly startsFrom?: (parameters: URLSearchParams) => Readonly<Record<string, unknown>>
  readonly absent?: Readonly<Partial<Record<Name, Absent>>>
  /** Rules that are inherited where the record leaves them empty. */
  readonly inherits?: Inheritance<Name>
  /** Custom cells. */
  readonly cells?: { readonly [Field in Name]?: Slot<ShowProps<RecordOf<D>, RecordOf<D>[Field]>> }
  /** Custom controls. */
  readonly editors?: Readonly<Partial<Record<Name, ComponentType<EditProps>>>>
  /** Column widths in pixels, where the width of the look does not fit. */
  readonly widths?: Readonly<Partial<Record<Name, number>>>
  /** Columns with custom cells of figures, which keep their width. */
  readonly rigid?: readonly Name[]
  /** Columns that are always visible, in addition to name, state, owner, figures and date. */
  readonly important?: readonly Name[]
  /** Columns that are hidden by default; a person can show them. */
  readonly hidden?: readonly Name[]
  /** Returns the refresh interval in milliseconds, or false. */
  refreshEvery?(rows: readonly RecordOf<D>[]): number | false
  /** The field that is shown as a tag beside the title; by default the first `choice` with a tag. */
  readonly state?: Name
  /** The title of one record; by default the field that names it. */
  title?(record: RecordOf<D>, reader: Reader): string
  readonly panels?: {
    /** Replaces the "new" button. */
    readonly create?: Slot<ListPanelProps>
    /** Beside the "new" button. */
    readonly tools?: Slot<ListPanelProps>
    /** Between the toolbar and the rows. */
    readonly above?: Slot<ListPanelProps>
    /** Above the fields of a record: its most important figures. */
    readonly glance?: Slot<DetailPanelProps<D>>
    readonly detail?: Slot<DetailPanelProps<D>>
  }
  /** For a document: its lines and the panels of its commands. */
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

/** A field, filter or action that the declaration does not have is a compile error. */
export function defineScreen<const D extends ListDeclaration>(
  screen: { readonly declaration: D } & ScreenOptions<NoInfer<D>>,
): Screen
export function defineScreen(screen: Screen) {
  return screen
}
