import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { symbolsContent } from './cell-symbols.ts'
import { columnWidths } from './column-widths.ts'
import { BODY_SIZE, INK, LARGE_SIZE, LINE, QUIET, SHADE, type Sheet, SMALL_SIZE } from './form-style.ts'
import { type PrintCell, type PrintForm, type PrintTable, textIn } from './print-form.ts'

const CELL_PADDING = 4

/** The title row is repeated on every page, and no row is split between pages. */
export function linesContent({ set, width }: Sheet, { columns, rows, totals }: PrintTable): Content[] {
  if (columns.length === 0) return []
  const padding = CELL_PADDING * 2
  const allRows = totals === undefined ? rows : [...rows, totals]
  const widths = columnWidths({ columns, rows: allRows, available: width, padding, fontSize: BODY_SIZE })
  const cellsOf = (cells: readonly PrintCell[], style: object, largeStyle = {}): TableCell[] =>
    columns.map(({ align, large }, index) => {
      const cell = cells[index] ?? ''
      const text = { text: set(textIn(cell)), alignment: align, color: INK, ...style, ...(large ? largeStyle : {}) }
      return typeof cell === 'string' ? text : { stack: [text, ...symbolsContent(cell)] }
    })
  const titles = columns.map(({ title }) => title)
  const body: TableCell[][] = [
    cellsOf(titles, { fontSize: SMALL_SIZE + 0.5, color: QUIET, bold: true }),
    ...rows.map((row) => cellsOf(row, { fontSize: BODY_SIZE }, { fontSize: LARGE_SIZE, bold: true })),
    ...(totals === undefined ? [] : [cellsOf(totals, { fontSize: BODY_SIZE, bold: true })]),
  ]
  return [{ table: { headerRows: 1, dontBreakRows: true, widths, body }, layout: linesLayout(totals !== undefined) }]
}

/** The second table with its own title, which stays on the page of its first rows. */
export function belowContent(sheet: Sheet, { below }: PrintForm): Content[] {
  if (below === undefined) return []
  const title = { text: sheet.set(below.title), bold: true, fontSize: BODY_SIZE + 2, color: INK }
  return [{ ...title, margin: [0, 14, 0, 4], headlineLevel: 1 }, ...linesContent(sheet, below)]
}

const linesLayout = (hasTotals: boolean): CustomTableLayout => {
  const isStrong = (line: number, { table }: ContentTable) =>
    line <= 1 || line === table.body.length || (hasTotals && line === table.body.length - 1)
  return {
    hLineWidth: (line, node) => (isStrong(line, node) ? 0.8 : 0.4),
    vLineWidth: () => 0,
    hLineColor: (line, node) => (isStrong(line, node) ? QUIET : LINE),
    fillColor: (row) => (row === 0 ? SHADE : null),
    paddingLeft: () => CELL_PADDING,
    paddingRight: () => CELL_PADDING,
    paddingTop: () => 2,
    paddingBottom: () => 3,
  }
}
