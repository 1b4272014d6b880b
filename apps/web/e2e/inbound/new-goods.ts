import { expect, type Page } from '@playwright/test'
import { prepare, unique } from '../engine/acting.ts'

export const STORAGE = '/warehouse/storage'

export interface Product {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly barcode: string
}

/** An owner with two products that keep: one is scanned, the other typed. */
export async function newGoods(page: Page) {
  const name = unique('Owner')
  const owner = await prepare<{ id: string }>(page, 'POST', 'cargoOwners', { code: unique('C').toUpperCase(), name })
  const product = (code: string, barcode: string) =>
    prepare<Product>(page, 'POST', 'products', {
      cargoOwnerId: owner.id,
      code,
      name: `Goods ${code}`,
      barcode,
      packageNumber: 12,
    })
  const barcode = () => String(Math.floor(Math.random() * 9e12) + 1e12)
  return {
    name,
    id: owner.id,
    scanned: await product(unique('S').toUpperCase(), barcode()),
    typed: await product(unique('T').toUpperCase(), barcode()),
  }
}

export async function chooseOwner(page: Page, name: string) {
  // The list that was left has a box of the same name.
  await expect(page.getByRole('heading', { name: 'New receipt notice' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Cargo owner' }).click()
  await page.keyboard.type(name)
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toContainText(name)
  await page.keyboard.press('Enter')
}
