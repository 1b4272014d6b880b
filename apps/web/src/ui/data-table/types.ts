import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly width: number
  readonly align?: 'end' | undefined
  readonly sortable?: boolean
  readonly render: (row: Row) => ReactNode
  /** Shown on pointing, where a cell may be cut off. */
  readonly hint?: (row: Row) => string
  /** What people wrote, in whatever language: it is shown as it is. */
  readonly ownWords?: boolean
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
  readonly width: number
  readonly render: (row: Row) => ReactNode
}

export type Density = 'roomy' | 'dense'
