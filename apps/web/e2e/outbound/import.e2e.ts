import type { Page } from '@playwright/test'
import { prepare, unique } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const choose = (page: Page, name: string, lines: readonly string[]) =>
  page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

test('orders come from a file: rows of one order are one notice, and a wrong line is told at its row', async ({
  page,
}) => {
  await signIn(page, '/warehouse/outbound/shipping-notice')
  const owner = unique('C').toUpperCase()
  const product = unique('P').toUpperCase()
  const order = unique('ORD').toUpperCase()
  const { id } = await prepare<{ id: string }>(page, 'POST', 'cargoOwners', { code: owner, name: owner })
  await prepare(page, 'POST', 'products', { cargoOwnerId: id, code: product, name: product })
  const head = 'Customer order no.,Cargo owner,Shipping type,Consignee,Address,Phone,Product,Planned (pcs)'
  const first = `${order}-1,${owner},SALE,Liu Fang,8 Harbour Road,+86 21 5555 0101,${product},10`
  const other = `${order}-2,${owner},SALE,Wang Wei,9 Harbour Road,+86 21 5555 0102,${product},3`

  await page.getByRole('button', { name: 'Import from Excel or CSV' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Rows with the same “Customer order no.” become one document')
  await choose(page, 'wrong.csv', [head, first, `${order}-1,,,Somebody else,,,NO-SUCH,5`, other])
  await expect(drawer).toContainText('Columns recognised: 8 of 8.')
  await drawer.getByRole('button', { name: 'Check the file' }).click()
  await expect(drawer).toContainText('Errors: 2. Rows with errors: 1 of 3. Nothing was changed.')
  await expect(drawer.getByRole('row', { name: /^3 Product .*NO-SUCH/ })).toBeVisible()
  await expect(drawer.getByRole('row', { name: /^3 Consignee Row 2 of the same document/ })).toBeVisible()

  await drawer.getByRole('button', { name: 'Choose another file' }).click()
  await choose(page, 'right.csv', [head, first, `${order}-1,,,,,,${product},5`, other])
  await drawer.getByRole('button', { name: 'Check the file' }).click()
  await expect(drawer).toContainText('3 rows are ready to import.')
  await drawer.getByRole('button', { name: 'Import 2 records' }).click()
  await expect(drawer).toContainText('2 records were imported.')
  await drawer.getByRole('button', { name: 'Show the list' }).click()
  await page.getByLabel('Keyword', { exact: true }).fill(`${order}-1`)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-entry]')).toHaveText([/^SN-/])
  await page.locator('[data-entry]').click()
  await expect(page.getByRole('main')).toContainText('Draft')
  await expect(page.locator('.line-grid tbody tr')).toHaveCount(2)
})
