import type { Page } from '@playwright/test'
import { prepare } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { chooseOwner, newGoods, STORAGE } from './new-goods.ts'

const NEW = `${STORAGE}/receipt-notice-create-detail`

const restore = (page: Page) => page.getByRole('button', { name: 'Restore' })
const grid = (page: Page) => page.locator('.line-grid')

/** What is typed for one product, in a notice that nobody saves. */
async function leaveDraft(page: Page) {
  const goods = await newGoods(page)
  await signIn(page, NEW)
  await chooseOwner(page, goods.name)
  await page.getByLabel('Scan a barcode').fill(goods.scanned.barcode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Planned (pcs) 1' })).toBeFocused()
  const stored = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('entrepot.draft.'))?.[1] ?? '')
  await expect.poll(stored).toContain(goods.scanned.id)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('about:blank')
  return goods
}

test('a draft that nobody decided about outlives another notice', async ({ page }) => {
  const goods = await leaveDraft(page)
  await page.goto(NEW)
  await expect(restore(page)).toBeVisible()
  await chooseOwner(page, goods.name)
  await page.getByLabel('Scan a barcode').fill(goods.typed.barcode)
  await page.keyboard.press('Enter')
  await expect(grid(page)).toContainText(goods.typed.name)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.detail-header .state-tag')).toHaveText('Draft')
  await page.goto(NEW)
  await restore(page).click()
  await expect(grid(page)).toContainText(goods.scanned.name)
})

test('a copy is not stored in place of a draft that waits', async ({ page }) => {
  const goods = await leaveDraft(page)
  const original = await prepare<{ id: string }>(page, 'POST', 'recvReqs', {
    cargoOwnerId: goods.id,
    receiptType: 'PURCHASE',
    lines: [{ productId: goods.typed.id, planSkuTotal: 7 }],
  })
  await page.goto(`${NEW}?copy=${original.id}`)
  await expect(grid(page)).toContainText(goods.typed.name)
  await restore(page).click()
  await expect(grid(page)).toContainText(goods.scanned.name)
  await expect(grid(page)).not.toContainText(goods.typed.name)

  await page.goto('about:blank')
  await page.goto(`${NEW}?copy=${original.id}`)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/A copy of/)).toBeVisible()
  await expect(grid(page)).toContainText(goods.typed.name)
})
