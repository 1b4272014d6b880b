import type { PaperSize } from '@entrepot/contract/identity/settings'

export interface PrintTable {
  readonly columns: readonly PrintColumn[]
  readonly rows: readonly (readonly PrintCell[])[]
  /** One for each column; empty for a column without total. */
  readonly totals?: readonly string[]
}

/** A document ready to print: every text is in the reader's language. */
export interface PrintForm extends PrintTable {
  readonly title: string
  readonly number: string
  readonly state?: string
  /** Labels and values, in reading order. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** A second table below the lines. */
  readonly below?: PrintTable & { readonly title: string }
  readonly notes?: readonly string[]
  /** Titles of the signers, one line each. */
  readonly signatures?: readonly string[]
  readonly printedAt: string
  readonly printedBy: string
  readonly warehouse: string
}

/** A text with barcodes below it. */
export interface BarredText {
  readonly text: string
  readonly bars: readonly string[]
}
export type PrintCell = string | BarredText

export const textIn = (cell: PrintCell): string => (typeof cell === 'string' ? cell : cell.text)

export interface PrintColumn {
  readonly title: string
  readonly align: 'left' | 'right'
  /** Millimetres; by default the width follows the content. */
  readonly width?: number
  /** Printed large, to be read from a distance. */
  readonly large?: boolean
}

export interface Paper {
  readonly size: PaperSize
  readonly landscape?: boolean
}
