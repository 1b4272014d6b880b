import type { Page } from '@playwright/test'
import { BASIC } from '../basic-data/paths.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { prepare, unique } from './acting.ts'

interface NewRecord {
  readonly id: string
}

const code = () => unique('D').toUpperCase()
const newOwner = (page: Page) =>
  prepare<NewRecord>(page, 'POST', 'cargoOwners', { code: code(), name: unique('Owner') })

async function noticeWith(page: Page, count: number) {
  const owner = await newOwner(page)
  const lines = []
  for (let place = 0; place < count; place += 1) {
    const goods = { cargoOwnerId: owner.id, code: code(), name: unique('Kettle') }
    const { id } = await prepare<NewRecord>(page, 'POST', 'products', goods)
    lines.push({ productId: id, planSkuTotal: 10 + place })
  }
  const notice = { cargoOwnerId: owner.id, receiptType: 'PURCHASE', lines }
  return prepare<NewRecord>(page, 'POST', 'recvReqs', notice)
}

test.describe('at 1366 × 768', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('six lines of a document are in sight, beside its figures', async ({ page }) => {
    const { id } = await noticeWith(page, 7)
    await signIn(page, `/warehouse/storage/receipt-notice-create-detail?id=${id}`)
    const sixth = page.locator('.line-grid tr[data-index="5"]')
    await expect(sixth).toBeVisible()
    await expect(page.locator('.step-told').first()).not.toBeEmpty()
    const box = await sixth.boundingBox()
    expect((box?.y ?? 768) + (box?.height ?? 0)).toBeLessThanOrEqual(768)
    const [grid, rail] = await Promise.all(
      ['.line-grid', '.document-rail'].map((part) => page.locator(part).boundingBox()),
    )
    expect(rail?.x ?? 0).toBeGreaterThanOrEqual((grid?.x ?? 0) + (grid?.width ?? 0))
  })
})

test('empty fields are folded until somebody wants to see them', async ({ page }) => {
  const { id } = await noticeWith(page, 1)
  await signIn(page, `/warehouse/storage/receipt-notice-create-detail?id=${id}`)
  const remark = page.locator('.document-fields [data-field="remark"]')
  await expect(page.locator('.document-fields [data-field="receiptType"]')).toBeVisible()
  await expect(remark).toHaveCount(0)
  await page.getByRole('button', { name: /^Show all fields/ }).click()
  await expect(remark).toBeVisible()
  await page.getByRole('button', { name: 'Show fewer fields' }).click()
  await expect(remark).toHaveCount(0)
})

test('one click counts a tally as planned', async ({ page }) => {
  const { id } = await noticeWith(page, 2)
  await prepare(page, 'POST', `recvReqs/${id}/submit`, {})
  const tally = await prepare<NewRecord>(page, 'POST', `tally_tasks/${id}/RECV_REQ`, {})
  await signIn(page, `/warehouse/storage/tally-order-create-detail?id=${tally.id}&edit=1`)
  await page.getByRole('button', { name: 'All as planned (lines: 2)' }).click()
  const counted = page.locator('.line-grid tbody [data-column="goodCount"]')
  await expect(counted).toHaveText(['10', '11'])
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.detail-header').getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(counted).toHaveText(['10', '11'])
})

test('a product is duplicated, all but its codes', async ({ page }) => {
  const owner = await newOwner(page)
  const name = unique('Kettle')
  const product = { cargoOwnerId: owner.id, code: code(), name, packageNumber: 12 }
  const { id } = await prepare<NewRecord>(page, 'POST', 'products', product)
  await signIn(page, `${BASIC.products}-create-detail?id=${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('')
  const other = code()
  await page.getByLabel('Code', { exact: true }).fill(other)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-field="code"]')).toContainText(other)
  await expect(page.locator('[data-field="packageNumber"]')).toContainText('12')
})

test('a consignee of before is chosen with phone and address', async ({ page }) => {
  const owner = await newOwner(page)
  const goods = { cargoOwnerId: owner.id, code: code(), name: unique('Kettle') }
  const { id: productId } = await prepare<NewRecord>(page, 'POST', 'products', goods)
  const consignee = { consignee: 'Kettle House West', phone: '+86 21 555 0101', address: 'Lane 7, Pudong' }
  const lines = [{ productId, planSkuTotal: 1 }]
  const notice = { cargoOwnerId: owner.id, shippingType: 'SALE', ...consignee, lines }
  await prepare(page, 'POST', 'shipmentNotifs', notice)
  await signIn(page, `/warehouse/outbound/shipping-notice-create-detail?cargoOwnerId=${owner.id}`)
  await page.getByRole('combobox', { name: 'Consignee' }).fill('kettle')
  await page.locator('.ant-select-item-option').filter({ hasText: 'Kettle House West' }).click()
  await expect(page.getByRole('combobox', { name: 'Consignee' })).toHaveValue('Kettle House West')
  await expect(page.locator('[data-field="phone"] input')).toHaveValue('+86 21 555 0101')
  await expect(page.locator('[data-field="address"] :is(input, textarea)')).toHaveValue('Lane 7, Pudong')
})
