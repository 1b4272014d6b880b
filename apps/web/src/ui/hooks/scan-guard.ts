import { MODIFIERS, SCANNER_MS } from '../../runtime/scans/scanner-limits.ts'

const BEGINS_CODE = /^[\p{L}\p{N}]$/u

type Stroke = Pick<KeyboardEvent, 'key' | 'timeStamp'>

/** Tells a shortcut of one sign from a sign of a scan, by the keys before and after it. */
export function createScanGuard() {
  let lastAt = Number.NEGATIVE_INFINITY
  let isInScan = false
  let pending: ReturnType<typeof setTimeout> | undefined
  return {
    /** Is told of every key, before it is used. */
    note({ key, timeStamp }: Stroke) {
      clearTimeout(pending)
      if (MODIFIERS.has(key)) return
      // Escape and the like are a hand's: what follows begins anew.
      if (key.length > 1) {
        lastAt = Number.NEGATIVE_INFINITY
        return
      }
      isInScan = timeStamp - lastAt < SCANNER_MS
      lastAt = timeStamp
    },
    /** Codes begin with letters and digits: such a key waits whether more of a code follows. */
    run({ key }: Pick<Stroke, 'key'>, action: () => void) {
      if (isInScan) return
      if (BEGINS_CODE.test(key)) pending = setTimeout(action, SCANNER_MS)
      else action()
    },
  }
}
