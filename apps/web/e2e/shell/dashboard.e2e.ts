import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const rowNamed = (page: Page, label: string) => page.locator('.figure-row', { hasText: label })

const numberIn = async (figure: Locator) => {
  const text = (await figure.textContent()) ?? ''
  return text === '–' ? '0' : text
}

/** Others work while this test looks: number and list are compared until both are of the same moment. */
async function expectSameNumber(page: Page, figureOf: (page: Page) => Locator, address: RegExp) {
  await expect(async () => {
    await page.goto('/dashboard')
    const figure = figureOf(page)
    const count = await numberIn(figure.locator('.figure-row-count'))
    await figure.click()
    await expect(page).toHaveURL(address)
    await expect(page.locator('.pager-total')).toHaveText(`${count} in total`, { timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
}

test('a number opens its list, which has as many rows', async ({ page }) => {
  await signIn(page, '/dashboard')
  await expectSameNumber(
    page,
    (at) => rowNamed(at, 'Announced, not here yet'),
    /\/warehouse\/storage\/receipt-notice\?receiptStatus=SUBMITTED$/,
  )
  await expectSameNumber(page, (at) => rowNamed(at, 'Expires soon'), /\/query-analysis\/stock-details\?life=warning$/)
})

test('a day of the chart is read as a table, and opens its documents', async ({ page }) => {
  await signIn(page, '/dashboard')
  await expect(page.getByRole('img', { name: /Pieces received and shipped/ }).locator('svg')).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const days = page.getByRole('region', { name: 'Last 30 days, in pieces' }).locator('table')
  await expect(days.locator('tbody tr')).toHaveCount(30)
  const received = days.locator('tbody tr td:nth-child(2) a').first()
  await expect(received).toHaveAttribute('href', /completedTimeStart=(\d{4}-\d\d-\d\d)&completedTimeEnd=\1$/)
  await received.click()
  await expect(page.locator('.pager-total')).toHaveText(/^[1-9]/)
})

test('a cargo owner sees his goods and none of the work', async ({ page }) => {
  await signIn(page, '/dashboard', 'owner')
  await expect(page.getByRole('heading', { name: 'Expiring stock' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Outbound' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Locations in use' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Received/ }).click()
  await expect(page).toHaveURL(/\/query-analysis\/receipt-details\?completedTimeStart=/)
})

test('is read by everybody, drawn and as a table', async ({ page }) => {
  await signIn(page, '/dashboard', 'admin', { preferences: { tabsBar: true } })
  await expect(page.locator('.dash-chart svg')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shortcuts' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expectAccessible(page)
})

test('one column on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, '/dashboard')
  await expect(page.locator('.dash-chart svg')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const lefts = await page
    .locator('.dash-card')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(1)
})
