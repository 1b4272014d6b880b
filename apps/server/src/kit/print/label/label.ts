import { cellColumns } from '@entrepot/contract/kit/import'
import type { LabelDeclaration } from '@entrepot/contract/kit/print'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { cellText, type Writing } from '../../lists/cell-text.ts'
import type { Row } from '../../lists/list-records.ts'

export interface Label {
  readonly kind: LabelDeclaration['kind'] | 'package'
  readonly title: string
  /** What is scanned, as it is spelled under the bars. */
  readonly code: string
  /** What the bars say, where that is not how it is spelled. */
  readonly bars?: string
  readonly lines: readonly string[]
}

/** Millimetres. */
export interface LabelSize {
  readonly width: number
  readonly height: number
}

export const LABEL_SIZES: Readonly<Record<Label['kind'], LabelSize>> = {
  location: { width: 100, height: 50 },
  product: { width: 60, height: 40 },
  package: { width: 100, height: 100 },
}

type Printable = Pick<ResourceDeclaration, 'fields'> & { readonly prints: LabelDeclaration }

const distinct = (texts: readonly string[], excluded: readonly string[]) =>
  texts.filter((text, place) => text !== '' && !excluded.includes(text) && texts.indexOf(text) === place)

/** The label of one record. Texts of the title and the barcode are not repeated. */
export function labelOf({ fields, prints }: Printable, writing: Writing, row: Row): Label {
  const columns = new Map(cellColumns(fields).map((column) => [column.name, column]))
  const textOf = (name: string) => {
    const column = columns.get(name)
    return column === undefined ? '' : String(cellText(writing, column, row) ?? '').replace(/\s+/g, ' ')
  }
  const title = textOf(prints.title)
  const code = prints.code.map(textOf).find((text) => text !== '') ?? title
  return { kind: prints.kind, title, code, lines: distinct(prints.lines.map(textOf), [title, code]) }
}
