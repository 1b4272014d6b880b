import type { Locator } from '@playwright/test'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** A point of a chart, in parts of its size. */
async function pointOf(chart: Locator, across: number) {
  await chart.scrollIntoViewIfNeeded()
  const box = await chart.boundingBox()
  if (box === null) throw new Error('the chart is not drawn')
  return { box, x: box.x + box.width * across, y: box.y + box.height * 0.4 }
}

test('the figures of a day stand beside the pointer, inside of the chart, and a click opens the day', async ({
  page,
}) => {
  await signIn(page, '/query-analysis/inventory-volume')
  const chart = page.locator('.analysis-chart-box')
  await expect(chart.locator('svg')).toBeVisible()
  const tip = chart.locator('.chart-tip')
  let before = ''
  for (const across of [0.2, 0.8]) {
    const { box, x, y } = await pointOf(chart, across)
    await page.mouse.move(x, y)
    await expect(tip).toContainText(/\d{4}-\d\d-\d\d/)
    // Those of the day that was pointed at before may still be shown.
    await expect(tip).not.toHaveText(before)
    await expect(tip).toContainText('Volume')
    const inside = await tip.boundingBox()
    expect(inside?.x).toBeGreaterThanOrEqual(box.x)
    expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual(box.x + box.width)
    before = (await tip.textContent()) ?? ''
  }
  const day = /\d{4}-\d\d-\d\d/.exec((await tip.textContent()) ?? '')?.[0]
  const { x, y } = await pointOf(chart, 0.8)
  await page.mouse.move(x, 2)
  await expect(tip).toHaveCount(0)
  await page.mouse.click(x, y)
  await expect(page).toHaveURL(new RegExp(`inventory-snapshots\\?.*day=${day}`))
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('a tap shows the figures of a day, and the next one elsewhere hides them', async ({ page }) => {
    await signIn(page, '/dashboard')
    const chart = page.locator('.dash-chart')
    await expect(chart.locator('svg')).toBeVisible()
    const { x, y } = await pointOf(chart, 0.5)
    await page.touchscreen.tap(x, y)
    await expect(chart.locator('.chart-tip')).toContainText('Received')
    await page.getByRole('heading', { name: 'Last 30 days, in pieces' }).tap()
    await expect(chart.locator('.chart-tip')).toHaveCount(0)
  })
})
