import type { PaperSize } from '@entrepot/contract/identity/settings'

export interface PrintTable {
  readonly columns: readonly PrintColumn[]
  readonly rows: readonly (readonly PrintCell[])[]
  /** One for each column; empty where nothing is summed. */
  readonly totals?: readonly string[]
}

/** A document as it is printed: every text is already in the reader's language. */
export interface PrintForm extends PrintTable {
  readonly title: string
  readonly number: string
  readonly state?: string
  /** Label and value, in reading order. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** A second table, under the lines. */
  readonly below?: PrintTable & { readonly title: string }
  readonly notes?: readonly string[]
  /** Who signs: a line for each. */
  readonly signatures?: readonly string[]
  readonly printedAt: string
  readonly printedBy: string
  readonly warehouse: string
}

/** A text, with what is scanned under it. */
export interface BarredText {
  readonly text: string
  readonly bars: readonly string[]
}
export type PrintCell = string | BarredText

export const textIn = (cell: PrintCell): string => (typeof cell === 'string' ? cell : cell.text)

export interface PrintColumn {
  readonly title: string
  readonly align: 'left' | 'right'
  /** Millimetres; else shared out by what the column holds. */
  readonly width?: number
  /** Read from an arm's length. */
  readonly large?: boolean
}

export interface Paper {
  readonly size: PaperSize
  readonly landscape?: boolean
}
