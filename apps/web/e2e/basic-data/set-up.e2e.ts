import type { Page } from '@playwright/test'
import { unique } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { BASIC } from './paths.ts'

/** Chooses in a pull-down by keyboard: what is typed is searched on the server, Enter takes the first that is found. */
async function find(page: Page, label: string, typed: string, option = typed) {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await page.keyboard.type(typed)
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toContainText(option)
  await page.keyboard.press('Enter')
}

const save = (page: Page) => page.keyboard.press('Control+Enter')
const isSaved = (page: Page) =>
  expect(page.locator('.detail-header').getByRole('button', { name: 'Edit' })).toBeVisible()

test('a person sets up a warehouse from nothing: areas, locations, an owner and a product', async ({ page }) => {
  const code = unique('W').slice(0, 10).toUpperCase()
  await signIn(page, BASIC.warehouses)
  await expect(page.getByRole('button', { name: 'New warehouse' })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Name', { exact: true }).fill(`Warehouse ${code}`)
  await find(page, 'Time zone', 'Shanghai')
  await save(page)
  await isSaved(page)

  // Dock, stage, defective and transit came with it; storage is made now. The warehouse is carried along.
  await page.getByRole('link', { name: 'Areas 4' }).click()
  await expect(page.locator('tr[data-id]')).toHaveCount(4)
  await page.getByRole('button', { name: 'New area' }).click()
  await expect(page.locator('[data-field="warehouseId"]')).toContainText(`Warehouse ${code}`)
  await page.getByLabel('Code', { exact: true }).fill('A')
  await page.getByLabel('Name', { exact: true }).fill(`Racks ${code}`)
  await find(page, 'Purpose', 'Storage')
  await save(page)
  await isSaved(page)

  await page.getByRole('button', { name: 'Generate locations' }).click()
  const generator = page.getByRole('dialog', { name: 'Generate locations' })
  await generator.getByLabel('Prefix').fill('A')
  await generator.getByRole('spinbutton', { name: 'Bays: To' }).fill('500')
  await expect(generator).toContainText('Too many locations (12,000): the limit is 10,000 at once.')
  await expect(generator.getByRole('button', { name: /^Create/ })).toBeDisabled()
  await generator.getByRole('spinbutton', { name: 'Bays: To' }).fill('15')
  await expect(generator).toContainText('360 locations')
  await expect(generator).toContainText('A-01-01L-01')
  await expect(generator).toContainText('A-04-15R-03')
  await generator.getByRole('button', { name: 'Create 360 locations' }).click()
  await expect(page).toHaveURL(/location\?.*areaId=/)
  await expect(page.locator('.list-screen')).toContainText('360 in total')
  await expect(page.locator('.filter-chips')).toContainText(`Racks ${code}`)

  // The same pattern again would make the same numbers.
  await page.getByRole('button', { name: 'Generate locations' }).click()
  await generator.getByLabel('Prefix').fill('A')
  await expect(generator).toContainText('Already there: A-01-01L-01')
  await expect(generator.getByRole('button', { name: /^Create/ })).toBeDisabled()
  await page.keyboard.press('Escape')

  await visitOther(page, `${BASIC.cargoOwners}-create-detail`)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Name', { exact: true }).fill(`Owner ${code}`)
  await page.getByLabel('Unified social credit code').fill('913101150000000000')
  await find(page, 'Served by', code, `Warehouse ${code}`)
  await page.keyboard.press('Escape')
  await save(page)
  await expect(page.locator('[data-field="unifiedSocialCreditCode"] [role="alert"]')).toBeVisible()
  await page.getByLabel('Unified social credit code').fill('')
  await save(page)
  await isSaved(page)
  const order = page.locator('[data-field="allocationOrder"]')
  await expect(order).toContainText('Inherited: First expired, first out (from warehouse)')
  await expect(page.locator('[data-field="warningExpiryDays"]')).toContainText('Not set at any level')
  await page.locator('.detail-header').getByRole('button', { name: 'Edit' }).click()
  await find(page, 'Allocation order', 'First in', 'First in, first out')
  await expect(order).not.toContainText('Inherited')
  await save(page)
  await isSaved(page)

  await page.getByRole('link', { name: 'Products' }).and(page.locator('.next-step')).click()
  await page.getByRole('button', { name: 'New product' }).first().click()
  await expect(page.locator('[data-field="cargoOwnerId"]')).toContainText(`Owner ${code}`)
  await expect(order).toContainText('Inherited: First in, first out (from cargo owner)')
  await page.getByLabel('Code', { exact: true }).fill('P-1')
  await page.getByLabel('Name', { exact: true }).fill('Milk powder')
  for (const [side, length] of [
    ['Length', '30.5'],
    ['Width', '50'],
    ['Height', '20'],
  ] as const)
    await page.getByLabel(`${side} (cm)`).fill(length)
  await expect(page.getByLabel('Volume (m³)')).toHaveAttribute('placeholder', '0.030500 (computed)')
  await find(page, 'HS code', '0402210000')
  const elements = page.locator('[data-field="cusDecElement"]')
  await elements.getByLabel('Brand', { exact: true }).fill('Own')
  await save(page)
  await expect(elements.getByText('Customs asks for this: Appearance.')).toBeVisible()
  const missing = elements.locator('input[aria-invalid="true"]')
  while ((await missing.count()) > 0) await missing.first().fill('plain')
  await save(page)
  await isSaved(page)
  await expect(page.locator('.detail-body')).toContainText('0.0305')
  await expect(
    page
      .locator('dt', { hasText: /^Brand$/ })
      .last()
      .locator('+ dd'),
  ).toHaveText('Own')
})
