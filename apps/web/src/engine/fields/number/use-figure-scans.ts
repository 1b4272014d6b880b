import { type KeyboardEvent, useRef, useState } from 'react'
import { createFigureScan } from '../../../runtime/scans/figure-scan.ts'
import { useWords } from '../../../runtime/words/words.ts'

interface ScannedField<Figure> {
  readonly value: Figure
  readonly onChange: (value: Figure) => void
  /** Called with a scanned code. Without it a message says that a scan is no quantity. */
  readonly onScan?: ((code: string) => void) | undefined
}

/** For a numeric field: a scan is a code, so the number from before it is restored. */
export function useFigureScans<Figure>({ value, onChange, onScan }: ScannedField<Figure>) {
  const t = useWords()
  const scanOf = useRef(createFigureScan<Figure>()).current
  const [refusedCode, setRefusedCode] = useState<string>()
  return {
    problem: refusedCode === undefined ? undefined : t('invalid.scanAsQuantity', { code: refusedCode }),
    /** To be called when something else is typed. */
    forget: () => setRefusedCode(undefined),
    /** To be called with every key. Returns whether the key ended a scan; then its event is stopped. */
    pressed: (event: KeyboardEvent<HTMLInputElement>): boolean => {
      const scan = scanOf({ key: event.key, at: event.timeStamp }, value)
      if (scan === undefined || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false
      event.preventDefault()
      event.stopPropagation()
      onChange(scan.before)
      if (onScan === undefined) {
        const input = event.currentTarget
        setRefusedCode(scan.code)
        // Select the restored text, so that typing replaces it.
        requestAnimationFrame(() => input.select())
      } else onScan(scan.code)
      return true
    },
  }
}
