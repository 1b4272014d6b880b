/** A page out of sight draws nothing: it goes on all the same. */
const LATEST_MS = 300
/** Longer than a frame takes to be seen, and far shorter than a hand: what a person does at once comes first. */
const REST_MS = 20

/** Runs when the screen shows what was just changed: a slow device draws first and does the rest then. */
export function afterPaint(run: () => void): void {
  let isDue = true
  const once = () => {
    if (!isDue) return
    isDue = false
    clearTimeout(timer)
    run()
  }
  const timer = setTimeout(once, LATEST_MS)
  // A frame is drawn after its callbacks.
  requestAnimationFrame(() => setTimeout(once, REST_MS))
}
