import { type KeyboardEvent, useRef, useState } from 'react'
import { createFigureScan } from '../../../runtime/scans/figure-scan.ts'
import { useWords } from '../../../runtime/words/words.ts'

interface ScannedField<Figure> {
  readonly value: Figure
  readonly onChange: (value: Figure) => void
  /** Takes what was scanned. Without it the person is told that a scan is no quantity. */
  readonly onScan?: ((code: string) => void) | undefined
}

/** For the field of a figure: a scan is a code, and leaves the figure as it was. */
export function useFigureScans<Figure>({ value, onChange, onScan }: ScannedField<Figure>) {
  const t = useWords()
  const scanOf = useRef(createFigureScan<Figure>()).current
  const [refusedCode, setRefusedCode] = useState<string>()
  return {
    problem: refusedCode === undefined ? undefined : t('invalid.scanAsQuantity', { code: refusedCode }),
    /** Something else is typed. */
    forget: () => setRefusedCode(undefined),
    /** Is given every key. Answers whether it ended a scan: then nobody else hears of it. */
    pressed: (event: KeyboardEvent<HTMLInputElement>): boolean => {
      const scan = scanOf({ key: event.key, at: event.timeStamp }, value)
      if (scan === undefined || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false
      event.preventDefault()
      event.stopPropagation()
      onChange(scan.before)
      if (onScan === undefined) {
        const input = event.currentTarget
        setRefusedCode(scan.code)
        // Whatever is typed next takes the place of what came back.
        requestAnimationFrame(() => input.select())
      } else onScan(scan.code)
      return true
    },
  }
}
