import type { Page } from '@playwright/test'
import { elsewhere } from '../engine/acting.ts'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { goodsOfEverywhere, PATH, personAt } from './goods.ts'

const state = (page: Page) => page.locator('.detail-header .state-tag')
const header = (page: Page) => page.locator('.detail-header')
const process = (page: Page) => header(page).getByRole('button', { name: /^(Send|Receive)$/ })
const field = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('textbox', { name })

test('goods go to another warehouse, and each end sees what the other does', async ({ page, browser, baseURL }) => {
  test.slow()
  const goods = await goodsOfEverywhere(page, 12, 8)
  const sender = await personAt(page, goods.here.id, 'ROLE_warehouse')
  const receiver = await personAt(page, goods.there.id, 'ROLE_warehouse')

  // Where the goods are: written, and reserved as a whole.
  await signIn(page, PATH, sender)
  await page.getByRole('button', { name: 'New transfer' }).first().click()
  await expect(page.getByRole('heading', { name: 'New transfer' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Cargo owner' }).click()
  await page.keyboard.type(goods.owner.name)
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toContainText(
    goods.owner.name,
  )
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'To warehouse' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(goods.there.name, { exact: true }).click()
  await page.getByRole('textbox', { name: 'Vehicle' }).fill('VAN-7')
  await page.getByLabel('Scan a barcode').fill(goods.product.barcode)
  await page.getByLabel('Scan a barcode').press('Enter')
  await expect(page.getByRole('textbox', { name: 'Planned (pcs) 1' })).toBeFocused()
  await page.keyboard.type('21')
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expect(page.getByText('Not possible yet: Submit. Only 20 pcs are free; 21 pcs were asked for.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.locator('.line-grid tr[data-index="0"] td[data-column="planSkuTotal"]').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('20')
  await expectAccessibleByTurns(page)
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expect(state(page)).toHaveText('Submitted')
  const number = (await page.locator('.detail-header h1 .copyable-text').textContent()) ?? ''

  // Where they are to arrive: it is announced, and cannot be received yet.
  const there = await elsewhere(browser, baseURL, receiver)
  await there.goto(`${PATH}?keyword=${number}`)
  const row = there.locator('.data-table tbody tr[data-id]')
  await expect(row).toContainText('Incoming')
  await expect(row).toContainText(goods.here.name)
  await row.getByRole('link', { name: number }).click()
  await expect(there.getByText(`${goods.here.name} plans to send 20 pcs`)).toBeVisible()
  await expect(process(there)).toHaveCount(0)

  // The truck leaves with a little less; the target sees it at once.
  await process(page).click()
  await field(page, /Shipped/).fill('18')
  await expect(page.getByRole('dialog')).toContainText('18 pcs leave, 2 pcs are free again.')
  await expect(page.getByRole('dialog').getByLabel('Vehicle')).toHaveValue('VAN-7')
  await page.getByRole('dialog').getByLabel('Driver', { exact: true }).fill('Chen Wei')
  await expectAccessibleByTurns(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(state(page)).toHaveText('In transit')
  await expect(page.getByText(`18 pcs are on their way to ${goods.there.name}`)).toBeVisible()
  // What may happen on the way has its own words; that something is lost, an administrator says.
  await expect(header(page).getByRole('button', { name: 'Recall' })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Report as lost' })).toHaveCount(0)
  await expect(there.getByText(`18 pcs are on their way from ${goods.here.name}`)).toBeVisible()
  await expect(there.locator('.document-fields')).toContainText('Chen Wei')

  // It is counted batch by batch; one piece is broken, and what is too much is told at once.
  await process(there).click()
  await there.getByRole('button', { name: 'All arrived good' }).click()
  await expect(there.getByRole('dialog')).toContainText('18 pcs onto the dock')
  await field(there, / B1 Arrived defective/).fill('1')
  await expect(there.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true })).toBeDisabled()
  const good = field(there, / B1 Arrived good/)
  await good.fill(String(Number(await good.inputValue()) - 1))
  await expect(there.getByRole('dialog')).toContainText('17 pcs onto the dock, 1 pcs defective')
  await expectAccessibleByTurns(there)
  await there.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(state(there)).toHaveText('Completed')
  await expect(there.getByRole('link', { name: 'Putaways' })).toBeVisible()
  await expect(state(page)).toHaveText('Completed')
  await expect(page.locator('.line-grid tr[data-index="0"] td[data-column="defectiveSkuTotal"]')).toHaveText('1')
})
