import { createScanReader } from './scan-reader.ts'

/** Whoever wants scans that nobody typed into a field. */
export interface ScanTaker {
  /** Looked at now: a page that is kept out of sight takes no scans. */
  readonly isActive: () => boolean
  readonly take: (code: string) => void
}

const takers = new Set<ScanTaker>()
const read = createScanReader()

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

/** The page on screen first, the shell last: it came first. */
const currentTaker = () => [...takers].reverse().find(({ isActive }) => isActive())

function onKey(event: KeyboardEvent) {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
  const { code } = read({ key: event.key, at: event.timeStamp })
  const taker = code === undefined ? undefined : currentTaker()
  if (code === undefined || taker === undefined) return
  event.preventDefault()
  event.stopPropagation()
  taker.take(code)
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
