import type { Page } from '@playwright/test'
import { prepare, unique } from '../engine/acting.ts'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { scan } from '../support/scan.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { chooseOwner, newGoods, type Product, STORAGE } from './new-goods.ts'

const cell = (page: Page, row: number, column: string) =>
  page.locator(`.line-grid tr[data-index="${row}"] td[data-column="${column}"]`)

const state = (page: Page) => page.locator('.detail-header .state-tag')

test('one person takes a truck from the notice to the shelf', async ({ page }) => {
  const goods = await newGoods(page)
  await signIn(page, `${STORAGE}/receipt-notice`)
  await expect(page.getByRole('button', { name: 'New receipt notice' })).toBeVisible()
  await page.keyboard.press('n')
  await chooseOwner(page, goods.name)

  // A scan adds a line and leaves its quantity in hand; the next one is typed below, found by its code.
  await page.getByLabel('Scan a barcode').fill(goods.scanned.barcode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Planned (pcs) 1' })).toBeFocused()
  await page.keyboard.type('24')
  await page.keyboard.press('Enter')
  await page.keyboard.type(goods.typed.code)
  await expect(page.locator('.choice-table tr[aria-selected="true"]')).toContainText(goods.typed.name)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10')
  await expect(page.locator('.line-grid tfoot')).toContainText('34')

  // A scan into a figure is a scan, never a figure.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await scan(page, goods.scanned.barcode)
  await expect(cell(page, 1, 'planSkuTotal')).toHaveText('10')
  await expect(page.getByRole('textbox', { name: 'Planned (pcs) 1' })).toHaveValue('25')
  await expectAccessibleByTurns(page)
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expect(state(page)).toHaveText('Submitted')
  const notice = (await page.locator('.detail-header h1 .copyable-text').textContent()) ?? ''
  const [{ warehouseName }] = await prepare<{ content: [{ warehouseName: string }] }>(
    page,
    'GET',
    `recvReqs?receiptNoticeNo=${notice}`,
  ).then(({ content }) => content)
  await expect(page.locator('.detail-header .detail-stamps')).toContainText(`${goods.name} · ${warehouseName} · `)

  // The truck: one carton is missing of the first, one piece of the second is broken.
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/receipt-register-create-detail/)
  await page.getByLabel('Vehicle').fill('沪A12345')
  await cell(page, 0, 'goodSkuTotal').click()
  await page.keyboard.type('24')
  await page.keyboard.press('Enter')
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await expect(page.locator('.line-grid tr[data-index="0"] .hint')).toHaveText('1 short')
  await expect(page.locator('.line-grid tr[data-index="1"] .hint')).toHaveText('As planned')
  await page.getByRole('button', { name: 'Save and complete receipt' }).click()
  const complete = page.getByRole('dialog', { name: /Complete receipt/ })
  await expect(complete).toContainText('33 pcs good, 1 pcs defective')
  await complete.getByRole('button', { name: 'Complete receipt' }).click()
  await expect(state(page)).toHaveText('Completed')
  await expect(page.locator('.chain')).toContainText(notice)
  await expectAccessibleByTurns(page)

  // To the shelf: one line by its own button, the rest with the document.
  await page.getByRole('button', { name: 'Create putaway' }).click()
  await expect(page).toHaveURL(/put-register-create-detail/)
  await page.locator('.explained-why').first().hover()
  await expect(page.locator('.explained')).toContainText('–')
  await page.mouse.move(0, 0)
  await expect(page.locator('.explained')).toBeHidden()
  await page.locator('tr[data-index="0"]').getByRole('button', { name: 'Put away' }).click()
  await expect(page.locator('tr[data-index="0"][data-done]')).toBeVisible()
  await expectAccessibleByTurns(page)
  await page.getByRole('button', { name: 'Complete putaway' }).click()
  await expect(state(page)).toHaveText('Completed')
  await page.locator('.chain').getByRole('link', { name: notice }).click()
  await expect(state(page)).toHaveText('Receiving')
  await expect(page.locator('.steps-bar li[aria-current]')).toContainText('Receiving')
  await expect(cell(page, 0, 'receivedSkuTotal')).toHaveText('24')

  // What did not come is closed, and why is asked.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close short' }).click()
  const why = page.getByRole('dialog')
  await why.getByRole('button', { name: 'Close short' }).click()
  await expect(why.getByRole('alert')).toContainText('Say why')
  await why.getByLabel('Reason').fill('One carton never left the supplier')
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveText('Accepted')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('One carton never left the supplier')
})

