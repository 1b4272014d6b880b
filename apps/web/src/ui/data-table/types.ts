import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** At most, unless it is rigid; and until its content was measured. */
  readonly width: number
  /** What its title needs. */
  readonly heading: number
  /** Its content is never cut off. */
  readonly rigid: boolean
  /** Is in sight in every window. */
  readonly important: boolean
  readonly align?: 'end' | undefined
  readonly sortable?: boolean
  readonly render: (row: Row) => ReactNode
  /** Shown on pointing, where a cell may be cut off. */
  readonly hint?: (row: Row) => string
  /** What people wrote, in whatever language: it is shown as it is. */
  readonly ownWords?: boolean
}

export interface FittedColumn<Row> extends Column<Row> {
  /** Its content does not fit. */
  readonly isCut: boolean
}

export interface Sorting {
  readonly field: string
  readonly descending: boolean
}

export interface Selection<Row> {
  readonly selected: ReadonlySet<string>
  readonly onToggle: (row: Row) => void
  /** All rows of the page, or none of them. */
  readonly onTogglePage: (select: boolean) => void
  readonly rowLabel: (row: Row) => string
  readonly pageLabel: string
}

export interface RowTools<Row> {
  readonly title: string
  /** Until it was measured. */
  readonly width: number
  /** Compact: all of them behind ⋯. */
  readonly render: (row: Row, isCompact?: boolean) => ReactNode
}

export type Density = 'roomy' | 'dense'
