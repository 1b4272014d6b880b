import { BASIC } from '../basic-data/paths.ts'
import { scan } from '../support/scan.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { prepare, unique } from './acting.ts'

interface NewRecord {
  readonly id: string
}

const NEW_NOTICE = '/warehouse/storage/receipt-notice-create-detail'

test('a new document begins in its first field; a scan goes to the lines, and can be taken back', async ({ page }) => {
  const owner = await prepare<NewRecord>(page, 'POST', 'cargoOwners', { code: unique('S'), name: unique('Owner') })
  const barcode = String(Date.now())
  const goods = { cargoOwnerId: owner.id, code: unique('S'), name: unique('Kettle'), barcode }
  await prepare(page, 'POST', 'products', goods)
  await signIn(page, NEW_NOTICE)
  const first = page.getByRole('combobox', { name: 'Cargo owner' })
  await expect(first).toBeFocused()
  await scan(page, barcode)
  const pieces = page.getByRole('textbox', { name: 'Planned (pcs) 1' })
  await expect(pieces).toHaveValue('1')
  await expect(first).toHaveValue('')
  await page.getByLabel('Scan a barcode').fill(barcode)
  await page.getByLabel('Scan a barcode').press('Enter')
  await expect(pieces).toHaveValue('2')
  await page.getByRole('button', { name: 'Take back the last scan' }).click()
  const planned = page.locator('.line-grid tr[data-index="0"] [data-column="planSkuTotal"]')
  await expect(planned.or(pieces).first()).toBeVisible()
  await page.getByRole('button', { name: 'Take back the last scan' }).click()
  await expect(page.locator('.line-grid tr[data-index]')).toHaveCount(0)
})

test('the tab of a new record becomes that of the saved one, and keeps its name over a reload', async ({ page }) => {
  await signIn(page, BASIC.cargoOwners, 'admin', { preferences: { tabsBar: true } })
  const tabs = page.locator('.tab')
  await expect(tabs).toHaveCount(2)
  await page.getByRole('button', { name: 'New cargo owner' }).first().click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(tabs).toHaveCount(3)
  const code = unique('T').toUpperCase().slice(0, 12)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Name', { exact: true }).fill(`Owner ${code}`)
  await page.keyboard.press('Control+Enter')
  await expect(tabs.filter({ hasText: code })).toHaveCount(1)
  await expect(tabs).toHaveCount(3)
  await tabs.getByRole('link', { name: 'Cargo owners' }).click()
  await page.reload()
  await expect(tabs.filter({ hasText: code })).toHaveCount(1)
})
