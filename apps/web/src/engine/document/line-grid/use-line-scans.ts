import { type KeyboardEvent, useRef } from 'react'
import { createFigureScan } from '../../../runtime/scans/figure-scan.ts'
import type { Lines } from '../lines/use-lines.ts'
import type { GridColumn } from './grid-columns.ts'

interface LineScans {
  readonly editor: Lines | undefined
  readonly columns: readonly GridColumn[]
  readonly onScan: ((code: string) => void) | undefined
}

/** Looks that a scanner must not type into: a scan is a code, not a figure. */
const FIGURES = new Set(['integer', 'decimal', 'date', 'choice', 'yesNo'])

/** Returns whether the key ended a scan into a figure: then the figure is restored and the scan is passed on. */
export function useLineScans({ editor, columns, onScan }: LineScans) {
  const scanOf = useRef(createFigureScan<unknown>()).current
  return (event: KeyboardEvent, at: { readonly key: string; readonly column: string }): boolean => {
    const value = editor?.lines.find((line) => line.key === at.key)?.values[at.column]
    const scan = scanOf({ key: event.key, at: event.timeStamp }, value)
    const look = columns.find(({ name }) => name === at.column)?.field.look.kind ?? ''
    if (scan === undefined || onScan === undefined || !FIGURES.has(look)) return false
    editor?.set(at.key, at.column, scan.before)
    onScan(scan.code)
    return true
  }
}
