import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** Maximum width, unless the column is rigid; also the width before measuring. */
  readonly width: number
  /** The width of its title. */
  readonly heading: number
  /** Its content is never cut off. */
  readonly rigid: boolean
  /** Visible at any window width. */
  readonly important: boolean
  readonly align?: 'end' | undefined
  readonly sortable?: boolean
  readonly render: (row: Row) => ReactNode
  /** Shown on hover, where a cell may be cut off. */
  readonly hint?: (row: Row) => string
  /** Text written by people in any language: the browser must not translate it. */
  readonly ownWords?: boolean
}

export interface FittedColumn<Row> extends Column<Row> {
  /** The content does not fit. */
  readonly isCut: boolean
}

export interface Sorting {
  readonly field: string
  readonly descending: boolean
}

export interface Selection<Row> {
  readonly selected: ReadonlySet<string>
  readonly onToggle: (row: Row) => void
  /** Selects all rows of the page, or none. */
  readonly onTogglePage: (select: boolean) => void
  readonly rowLabel: (row: Row) => string
  readonly pageLabel: string
}

export interface RowTools<Row> {
  readonly title: string
  /** The width before measuring. */
  readonly width: number
  /** Compact: all actions in the ⋯ menu. */
  readonly render: (row: Row, isCompact?: boolean) => ReactNode
}

export type Density = 'roomy' | 'dense'
