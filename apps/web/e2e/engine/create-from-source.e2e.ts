import type { Page } from '@playwright/test'
import { goodsOnShelves, newNotice, PATHS } from '../outbound/goods.ts'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { prepare } from './acting.ts'

const TALLY = '/warehouse/storage/tally-order'
const header = (page: Page) => page.locator('.detail-header')
const save = (page: Page) => header(page).getByRole('button', { name: 'Save', exact: true }).click()

/** The first that is found by its number. */
async function chooseSource(page: Page, label: string, number: string, owner: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.keyboard.type(number)
  const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
  await expect(option).toContainText(number)
  await expect(option).toContainText(owner)
  await page.keyboard.press('Enter')
}

test('a new tally asks for its notice and takes its lines from there', async ({ page }) => {
  const { id, name, product } = await goodsOnShelves(page)
  const notice = await prepare<{ id: string; receiptNoticeNo: string }>(page, 'POST', 'recvReqs', {
    cargoOwnerId: id,
    receiptType: 'PURCHASE',
    lines: [{ productId: product.id, planSkuTotal: 6 }],
  })
  await prepare(page, 'POST', `recvReqs/${notice.id}/submit`, {})
  await signIn(page, TALLY)
  await page.getByRole('button', { name: 'New tally order' }).click()
  await expect(page).toHaveURL(`${TALLY}-create-detail`)
  await save(page)
  await expect(page.locator('[data-field="noticeId"]')).toContainText('Choose one document')
  await chooseSource(page, 'Receipt notice', notice.receiptNoticeNo, name)
  await expect(page.locator('[data-field="registrationId"]')).toHaveCount(0)
  await expect(page.getByText('The lines are taken from the document')).toBeVisible()
  await expectAccessibleByTurns(page)
  await save(page)
  await expect(page).toHaveURL(/tally-order-create-detail\?id=/)
  await expect(page.locator('.line-grid').getByText(product.code)).toBeVisible()
})

test('a new pick asks for its notice, and a new outbound tally for its pick', async ({ page }) => {
  const { id, name, product } = await goodsOnShelves(page, 6)
  const notice = await newNotice(page, id, product.id, 6)
  await signIn(page, `${PATHS.pick}-create-detail`)
  await chooseSource(page, 'Shipping notice', notice.shippingNoticeNo, name)
  await save(page)
  await expect(page).toHaveURL(/picking-work-create-detail\?id=/)
  const pickId = new URL(page.url()).searchParams.get('id') ?? ''
  const pick = await prepare<{ pickNo: string }>(page, 'POST', `pickTasks/${pickId}/complete`, {})
  await page.goto(`${PATHS.tally}-create-detail`)
  await chooseSource(page, 'Pick', pick.pickNo, name)
  await save(page)
  await expect(page).toHaveURL(/outTally-order-create-detail\?id=/)
  await expect(page.locator('.detail-header .state-tag')).toHaveText('Draft')
})
