import type { Field, Look } from '@entrepot/contract/kit/fields'
import type { ComponentType, ReactNode } from 'react'
import type { Reader } from '../../runtime/reader.ts'
import type { Problems } from '../detail/form/validate.ts'

/** A field with its name and the declaration it belongs to. Its label is `{owner}.field.{name}`. */
export interface Named {
  readonly owner: string
  /** `items.value` for a column of rows. */
  readonly name: string
  readonly field: Field
}

export interface ShowProps<Answer = Readonly<Record<string, unknown>>, Value = unknown> extends Named {
  readonly value: Value
  /** The whole record: it has the names of referenced records beside their ids. */
  readonly record: Answer
  /** Wraps the value in a link, if the look shows something that is not part of the link. */
  readonly wrap?: (content: ReactNode) => ReactNode
}

export interface EditProps extends ShowProps {
  /** The id of the control, for its label and its problem. */
  readonly id: string
  readonly onChange: (value: unknown) => void
  /** Problems at the field itself (`''`) and inside it (`2.value`). */
  readonly problems: Problems
  readonly disabled?: boolean
  /** Label of a control without a visible label, as in a table. */
  readonly label?: string
  /** The meaning of an empty field. */
  readonly placeholder?: string
  /** Initial values of a new row. */
  readonly defaults?: Readonly<Record<string, unknown>>
}

export interface FilterProps extends Named {
  readonly id: string
  /** The URL parameters of this filter. */
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (values: Readonly<Record<string, string | undefined>>) => void
}

/** Everything that depends on the look of a field: one object per look. */
export interface FieldKind {
  /** The value in a table cell or on a card. */
  readonly Show: ComponentType<ShowProps>
  /** The value on a detail screen; by default as in a cell. */
  readonly Read?: ComponentType<ShowProps>
  readonly Edit?: ComponentType<EditProps>
  /** The control in a row of a small table; by default as on a form. */
  readonly InCell?: ComponentType<EditProps>
  readonly Filter?: ComponentType<FilterProps>
  /** The value as text, for titles, chips and history. */
  readonly say: (value: unknown, reader: Reader, props: Omit<ShowProps, 'value'>) => string
  /** Column width in pixels at the default size. */
  readonly width: number | ((field: Field, reader: Reader) => number)
  readonly align?: 'end'
  /** Never cut off in a table. */
  readonly rigid?: boolean
  /** Consists of several controls, each with its own label and problem. */
  readonly composite?: boolean
  /** Places the link itself. */
  readonly wraps?: boolean
  /** Uses the full width of a form. */
  readonly wide?: boolean
}

export type KindOf = (look: Look) => FieldKind

/** For a look that contains other fields: how to render them. */
export interface WithKinds {
  readonly kindOf: KindOf
}

export const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
