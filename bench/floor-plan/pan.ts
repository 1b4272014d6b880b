import type { Page } from '@playwright/test'

/** Of one whole movement to and fro, and how far it goes. */
const SWING_MS = 1_600
const REACH = { across: 420, down: 160 }

/** As text: what compiles this file would add names to its functions that the page does not know. */
const WATCH_FRAMES = `{
  const frames = (globalThis.panFrames = [])
  let last = 0
  const step = (now) => {
    if (last > 0) frames.push(now - last)
    last = now
    if (globalThis.panFrames === frames) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}`
const TAKE_FRAMES = '{ const frames = globalThis.panFrames; globalThis.panFrames = undefined; frames }'

/** How long each frame took, in milliseconds, while a hand drags the plan about. */
export async function framesOfPan(page: Page, milliseconds: number): Promise<number[]> {
  const box = await page.getByRole('application').boundingBox()
  if (box === null) throw new Error('the plan is not on the page')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.evaluate(WATCH_FRAMES)
  const begun = performance.now()
  for (let passed = 0; passed < milliseconds; passed = performance.now() - begun) {
    const angle = (passed / SWING_MS) * 2 * Math.PI
    await page.mouse.move(middle.x + Math.sin(angle) * REACH.across, middle.y + Math.sin(angle * 0.7) * REACH.down)
  }
  const frames = await page.evaluate<number[]>(TAKE_FRAMES)
  await page.mouse.up()
  return frames
}

/** Below this are so many of a hundred frames. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  if (value === undefined) throw new RangeError('no frame was drawn')
  return value
}
