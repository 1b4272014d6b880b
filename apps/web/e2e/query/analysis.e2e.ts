import { choose, newOwner, prepare, unique } from '../engine/acting.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

interface Saved {
  readonly id: string
}

/** Ten pieces and five that came, the five reversed; and a moment between. */
async function fewerThanBefore(page: Parameters<typeof prepare>[0]) {
  const { id: cargoOwnerId } = await newOwner(page, unique('Owner'))
  const code = unique('P').toUpperCase()
  const product = await prepare<Saved>(page, 'POST', 'products', { cargoOwnerId, code, name: `Goods ${code}` })
  const receive = async (goodSkuTotal: number) => {
    const lines = [{ productId: product.id, goodSkuTotal, defectiveSkuTotal: 0 }]
    const arrived = { cargoOwnerId, receiptType: 'PURCHASE', lines }
    const receipt = await prepare<Saved>(page, 'POST', 'recvRegistrations', arrived)
    await prepare(page, 'POST', `recvRegistrations/${receipt.id}/complete`, {})
    return receipt.id
  }
  await receive(10)
  const second = await receive(5)
  const { at } = await prepare<{ at: string }>(page, 'GET', `inventorySnapshots?productId=${product.id}`)
  await prepare(page, 'POST', `recvRegistrations/${second}/reverse`, { reason: 'It was for somebody else' })
  return { code, before: at }
}

test('why is there less of this than before: from the dashboard to the entry', async ({ page }) => {
  const { code, before } = await fewerThanBefore(page)
  await signIn(page, '/dashboard')
  await page.getByRole('link', { name: 'Volume day by day' }).click()
  await expect(page).toHaveURL(/inventory-volume/)
  await expect(page.locator('.analysis-chart-box svg')).toBeVisible()
  await expectAccessible(page)

  // The latest day stands first.
  const rows = page.locator('.data-table tbody tr[data-id]')
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/inventory-snapshots\?day=\d{4}-\d{2}-\d{2}$/)
  await page.getByRole('textbox', { name: 'Product code' }).fill(code)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(rows).toHaveCount(1)
  // The pieces, and as many that nobody has measured.
  await expect(rows.first().getByRole('cell').filter({ hasText: /^10$/ })).toHaveCount(2)
  await expectAccessible(page)

  await page.getByText('Compare two moments').click()
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/)
  // A link shows the same: here with the moment at which there was more.
  const address = new URL(page.url())
  address.searchParams.set('from', before)
  await page.goto(address.toString())
  await expect(rows).toHaveCount(1)
  const cells = rows.first().getByRole('cell')
  await expect(cells.filter({ hasText: /^15$/ })).toHaveCount(1)
  await expect(cells.filter({ hasText: /^−5$/ })).toHaveCount(2)

  await cells.filter({ hasText: /^−5$/ }).first().getByRole('link').click()
  const entries = page.getByRole('dialog').locator('.data-table tbody tr[data-id]')
  await expect(entries).toHaveCount(1)
  await expect(entries.first()).toContainText('−5')
})

test('the in/out inquiry adds up, by period too, and is written to a file', async ({ page }) => {
  const { code } = await fewerThanBefore(page)
  await signIn(page, `/query-analysis/inventory-inquiry?productCode=${code}`)
  const rows = page.locator('.data-table tbody tr[data-id]')
  await expect(rows).toHaveCount(1)
  const cells = rows.first().getByRole('cell')
  await expect(cells.filter({ hasText: /^15$/ })).not.toHaveCount(0)
  await expect(cells.last()).toHaveText('10')
  await choose(page, 'Columns by', 'Month')
  await expect(page).toHaveURL(/period=month/)
  await expect(page.locator('.analysis-chart-box svg')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByRole('link', { name: 'Download the file' })).toBeVisible()
})

test('a moment in the future is refused at its field', async ({ page }) => {
  await signIn(page, '/query-analysis/inventory-snapshots?day=2999-01-01')
  await expect(page.locator('.field-problem[role="alert"]')).toContainText('This is in the future')
})

test('an analysis is saved under a name, opened again, and its file written by a schedule', async ({ page }) => {
  await signIn(page, '/query-analysis/inventory-inquiry?by=owner')
  const name = unique('Owners')
  await page.getByRole('button', { name: 'Saved' }).click()
  await page.getByRole('menuitem', { name: 'Save this analysis…' }).click()
  await page.getByRole('textbox', { name: 'Name of the analysis' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible()

  await page.goto('/query-analysis/saved-analyses')
  await expectAccessible(page)
  await page.getByRole('link', { name: `Open ${name}` }).click()
  await expect(page).toHaveURL(/inventory-inquiry\?by=owner$/)

  await page.goto('/query-analysis/saved-analyses')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Write file now' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await choose(page, 'File schedule', 'Every week')
  await choose(page, 'Weekday', 'Monday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Every week').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Write file now' }).click()
  await page.goto('/system/jobs?kind=analysisFile')
  await expect(page.locator('.data-table tbody tr[data-id]').first()).toContainText('Completed')
})
