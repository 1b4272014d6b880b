/** Scroll positions, by history entry and by page. */
const depths = new Map<string, number>()

export const rememberDepth = (name: string, depth: number) => depths.set(name, depth)
export const depthOf = (name: string) => depths.get(name)

const PATIENCE_MS = 3_000
const HANDS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Scrolls as soon as the page is long enough; stops trying after a while, or when the person scrolls. */
export function scrollTo(depth: number): () => void {
  window.scrollTo(0, depth)
  if (depth === 0 || Math.abs(window.scrollY - depth) < 2) return () => undefined
  const again = new ResizeObserver(() => {
    window.scrollTo(0, depth)
    if (Math.abs(window.scrollY - depth) < 2) stop()
  })
  const stop = () => {
    again.disconnect()
    clearTimeout(timer)
    for (const hand of HANDS) window.removeEventListener(hand, stop)
  }
  const timer = setTimeout(stop, PATIENCE_MS)
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true })
  again.observe(document.body)
  return stop
}
