/** Maximum delay: a hidden page never draws a frame, so the callback must not wait for one. */
const LATEST_MS = 300
/** Delay after the frame: the frame becomes visible, and an immediate input of the person is still handled first. */
const REST_MS = 20

/** Runs after the last change is visible on the screen, so that a slow device draws first. */
export function afterPaint(run: () => void): void {
  let isDue = true
  const once = () => {
    if (!isDue) return
    isDue = false
    clearTimeout(timer)
    run()
  }
  const timer = setTimeout(once, LATEST_MS)
  // requestAnimationFrame runs before the frame is drawn.
  requestAnimationFrame(() => setTimeout(once, REST_MS))
}
