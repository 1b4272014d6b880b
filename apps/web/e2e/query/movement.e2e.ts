import { newOwner, prepare, unique } from '../engine/acting.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

interface Saved {
  readonly id: string
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Ten pieces of a product that may not be sold in its last thirty days, with twenty left. */
async function almostExpired(page: Parameters<typeof prepare>[0]) {
  const { id: cargoOwnerId } = await newOwner(page, unique('Owner'))
  const code = unique('P').toUpperCase()
  const product = await prepare<Saved>(page, 'POST', 'products', {
    cargoOwnerId,
    code,
    name: `Goods ${code}`,
    expiryDays: 300,
    prohibitiveSaleExpiryDays: 30,
    warningExpiryDays: 60,
  })
  const line = {
    productId: product.id,
    goodSkuTotal: 10,
    defectiveSkuTotal: 0,
    batchNum: 'B-1',
    expiryDate: inDays(20),
  }
  const arrived = { cargoOwnerId, receiptType: 'PURCHASE', lines: [line] }
  const receipt = await prepare<Saved>(page, 'POST', 'recvRegistrations', arrived)
  await prepare(page, 'POST', `recvRegistrations/${receipt.id}/complete`, {})
  return { code }
}

test('what may no longer be sold goes back to its owner: from the calendar to the notice', async ({ page }) => {
  const { code } = await almostExpired(page)
  await signIn(page, '/query-analysis/movement-and-age')
  await expect(page.locator('.analysis-chart-box svg')).toBeVisible()
  await expect(page.getByText('A: the products that make up the first 80%')).toBeVisible()
  await expectAccessible(page)

  // Nothing of it was shipped, and it came only now.
  await page.getByRole('textbox', { name: 'Product code' }).fill(code)
  await page.getByRole('button', { name: 'Search' }).click()
  const rows = page.locator('.data-table tbody tr[data-id]')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('New')
  await expect(rows.first()).toContainText('No movement')

  // How old it is; the filter goes along.
  await page.getByText('Age of stock', { exact: true }).click()
  await expect(page).toHaveURL(/tab=age/)
  await expect(rows).toHaveCount(1)
  await expect(page.locator('.analysis-chart-box svg')).toBeVisible()
  await expectAccessible(page)

  await page.getByText('Expiry calendar', { exact: true }).click()
  await expect(page).toHaveURL(/tab=expiry/)
  const already = page.getByRole('button', { name: 'Sale stops, Already: 10' })
  await already.click()
  await expect(page).toHaveURL(/limit=SALE/)
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('B-1')
  await expectAccessible(page)

  // What the rows are narrowed to is said, and taken away.
  await page.getByRole('button', { name: 'Remove the filter Limit' }).click()
  await expect(page).not.toHaveURL(/limit=/)
  await expect(page).toHaveURL(/week=/)
  await page.getByRole('button', { name: 'Remove the filter Week' }).click()
  await expect(page).not.toHaveURL(/week=/)
  await already.click()
  await expect(rows).toHaveCount(1)

  // The figure opens the stock rows that it is the sum of.
  await rows.first().getByRole('link', { name: '10' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.locator('tbody tr[data-id]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await rows.first().getByRole('link', { name: 'Return to owner' }).click()
  await expect(page).toHaveURL(/shipping-notice-create-detail/)
  const form = page.locator('[data-page]:visible')
  await expect(form.getByText('Return to owner')).toBeVisible()
  const lines = form.locator('.line-grid')
  await expect(lines).toContainText(code)
  await expect(lines).toContainText('B-1')
  await expect(lines).toContainText('10')

  // Another way from the same row fills in another notice.
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await rows.first().getByRole('link', { name: 'Write off' }).click()
  await expect(page.locator('[data-page]:visible').getByText('Scrap')).toBeVisible()
})

test('a range that makes no sense is refused at its field', async ({ page }) => {
  await signIn(page, '/query-analysis/movement-and-age?from=2026-02-02&to=2026-02-01')
  await expect(page.getByText('The start must not come after the end.').first()).toBeVisible()
})

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('all three parts are read', async ({ page }) => {
    await signIn(page, '/query-analysis/movement-and-age')
    for (const tab of ['movement', 'age', 'expiry']) {
      await page.goto(`/query-analysis/movement-and-age?tab=${tab}`)
      await expect(page.locator('.analysis-chart-box svg')).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
})

test('the way to a file stays while another part of the page is looked at', async ({ page }) => {
  await signIn(page, '/query-analysis/movement-and-age?tab=age')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await page.getByText('Movement', { exact: true }).first().click()
  await expect(page).not.toHaveURL(/tab=age/)
  await expect(page.getByRole('link', { name: 'Download the file: Age of stock' })).toBeVisible()
  await page.getByText('Age of stock', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Download the file', exact: true })).toBeVisible()
})