test('lines come from a spreadsheet, a wrong one is told at its cell, and nothing typed is lost', async ({ page }) => {
  const goods = await newGoods(page)
  await signIn(page, `${STORAGE}/receipt-notice-create-detail`)
  await chooseOwner(page, goods.name)
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(page.getByRole('combobox', { name: 'Product 1' })).toBeFocused()
  const rows = [
    [goods.scanned.code, '1,200', '', 'B1', '2026/9/1'],
    [goods.typed.code, '7', '', '', ''],
    ['NOPE', '1', '', '', ''],
  ]
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(pasted)
    },
    rows.map((row) => row.join('\t')).join('\n'),
  )
  await expect(cell(page, 1, 'productId')).toContainText(goods.typed.name)
  await expect(cell(page, 0, 'productDate')).toHaveText('2026-09-01')
  await expect(page.locator('.line-grid tfoot')).toContainText('1,208')

  await page.keyboard.press('Control+Enter')
  await expect(cell(page, 2, 'productId')).toContainText('“NOPE” was not found.')
  await page.getByRole('button', { name: 'Remove line 3' }).click()
  await expect(page.locator('.line-grid tfoot')).toContainText('1,207')

  // Another visit finds what was typed. A page that follows at once may read before the one that goes has written.
  const keptLines = () =>
    page.evaluate(() => {
      const draft = Object.entries(localStorage).find(([key]) => key.startsWith('entrepot.draft.'))?.[1]
      return (JSON.parse(draft ?? '{}') as { lines?: unknown[] }).lines?.length
    })
  await expect.poll(keptLines).toBe(2)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('about:blank')
  await page.goto(`${STORAGE}/receipt-notice-create-detail`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(cell(page, 0, 'productId')).toContainText(goods.scanned.name)
  await page.keyboard.press('Control+Enter')
  await expect(state(page)).toHaveText('Draft')
  await expect(page.locator('.line-grid tfoot')).toContainText('1,207')

  // The draft is gone with the saving.
  await page.goto(`${STORAGE}/receipt-notice-create-detail`)
  await expect(page.getByRole('button', { name: 'Add line' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden()
})

test('a code and Enter choose the product that is named, not the first that contains it', async ({ page }) => {
  const goods = await newGoods(page)
  const code = unique('Z').toUpperCase()
  const product = (suffix: string, name: string) =>
    prepare<Product>(page, 'POST', 'products', { cargoOwnerId: goods.id, code: `${code}${suffix}`, name })
  await product('0', `Aaa ${code}`)
  await product('', `Zzz ${code}`)
  await signIn(page, `${STORAGE}/receipt-notice-create-detail`)
  await chooseOwner(page, goods.name)
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(page.getByRole('combobox', { name: 'Product 1' })).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Product 1' })).toHaveValue(new RegExp(`Zzz ${code}$`))
})

test('two people at one document: what each typed is kept', async ({ page }) => {
  const goods = await newGoods(page)
  const notice = await prepare<{ id: string; version: number; lines: { id: string }[] }>(page, 'POST', 'recvReqs', {
    cargoOwnerId: goods.id,
    receiptType: 'PURCHASE',
    lines: [
      { productId: goods.scanned.id, planSkuTotal: 1 },
      { productId: goods.typed.id, planSkuTotal: 2 },
    ],
  })
  await signIn(page, `${STORAGE}/receipt-notice-create-detail?id=${notice.id}`)
  await cell(page, 0, 'planSkuTotal').click()
  await expect(page.getByRole('textbox', { name: 'Planned (pcs) 1' })).toBeFocused()
  await page.keyboard.type('11')
  const [, second] = notice.lines
  await prepare(page, 'PUT', 'recvReqs', {
    id: notice.id,
    version: notice.version,
    lines: [{ id: second?.id, planSkuTotal: 22 }],
  })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(cell(page, 1, 'planSkuTotal')).toHaveText('22')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(cell(page, 0, 'planSkuTotal')).toHaveText('11')
  await expect(cell(page, 1, 'planSkuTotal')).toHaveText('22')
})

test('many notices are cancelled at once, with one reason', async ({ page }) => {
  const goods = await newGoods(page)
  const order = unique('ORD')
  const make = (planSkuTotal: number) =>
    prepare<{ id: string }>(page, 'POST', 'recvReqs', {
      cargoOwnerId: goods.id,
      receiptType: 'PURCHASE',
      customerOrderNumber: `${order}-${planSkuTotal}`,
      lines: [{ productId: goods.scanned.id, planSkuTotal }],
    })
  const [draft, submitted] = [await make(1), await make(2)]
  await prepare(page, 'POST', `recvReqs/${submitted.id}/submit`, {})
  await signIn(page, `${STORAGE}/receipt-notice?keyword=${order}`)
  await expect(page.locator(`tr[data-id="${draft.id}"]`)).toContainText('Draft')
  await page.getByLabel('Select the whole page').check()
  await page.getByRole('button', { name: 'Cancel notice' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Ordered twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel notice' }).click()
  await expect(page.getByText('Cancel notice: 2 done')).toBeVisible()
  await expect(page.locator(`tr[data-id="${submitted.id}"]`)).toContainText('Cancelled')
})
