import { createScanReader } from './scan-reader.ts'

/** Whoever wants scans that nobody typed into a field. */
export interface ScanTaker {
  /** Looked at now: a page that is kept out of sight takes no scans. */
  readonly isActive: () => boolean
  /** A field that no scan is meant for: what is scanned there is taken too. */
  readonly isOurField?: (target: EventTarget | null) => boolean
  readonly take: (code: string, target: EventTarget | null) => void
}

const takers = new Set<ScanTaker>()
const read = createScanReader()

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

/** The page on screen first, the shell last: it came first. */
const currentTaker = () => [...takers].reverse().find(({ isActive }) => isActive())

function onKey(event: KeyboardEvent) {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const taker = currentTaker()
  if (taker === undefined || (isTyping(target) && taker.isOurField?.(target) !== true)) return
  const { code } = read({ key: event.key, at: event.timeStamp })
  if (code === undefined) return
  event.preventDefault()
  event.stopPropagation()
  taker.take(code, target)
}

/** Takes scans until the answer is called. The latest one that is active gets them. */
export function takeScans(taker: ScanTaker): () => void {
  if (takers.size === 0) document.addEventListener('keydown', onKey, { capture: true })
  takers.add(taker)
  return () => {
    takers.delete(taker)
    if (takers.size === 0) document.removeEventListener('keydown', onKey, { capture: true })
  }
}
