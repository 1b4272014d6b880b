import type { Page } from '@playwright/test'
import { choose, prepare, unique } from '../engine/acting.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const FLOOR = '/query-analysis/floor-plan'
const rows = (page: Page) => page.locator('.data-table tbody tr[data-id]')

test('from the colours of a day to the stock of a place, and to its count', async ({ page }) => {
  await signIn(page, FLOOR)
  await expect(page.getByRole('application')).toHaveAccessibleName(/coloured by: Fill/)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('.plan-legend')).toContainText('Fill not known')
  await expectAccessible(page)

  const slider = page.getByRole('slider', { name: 'Day shown' })
  await expect(slider).toBeEnabled()
  const today = await slider.getAttribute('aria-valuetext')
  await slider.press('ArrowLeft')
  await slider.press('ArrowLeft')
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/)
  await expect(slider).not.toHaveAttribute('aria-valuetext', today!)
  const day = (await slider.getAttribute('aria-valuetext'))!
  await expect(page).toHaveURL(new RegExp(`day=${day}`))

  // By fill: places without a figure come last.
  const fill = page.getByRole('columnheader', { name: 'Fill', exact: true })
  await fill.getByRole('button').click()
  await expect(page).toHaveURL(/sort=value/)
  await expect(fill).toHaveAttribute('aria-sort', /ending$/)
  // A place has no link before the figures of the day that is asked for have come.
  await rows(page).first().getByRole('cell').first().getByRole('link').click()
  await expect(page).toHaveURL(/inventory-snapshots\?.*locationId=/)
  await expect(page).toHaveURL(new RegExp(`day=${day}`))
  const locationId = new URL(page.url()).searchParams.get('locationId')
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByRole('link', { name: 'Move stock from here' })).toHaveAttribute('href', /locationId=/)
  await page.getByRole('link', { name: 'Count this location' }).click()
  await expect(page).toHaveURL(new RegExp(`check-bill-create-detail\\?locationId=${locationId}`))
  await expect(page.getByText('Lines to count: 1', { exact: false })).toBeVisible()
})

test('every colour has its legend and its table, and the days are played', async ({ page }) => {
  await signIn(page, FLOOR)
  for (const [colour, legend, column] of [
    ['Picks', 'No picks', 'Picks'],
    ['Age of goods', 'Up to 7 days', 'Oldest goods (days)'],
    ['Cargo owner', 'Several owners', 'Cargo owners'],
    ['Time since count', 'Never counted', 'Days since count'],
  ] as const) {
    await choose(page, 'Colour by', colour)
    await expect(page.locator('.plan-legend')).toContainText(legend)
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
  }
  await expectAccessible(page)
  await expect(page.getByRole('slider')).toBeEnabled()
  await page.getByRole('button', { name: 'Play the days' }).click()
  await expect(page.getByRole('slider')).not.toHaveAttribute('aria-valuenow', '29')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page).toHaveURL(/day=/)
})

test('a place is opened from the plan by the keyboard alone', async ({ page }) => {
  await signIn(page, FLOOR)
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('application').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.place-card')).toBeVisible()
  await expect(page.locator('.place-card').getByRole('link', { name: 'Count this location' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/inventory-snapshots\?.*locationId=/)
})

test('a day in the future is refused at its field', async ({ page }) => {
  await signIn(page, `${FLOOR}?day=2999-01-01`)
  await expect(page.locator('.field-problem[role="alert"]')).toContainText('This is in the future')
})

test('the lists of receipts and stock lead to another time, with a chart by day', async ({ page }) => {
  await signIn(page, '/query-analysis/receipt-details')
  const chart = page.locator('.chart-fold .analysis-chart-box svg')
  await expect(chart).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Chart by day' }).click()
  await expect(chart).toBeHidden()

  await page.goto('/query-analysis/stock-details?quality=GOOD')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Chart by day' }).click()
  await expect(chart).toBeVisible()
  await page.getByRole('link', { name: 'As of another time' }).click()
  await expect(page).toHaveURL(/inventory-snapshots\?quality=GOOD/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/query-analysis/ship-details')
  await expect(page.getByRole('button', { name: 'Chart by day' })).toHaveAttribute('aria-expanded', 'false')
})

test('a colour of the floor is saved under a name, opened again, and written to a file', async ({ page }) => {
  await signIn(page, `${FLOOR}?colour=owner`)
  const name = unique('Owners on the floor')
  await page.getByRole('button', { name: 'Saved' }).click()
  await page.getByRole('menuitem', { name: 'Save this analysis…' }).click()
  await page.getByRole('textbox', { name: 'Name of the analysis' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByRole('link', { name: 'Download the file' })).toBeVisible()
  await page.goto('/query-analysis/saved-analyses')
  await page.getByRole('link', { name: `Open ${name}` }).click()
  await expect(page).toHaveURL(/floor-plan\?colour=owner$/)
})

test('a place without goods of the chosen owner is not called empty', async ({ page }) => {
  await signIn(page, FLOOR)
  await expect(page.locator('.plan-legend')).toContainText('Empty')
  const { content } = await prepare<{ readonly content: readonly { readonly id: string }[] }>(
    page,
    'GET',
    'cargoOwners?code=KAWAI',
  )
  await page.goto(`${FLOOR}?cargoOwnerId=${content[0]!.id}`)
  await expect(page.locator('.plan-legend')).toContainText('Nothing of this owner')
  await expect(page.locator('.plan-legend')).not.toContainText('Empty')
})
