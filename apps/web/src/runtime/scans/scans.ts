import { isTyping } from '../is-typing.ts'
import { createScanReader } from './scan-reader.ts'
import { SCANNER_MS } from './scanner-limits.ts'

/** Whoever wants scans that nobody typed into a field. */
export interface ScanTaker {
  /** Looked at now: a page that is kept out of sight takes no scans. */
  readonly isActive: () => boolean
  /** Takes what no page wants. */
  readonly isShell?: true
  /** A field that no scan is meant for: what is scanned there is taken too. */
  readonly isOurField?: (target: EventTarget | null) => boolean
  /** Whether the field has an answer to the code: then it is the field's after all. */
  readonly isAnswered?: (code: string) => boolean
  readonly take: (code: string, target: EventTarget | null) => void
}

const takers = new Set<ScanTaker>()
const read = createScanReader()
let lastKeyAt = 0

/** The page on screen first, the latest of several; the shell last. */
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
  // A hand looks at what it has found before it presses Enter in a field; a scanner does not.
  if (isTyping(target) && (rest > SCANNER_MS || taker.isAnswered?.(code) === true)) return
  event.preventDefault()
  event.stopPropagation()
  taker.take(code, target)
}

/** Takes scans until the answer is called. */
export function takeScans(taker: ScanTaker): () => void {
  if (takers.size === 0) document.addEventListener('keydown', onKey, { capture: true })
  takers.add(taker)
  return () => {
    takers.delete(taker)
    if (takers.size === 0) document.removeEventListener('keydown', onKey, { capture: true })
  }
}
