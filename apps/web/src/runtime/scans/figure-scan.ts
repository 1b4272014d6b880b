import { createScanReader, type Stroke } from './scan-reader.ts'

interface FigureScan<Figure> {
  readonly code: string
  /** The value of the field before the scan. */
  readonly before: Figure
}

/** Detects at its end a scan into a numeric field. To be called with every key and the present value. */
export function createFigureScan<Figure>() {
  const read = createScanReader()
  let start: { readonly before: Figure } | undefined
  return (stroke: Stroke, now: Figure): FigureScan<Figure> | undefined => {
    const { begins, code } = read(stroke)
    if (begins) start = { before: now }
    return code === undefined || start === undefined ? undefined : { code, ...start }
  }
}
