import type { Field, Look } from '@entrepot/contract/kit/fields'
import type { ComponentType, ReactNode } from 'react'
import type { Reader } from '../../runtime/reader.ts'
import type { Problems } from '../detail/form/validate.ts'

/** A field with its name and the declaration it belongs to: its words are `{owner}.field.{name}`. */
export interface Named {
  readonly owner: string
  /** `items.value` for a column of rows. */
  readonly name: string
  readonly field: Field
}

export interface ShowProps<Answer = Readonly<Record<string, unknown>>, Value = unknown> extends Named {
  readonly value: Value
  /** The whole record: names of referenced records stand beside their ids. */
  readonly record: Answer
  /** Puts the value into a link, where a look has something beside it that is not part of the link. */
  readonly wrap?: (content: ReactNode) => ReactNode
}

export interface EditProps extends ShowProps {
  /** Of the control, for its label and its complaint. */
  readonly id: string
  readonly onChange: (value: unknown) => void
  /** Problems at the field itself (`''`) and inside it (`2.value`). */
  readonly problems: Problems
  readonly disabled?: boolean
  /** Of a control that has no label beside it, as in a table. */
  readonly label?: string
  /** What an empty field means, or would become. */
  readonly placeholder?: string
  /** What a new row starts with. */
  readonly defaults?: Readonly<Record<string, unknown>>
}

export interface FilterProps extends Named {
  readonly id: string
  /** The parameters of this filter as they stand in the address. */
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (values: Readonly<Record<string, string | undefined>>) => void
}

/** Everything a look decides: one object per look, the only place that knows it. */
export interface FieldKind {
  /** In a table cell and on a card. */
  readonly Show: ComponentType<ShowProps>
  /** On a detail screen, where there is room; else as in a cell. */
  readonly Read?: ComponentType<ShowProps>
  readonly Edit?: ComponentType<EditProps>
  /** Inside a row of a small table; else as on a form. */
  readonly InCell?: ComponentType<EditProps>
  readonly Filter?: ComponentType<FilterProps>
  /** As words, for titles, chips and history. */
  readonly say: (value: unknown, reader: Reader, props: Omit<ShowProps, 'value'>) => string
  /** Of a column, in pixels at the default size. */
  readonly width: number | ((field: Field, reader: Reader) => number)
  readonly align?: 'end'
  /** In a table it is never cut off. */
  readonly rigid?: boolean
  /** Several controls, each with its own label and complaint. */
  readonly composite?: boolean
  /** Puts itself into the link it is given. */
  readonly wraps?: boolean
  /** Takes the whole width of a form. */
  readonly wide?: boolean
}

export type KindOf = (look: Look) => FieldKind

/** What a look that holds other fields draws them with. */
export interface WithKinds {
  readonly kindOf: KindOf
}

export const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
