import type { Page } from '@playwright/test'
import { prepare } from '../engine/acting.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { goodsOnShelves, newNotice, PATHS } from './goods.ts'

interface NewRecord {
  readonly id: string
}

const state = (page: Page) => page.locator('.detail-header .state-tag')

/** Twelve pieces on the stage. */
async function stagedOrder(page: Page) {
  const goods = await goodsOnShelves(page, 12)
  const notice = await newNotice(page, goods.id, goods.product.id, 12)
  const pick = await prepare<NewRecord>(page, 'POST', `pickTasks/${notice.id}/SHIPPING_REQ`, {})
  await prepare(page, 'POST', `pickTasks/${pick.id}/complete`, {})
  return { goods, notice, pick }
}

async function pack(page: Page, pieces: string) {
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Pack/ })
  await dialog.getByRole('textbox', { name: 'Pieces, line 1' }).fill(pieces)
  await dialog.getByRole('button', { name: 'Create package' }).click()
  await expect(dialog).toBeHidden()
}

test('what was counted is packed, labelled, and loaded package by package', async ({ page, context }) => {
  test.slow()
  const { goods, notice, pick } = await stagedOrder(page)
  await signIn(page, `${PATHS.pick}-create-detail?id=${pick.id}`)
  await page.getByRole('button', { name: 'Create outbound tally' }).click()
  await expect(page).toHaveURL(/outTally-order-create-detail/)
  await page
    .getByRole('button', { name: /^(Edit|Cancel)$/ })
    .first()
    .waitFor()
  const edit = page.getByRole('button', { name: 'Edit' })
  if (await edit.isVisible()) await edit.click()
  await page.locator('tr[data-index="0"] td[data-column="goodCount"]').click()
  await page.keyboard.type('12')
  await page.getByRole('button', { name: 'Save and start' }).click()
  await expect(state(page)).toHaveText('Tallying')

  // A box that was packed wrongly is opened again.
  await pack(page, '12')
  const packages = page.locator('.packages > li')
  await expect(packages).toHaveCount(1)
  await expect(packages.first()).toContainText(goods.product.code)
  await packages.first().getByRole('button', { name: 'Unpack' }).click()
  await expect(packages).toHaveCount(0)
  await pack(page, '8')
  await expect(packages).toHaveCount(1)
  await pack(page, '4')
  await expect(packages).toHaveCount(2)
  await expectAccessible(page)

  const file = context.waitForEvent('page').then((opened) => opened.waitForEvent('download'))
  await packages.first().getByRole('button', { name: 'Print label' }).click()
  await page.getByRole('menuitem', { name: 'ZPL, for label printers' }).click()
  expect((await file).suggestedFilename()).toBe('outTallyTasks.zpl')
  const numbers = await page.locator('.package-number .copyable-text').allTextContents()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(state(page)).toHaveText('Completed')

  const dispatch = await prepare<NewRecord & { deliveryNo: string }>(
    page,
    'POST',
    `shipmentTasks/${notice.id}/SHIPPING_REQ`,
    {},
  )
  await visitOther(page, `${PATHS.dispatch}-create-detail?id=${dispatch.id}`)
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  const load = page.getByRole('dialog', { name: /Load/ })
  const scan = async (code: string) => {
    await load.getByLabel('Scan a package').fill(code)
    await page.keyboard.press('Enter')
  }
  await scan(numbers[0]!)
  await expect(load.getByRole('status')).toHaveText(`${numbers[0]} is loaded.`)
  await expect(load.locator('.load-lines')).toContainText('8 / 12')
  await scan(numbers[0]!)
  await expect(load.getByRole('alert')).toContainText(
    `${numbers[0]} is already loaded: it is on ${dispatch.deliveryNo}.`,
  )
  await expect(load.locator('.load-lines')).toContainText('8 / 12')
  // As a scanner reads it from our label.
  await scan(`]C100${numbers[1]}`)
  await expect(load.locator('.load-lines')).toContainText('12 / 12')
  await load.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
  await expect(state(page)).toHaveText('Shipped')
})

test('another batch in hand takes the place of the one that was meant', async ({ page }) => {
  const goods = await goodsOnShelves(
    page,
    { pieces: 6, expiryDate: '2031-01-31' },
    { pieces: 9, expiryDate: '2032-01-31' },
  )
  const notice = await newNotice(page, goods.id, goods.product.id, 6)
  const pick = await prepare<NewRecord>(page, 'POST', `pickTasks/${notice.id}/SHIPPING_REQ`, {})
  await signIn(page, `${PATHS.pick}-create-detail?id=${pick.id}`)
  await page.getByRole('button', { name: 'Not as planned 1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Another batch is in hand' }).check()
  await dialog.getByRole('combobox', { name: 'Taken from' }).click()
  await page.locator('.choice-table tr', { hasText: 'B2' }).click()
  const other = dialog.getByRole('textbox', { name: 'Of these (pcs)' })
  await expect(other).toHaveValue('6')
  await other.fill('2')
  await dialog.getByRole('button', { name: 'Confirm 6 pieces' }).click()
  await expect(state(page)).toHaveText('Picking finished')
  const staged = await prepare<{ content: { batchNum: string; orderedSkuTotal: number }[] }>(
    page,
    'GET',
    `stocks?productCode=${goods.product.code}`,
  )
  const reserved = staged.content.filter(({ orderedSkuTotal }) => orderedSkuTotal > 0)
  expect(reserved.map(({ batchNum, orderedSkuTotal }) => [batchNum, orderedSkuTotal]).sort()).toEqual([
    ['B1', 4],
    ['B2', 2],
  ])
})

test('a line of an order that people work on can be taken out', async ({ page }) => {
  const goods = await goodsOnShelves(page, 10)
  const notice = await newNotice(page, goods.id, goods.product.id, 4)
  await prepare(page, 'POST', `pickTasks/${notice.id}/SHIPPING_REQ`, {})
  await signIn(page, `${PATHS.notice}-create-detail?id=${notice.id}`)
  await page.getByRole('button', { name: 'Amend' }).click()
  const drawer = page.getByRole('dialog', { name: /Amend/ })
  await drawer.locator('td[data-column="planSkuTotal"]').first().click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('0')
  await drawer.getByLabel('Reason').fill('not wanted any more')
  await drawer.getByRole('button', { name: 'Amend' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.locator('.line-grid tfoot')).not.toContainText('4')
})
