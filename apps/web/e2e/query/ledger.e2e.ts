import { choose } from '../engine/acting.ts'
import { goodsOnShelves } from '../outbound/goods.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('the ledger is filtered by document number, type and effect', async ({ page }) => {
  const { product } = await goodsOnShelves(page, 4)
  await signIn(page, `/query-analysis/stock-entries?productId=${product.id}`)
  const rows = page.locator('.data-table tbody tr')
  const numbers = page.locator('.data-table tbody').getByText(/^RR-/)
  await expect(numbers).toHaveCount(1)
  const number = (await numbers.textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Document no.' }).fill(number.toLowerCase())
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Document no.' }).fill('')
  await page.getByRole('button', { name: /^More/ }).click()
  await choose(page, 'Document type', 'Putaway')
  await choose(page, 'Effect', 'Internal move')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/documentType=PUTAWAY/)
  await expect(page).toHaveURL(/effect=MOVE/)
  await expect(rows).toHaveCount(2)
})
