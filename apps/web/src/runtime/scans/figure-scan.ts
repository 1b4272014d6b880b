import { createScanReader, type Stroke } from './scan-reader.ts'

interface FigureScan<Figure> {
  readonly code: string
  /** What stood in the field before the scan was typed into it. */
  readonly before: Figure
}

/** For a field of a figure: tells a scan, which is no figure, at its end. It is given every key, and what stands there. */
export function createFigureScan<Figure>() {
  const read = createScanReader()
  let start: { readonly before: Figure } | undefined
  return (stroke: Stroke, now: Figure): FigureScan<Figure> | undefined => {
    const { begins, code } = read(stroke)
    if (begins) start = { before: now }
    return code === undefined || start === undefined ? undefined : { code, ...start }
  }
}
