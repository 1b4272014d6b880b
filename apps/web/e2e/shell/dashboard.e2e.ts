import type { Locator, Page } from '@playwright/test'
import { goodsOnShelves, newNotice } from '../outbound/goods.ts'
import { expectAccessible, expectAccessibleByTurns } from '../support/accessible.ts'
import { newPerson, signIn } from '../support/session.ts'
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
    await expect(page).toHaveURL(address, { timeout: 5_000 })
    await expect(page.locator('.pager-total')).toHaveText(`${count} in total`, { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
}

test('a number opens its list, which has as many rows', async ({ page }) => {
  await signIn(page)
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
  await expectAccessibleByTurns(page)
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

const shortcutsOf = (page: Page) => page.getByRole('region', { name: 'Shortcuts' })
const pinned = (page: Page) => shortcutsOf(page).getByRole('link')

test('screens are pinned, ordered and removed, and stay so for the person', async ({ page, request }) => {
  await signIn(page, '/dashboard', await newPerson(request, ['ROLE_distr']))
  await shortcutsOf(page).getByRole('button', { name: 'Choose shortcuts' }).click()
  const chooser = page.getByRole('dialog', { name: 'Shortcuts on the dashboard' })
  await expect(chooser.getByRole('heading', { name: 'Pinned: 0 of 8' })).toBeVisible()

  await chooser.getByLabel('Search screens').fill('receipt')
  await chooser.getByRole('button', { name: 'Pin: Receipt notices' }).click()
  await chooser.getByLabel('Search screens').fill('picking')
  await chooser.getByRole('button', { name: /^Pin: Pick/ }).click()
  await expect(chooser.getByRole('heading', { name: 'Pinned: 2 of 8' })).toBeVisible()
  const up = chooser.getByRole('button', { name: /^Move up: Pick/ })
  await up.press('Enter')
  await expect(chooser.locator('.pin-title').first()).toHaveText(/^Pick/)
  await expect(chooser.getByRole('button', { name: /^Move down: Pick/ })).toBeFocused()
  await expectAccessible(page)

  await chooser.getByLabel('Search screens').fill('')
  for (let count = 2; count < 8; count += 1) {
    await chooser.locator('.pin-screens button').first().click()
    await expect(chooser.getByRole('heading', { name: `Pinned: ${count + 1} of 8` })).toBeVisible()
  }
  await chooser.locator('.pin-screens button').first().click()
  await expect(chooser.getByRole('alert')).toHaveText('Shortcuts are limited to 8. Remove one first.')
  await chooser.getByRole('button', { name: 'Remove: Receipt notices' }).click()
  await expect(chooser.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(pinned(page)).toHaveCount(7)
  await expect(pinned(page).first()).toHaveText(/Pick/)
  await expect(shortcutsOf(page).getByText('Visited lately')).toHaveCount(0)
  await pinned(page).first().click()
  await expect(page).toHaveURL(/\/warehouse\/outbound\/picking-work$/)
  await expect(page.locator('main .data-table')).toBeVisible()

  await page.goto('/dashboard')
  await shortcutsOf(page).getByRole('button', { name: 'Choose shortcuts' }).click()
  await chooser.getByRole('button', { name: 'Show recently opened screens instead' }).click()
  await page.keyboard.press('Escape')
  await expect(pinned(page).first()).toHaveText(/Pick/)
  await expect(shortcutsOf(page).getByText('Visited lately')).toBeVisible()
})

test('what is late opens those documents, with why they wait', async ({ page }) => {
  // At night the demo has nothing that is late.
  const goods = await goodsOnShelves(page, 2)
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await newNotice(page, goods.id, goods.product.id, 1, { plannedShippingTime: anHourAgo })
  await signIn(page)
  const late = page.getByRole('region', { name: 'Late, and why' })
  await expectSameNumber(
    page,
    () => late.locator('.late-reasons .figure-row').first(),
    /waitsFor=[A-Z]+&planned(Arrival|Shipping)TimeEnd=/,
  )
})

test('work by person opens the lines of that person', async ({ page }) => {
  await signIn(page)
  const people = page.getByRole('region', { name: 'Work by person, today' })
  const cell = people.locator('tbody a').first()
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(cell).toHaveAttribute('href', /\/query-analysis\/work-done\?operator=.*&kind=[A-Z]+&doneTimeStart=/)
    const lines = /\d+$/.exec((await cell.locator('small').textContent()) ?? '')?.[0]
    await cell.click()
    await expect(page.locator('.pager-total')).toHaveText(`${lines} in total`, { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
})

test('a figure has its last two weeks beside it', async ({ page }) => {
  await signIn(page, '/dashboard')
  for (const name of ['Received', 'Shipped', 'Stock'])
    await expect(
      page.getByRole('img', { name: new RegExp(`^${name}, in pieces, on each of the last 14 days: `) }),
    ).toBeVisible()
})
