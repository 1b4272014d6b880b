import type { Page } from '@playwright/test'
import { newOwner, PATHS, unique } from '../engine/acting.ts'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

async function chooseOwner(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Cargo owner' }).click()
  await page.keyboard.type(name)
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toContainText(name)
  await page.keyboard.press('Enter')
}

test('a new cargo owner is served by the warehouse that one works in', async ({ page }) => {
  await signIn(page, `${PATHS.cargoOwners}-create-detail`)
  const button = await page.getByRole('button', { name: 'Current warehouse' }).textContent()
  const current = button?.split(': ').at(-1)?.trim() ?? ''
  expect(current).not.toBe('')
  await expect(page.locator('[data-field="warehouseIds"]')).toContainText(current)
})

test('a line without any product to choose says what is missing and leads there', async ({ page }) => {
  const name = unique('Bare')
  const { id } = await newOwner(page, name)
  await signIn(page, '/warehouse/storage/receipt-notice-create-detail')
  await chooseOwner(page, name)
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByRole('combobox', { name: 'Product 1' }).click()
  const missing = page.locator('.choice-table .missing-choice')
  await expect(missing).toContainText('Create the products of this cargo owner first.')
  await expect(missing.getByRole('link', { name: 'Open: Products' })).toHaveAttribute(
    'href',
    `/basic-info/product-info/product-manage?cargoOwnerId=${id}`,
  )
  await expectAccessibleByTurns(page)
})

test('a transfer of an owner that no other warehouse serves says which setting is missing', async ({ page }) => {
  const name = unique('Alone')
  const { id } = await newOwner(page, name)
  await signIn(page, '/warehouse/Inter/goods-allocation-create-detail')
  await chooseOwner(page, name)
  await page.getByRole('combobox', { name: 'To warehouse' }).click()
  const missing = page.locator('.missing-choice')
  await expect(missing).toContainText('No other warehouse serves this cargo owner. Set “Served by” on the cargo owner.')
  await page.keyboard.press('Escape')
  await expectAccessibleByTurns(page)
  await expect(missing.getByRole('link', { name: 'Open: Cargo owners' })).toHaveAttribute(
    'href',
    `${PATHS.cargoOwners}-create-detail?id=${id}&edit=1`,
  )
})
