import { isTyping } from '../is-typing.ts'
import { createScanReader } from './scan-reader.ts'
import { SCANNER_MS } from './scanner-limits.ts'

/** A receiver of scans outside of text fields. */
export interface ScanTaker {
  /** Checked at every key: a hidden page receives no scans. */
  readonly isActive: () => boolean
  /** Receives the scans that no page receives. */
  readonly isShell?: true
  /** Fields that scans are not meant for; scans into them are received too. */
  readonly isOurField?: (target: EventTarget | null) => boolean
  /** Whether the field has a result for the code: then the scan belongs to the field. */
  readonly isAnswered?: (code: string) => boolean
  readonly take: (code: string, target: EventTarget | null) => void
}

const takers = new Set<ScanTaker>()
const read = createScanReader()
let lastKeyAt = 0

/** The visible page that registered last; otherwise the shell. */
function currentTaker() {
  const active = [...takers].reverse().filter(({ isActive }) => isActive())
  return active.find(({ isShell }) => isShell !== true) ?? active[0]
}

function onKey(event: KeyboardEvent) {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const taker = currentTaker()
  if (taker === undefined || (isTyping(target) && taker.isOurField?.(target) !== true)) return
  const rest = event.timeStamp - lastKeyAt
  lastKeyAt = event.timeStamp
  const { code } = read({ key: event.key, at: event.timeStamp })
  if (code === undefined) return
  // A person pauses before pressing Enter in a field; a scanner does not.
  if (isTyping(target) && (rest > SCANNER_MS || taker.isAnswered?.(code) === true)) return
  event.preventDefault()
  event.stopPropagation()
  taker.take(code, target)
}

/** Receives scans until the returned function is called. */
export function takeScans(taker: ScanTaker): () => void {
  if (takers.size === 0) document.addEventListener('keydown', onKey, { capture: true })
  takers.add(taker)
  return () => {
    takers.delete(taker)
    if (takers.size === 0) document.removeEventListener('keydown', onKey, { capture: true })
  }
}
