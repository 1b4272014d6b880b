import { MODIFIERS, SCANNER_MS } from '../../runtime/scans/scanner-limits.ts'

const BEGINS_CODE = /^[\p{L}\p{N}]$/u

type Stroke = Pick<KeyboardEvent, 'key' | 'timeStamp'>

/** Distinguishes a one-key shortcut from a key of a scan, by the keys before and after it. */
export function createScanGuard() {
  let lastAt = Number.NEGATIVE_INFINITY
  let isInScan = false
  let pending: ReturnType<typeof setTimeout> | undefined
  return {
    /** To be called with every key, before it is used. */
    note({ key, timeStamp }: Stroke) {
      clearTimeout(pending)
      if (MODIFIERS.has(key)) return
      // Special keys such as Escape come from a person and end a scan.
      if (key.length > 1) {
        lastAt = Number.NEGATIVE_INFINITY
        return
      }
      isInScan = timeStamp - lastAt < SCANNER_MS
      lastAt = timeStamp
    },
    /** A code starts with a letter or digit: such a key waits for more keys before it counts as a shortcut. */
    run({ key }: Pick<Stroke, 'key'>, action: () => void) {
      if (isInScan) return
      if (BEGINS_CODE.test(key)) pending = setTimeout(action, SCANNER_MS)
      else action()
    },
  }
}
