import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { remember, signIn } from '../support/session.ts'
import { settling } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

// What a first visit loads.
test.use({ ownContext: true })

/** Every script that the page asked for, compressed as a server would. */
function scriptsOf(page: Page, baseURL: string | undefined) {
  const sizes = new Map<string, Promise<number>>()
  const strangers: string[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin !== new URL(baseURL ?? '').origin && !/^(data|blob):$/.test(url.protocol)) strangers.push(url.href)
    if (response.request().resourceType() === 'script')
      sizes.set(
        url.href,
        response.body().then((body) => gzipSync(body).length),
      )
  })
  const total = async () => {
    const all = await Promise.all(sizes.values())
    return all.reduce((sum, size) => sum + size, 0) / 1024
  }
  return { total, strangers }
}

test('the sign-in page needs at most 220 KB of script', async ({ page, baseURL }) => {
  const scripts = scriptsOf(page, baseURL)
  await remember(page)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(await scripts.total()).toBeLessThanOrEqual(220)
  expect(scripts.strangers).toEqual([])
})

test('the shell and one list need at most 450 KB of script', async ({ page, baseURL }) => {
  const scripts = scriptsOf(page, baseURL)
  const settled = settling(page)
  await signIn(page, '/basic-info/staff/staff-manage')
  await expect(page.getByLabel('Keyword')).toBeVisible()
  await settled()
  const total = await scripts.total()
  test.info().annotations.push({ type: 'KB', description: total.toFixed(1) })
  expect(total).toBeLessThanOrEqual(450)
  expect(scripts.strangers).toEqual([])
})

test('a chart needs at most 80 KB of script, and none before it is opened', async ({ page, baseURL }) => {
  const scripts = scriptsOf(page, baseURL)
  const settled = settling(page)
  await signIn(page, '/query-analysis/stock-details')
  await expect(page.locator('.data-table tbody tr[data-id]').first()).toBeVisible()
  await settled()
  const list = await scripts.total()
  await page.getByRole('button', { name: 'Chart by day' }).click()
  await expect(page.locator('.analysis-chart-box svg')).toBeVisible()
  await settled()
  const more = (await scripts.total()) - list
  test.info().annotations.push({ type: 'KB', description: more.toFixed(1) })
  // What draws was not there before.
  expect(more).toBeGreaterThan(10)
  expect(more).toBeLessThanOrEqual(80)
})
