import type { Page } from '@playwright/test'
import { prepare, unique } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'

const state = (page: Page) => page.locator('.detail-header .state-tag')
/** The one primary button of a document. */
const next = (page: Page) => page.locator('.detail-header .ant-btn-primary')

test('a truck goes from the notice to the shelf by the primary buttons alone', async ({ page }) => {
  const code = () => unique('N').toUpperCase()
  const owner = await prepare<{ id: string }>(page, 'POST', 'cargoOwners', { code: code(), name: unique('Owner') })
  const goods = { cargoOwnerId: owner.id, code: code(), name: unique('Goods') }
  const product = await prepare<{ id: string }>(page, 'POST', 'products', goods)
  const notice = await prepare<{ id: string }>(page, 'POST', 'recvReqs', {
    cargoOwnerId: owner.id,
    receiptType: 'PURCHASE',
    lines: [{ productId: product.id, planSkuTotal: 6 }],
  })
  const noticePage = `/warehouse/storage/receipt-notice-create-detail?id=${notice.id}`
  await signIn(page, noticePage)
  await expect(next(page)).toHaveText('Submit')
  await next(page).click()
  await expect(state(page)).toHaveText('Submitted')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/receipt-register-create-detail/)
  await expect(next(page)).toHaveText('Save')
  await next(page).click()
  await expect(next(page)).toHaveText('Complete receipt')
  await next(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete receipt' }).click()
  await expect(state(page)).toHaveText('Completed')
  await expect(next(page)).toHaveText('Create putaway')
  await next(page).click()
  await expect(page).toHaveURL(/put-register-create-detail/)
  await expect(next(page)).toHaveText('Complete putaway')
  await next(page).click()
  await expect(page.locator('.detail-header').getByText('Finished: nothing is left to do')).toBeVisible()
  await visitOther(page, noticePage)
  await expect(page.locator('.detail-header').getByText('Finished: nothing is left to do')).toBeVisible()
})
