import type { CanvasRect, Content } from 'pdfmake/interfaces'
import { encode } from 'uqr'
import { points } from '../pdf.ts'
import { code128 } from './code128.ts'
import type { SizedSymbol } from './symbol.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const filledBox = ({ x, y, w, h }: Box): CanvasRect => ({ type: 'rect', x, y, w, h, color: 'black', lineWidth: 0 })

function bars(value: string, module: number, height: number): Box[] {
  const boxes: Box[] = []
  let x = 0
  for (const [index, width] of code128(value).entries()) {
    if (index % 2 === 0) boxes.push({ x, y: 0, w: width * module, h: height })
    x += width * module
  }
  return boxes
}

/** Adjacent dots of a row become one box: drawn one by one, printers leave hairlines between them. */
function dots(value: string, side: number): Box[] {
  const { data, size } = encode(value, { ecc: 'M', border: 0 })
  const module = side / size
  return data.flatMap((row, line) =>
    [
      ...row
        .map((dot) => (dot ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => ({
      x: index * module,
      y: line * module,
      w: run.length * module,
      h: module,
    })),
  )
}

/** Bars or dots as vector shapes, so that they are sharp on every printer. */
export function symbolContent({ symbology, module, width, height }: SizedSymbol, value: string): Content {
  const boxes =
    symbology === 'code128' ? bars(value, points(module), points(height)) : dots(value, points(Math.min(width, height)))
  return { canvas: boxes.map(filledBox) }
}
