import type { Page } from '@playwright/test'
import { prepare } from '../engine/acting.ts'
import { type Remembered, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { chooseOwner, newGoods, STORAGE } from './new-goods.ts'

const NEW = `${STORAGE}/receipt-notice-create-detail`

const restore = (page: Page) => page.getByRole('button', { name: 'Restore' })
// Pages of other tabs are there too, out of sight.
const grid = (page: Page) => page.locator('.line-grid').filter({ visible: true })
const planned = (page: Page) => page.getByRole('textbox', { name: 'Planned (pcs) 1' })
const plannedCell = (page: Page) => grid(page).locator('tr[data-index="0"] td[data-column="planSkuTotal"]')
const WITH_TABS: Remembered = { preferences: { tabsBar: true } }

/** A line of a new notice, which is open and which nobody saves. */
async function typeLine(page: Page, owner: string, barcode: string) {
  await chooseOwner(page, owner)
  await page.getByLabel('Scan a barcode').fill(barcode)
  await page.keyboard.press('Enter')
  await expect(planned(page)).toBeFocused()
}

/** What is typed for one product, in a notice that nobody saves. */
async function typeDraft(page: Page, remembered: Remembered = {}) {
  const goods = await newGoods(page)
  await signIn(page, NEW, 'admin', remembered)
  await typeLine(page, goods.name, goods.scanned.barcode)
  const stored = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('entrepot.draft.'))?.[1] ?? '')
  await expect.poll(stored).toContain(goods.scanned.id)
  page.on('dialog', (dialog) => dialog.accept())
  return goods
}

async function leaveDraft(page: Page) {
  const goods = await typeDraft(page)
  await page.goto('about:blank')
  return goods
}

type Goods = Awaited<ReturnType<typeof newGoods>>

const storedNotice = (page: Page, { id, typed }: Goods) =>
  prepare<{ id: string; receiptNoticeNo: string }>(page, 'POST', 'recvReqs', {
    cargoOwnerId: id,
    receiptType: 'PURCHASE',
    lines: [{ productId: typed.id, planSkuTotal: 7 }],
  })

/** From the tab of a stored notice, while that of a new one is open too. */
async function copyFromTab(page: Page, number: string) {
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'More actions' }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Copy as new' }).click()
  await expect(page).toHaveURL(/copy=/)
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
  const original = await storedNotice(page, goods)
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

test('a copy beside a restored draft is shown, and what was typed since waits', async ({ page }) => {
  const goods = await typeDraft(page, WITH_TABS)
  const original = await storedNotice(page, goods)
  await page.goto(`${NEW}?id=${original.id}`)
  await expect(grid(page)).toContainText(goods.typed.name)
  await page.keyboard.press('n')
  await restore(page).click()
  await expect(grid(page)).toContainText(goods.scanned.name)
  await plannedCell(page).click()
  await planned(page).fill('35')
  await copyFromTab(page, original.receiptNoticeNo)
  await expect(grid(page)).toContainText(goods.typed.name)
  await restore(page).click()
  await expect(grid(page)).toContainText(goods.scanned.name)
  await expect(plannedCell(page)).toContainText('35')
})

test('a copy beside a new notice leaves it to wait, also when the copy is saved', async ({ page }) => {
  const goods = await newGoods(page)
  const original = await storedNotice(page, goods)
  await signIn(page, `${NEW}?id=${original.id}`, 'admin', WITH_TABS)
  await expect(grid(page)).toContainText(goods.typed.name)
  await page.keyboard.press('n')
  await typeLine(page, goods.name, goods.scanned.barcode)
  await planned(page).fill('35')
  await copyFromTab(page, original.receiptNoticeNo)
  await expect(grid(page)).toContainText(goods.typed.name)
  await expect(restore(page)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.detail-header .state-tag').filter({ visible: true })).toHaveText('Draft')
  await expect(page).toHaveURL(/id=/)
  // Nothing is unsaved any more: the window goes without a question.
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  await page.goto(NEW)
  expect(questions).toEqual([])
  await restore(page).click()
  await expect(plannedCell(page)).toContainText('35')
})
