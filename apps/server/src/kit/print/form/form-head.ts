import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { sizeSymbol } from '../label/symbol.ts'
import { symbolContent } from '../label/symbol-content.ts'
import { points } from '../pdf.ts'
import { BODY_SIZE, bareLayout, INK, LINE, QUIET, type Sheet, small } from './form-style.ts'
import type { PrintForm } from './print-form.ts'
import type { Typeset } from './typesetter.ts'

const stateContent = (set: Typeset, state: string): Content => ({
  table: { body: [[{ text: set(state), fontSize: BODY_SIZE, color: INK }]] },
  layout: {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0.6,
    hLineColor: () => QUIET,
    vLineColor: () => QUIET,
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 0,
    paddingBottom: () => 1,
  },
  margin: [0, 2, 0, 0],
})

/** Millimetres. */
const SYMBOL_ROOM = { width: 70, height: 10, margin: 0 }
const QR_SIDE = 16

/** Title on the left, the number as text and as a symbol on the right. */
export function headContent({ set, width }: Sheet, form: PrintForm): Content {
  const bars = sizeSymbol(form.number, SYMBOL_ROOM)
  const symbol =
    bars.symbology === 'code128' ? bars : sizeSymbol(form.number, { ...SYMBOL_ROOM, height: QR_SIDE }, 'qr')
  const right = Math.min(points(SYMBOL_ROOM.width), width / 2)
  const indent = Math.max(0, right - points(symbol.width))
  const leftColumn: Content[] = [
    { ...small(set, form.warehouse), fontSize: BODY_SIZE },
    { text: set(form.title), fontSize: 19, bold: true, color: INK },
    ...(form.state === undefined ? [] : [stateContent(set, form.state)]),
  ]
  const number: Content[] = [
    { stack: [symbolContent(symbol, form.number)], margin: [indent, 4, 0, 0] },
    { text: set(form.number), bold: true, fontSize: 10.5, color: INK, margin: [indent, 1, 0, 0] },
  ]
  return {
    table: { widths: [width - right, right], body: [[{ stack: leftColumn }, { stack: number }]] },
    layout: bareLayout,
    margin: [0, 0, 0, 10],
  }
}

/** Three facts a row, each below its label, between two lines. */
export function factsContent({ set, width }: Sheet, facts: PrintForm['facts']): Content[] {
  if (facts.length === 0) return []
  const across = width < points(150) ? 2 : 3
  const cells = facts.map(
    ([label, value]): TableCell => ({
      stack: [small(set, label), { text: set(value), fontSize: BODY_SIZE + 0.5, color: INK }],
      margin: [0, 2, 8, 3],
    }),
  )
  const body: TableCell[][] = []
  for (let index = 0; index < cells.length; index += across) {
    const row = cells.slice(index, index + across)
    body.push([...row, ...Array.from({ length: across - row.length }, (): TableCell => '')])
  }
  const layout: CustomTableLayout = {
    ...bareLayout,
    hLineWidth: (line, node) => (line === 0 || line === node.table.body.length ? 0.6 : 0),
    hLineColor: () => LINE,
    paddingTop: (row) => (row === 0 ? 4 : 0),
    paddingBottom: (row, node) => (row === node.table.body.length - 1 ? 4 : 0),
  }
  const widths = Array.from({ length: across }, () => width / across)
  return [{ table: { widths, body, dontBreakRows: true }, layout, margin: [0, 0, 0, 12] }]
}
