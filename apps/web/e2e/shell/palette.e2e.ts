import { goodsOnShelves, newNotice } from '../outbound/goods.ts'
import { scan } from '../support/scan.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('any permitted screen is a few letters away', async ({ page }) => {
  await signIn(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Find anything' })
  await expect(input).toBeFocused()
  await input.fill('aud')
  await expect(page.getByRole('option')).toHaveText([/Audit log/])
  await input.press('Enter')
  await expect(page).toHaveURL(/audit-log/)
})

test('what a role may not open is not offered', async ({ page }) => {
  await signIn(page, '/dashboard', 'owner')
  await page.getByRole('button', { name: 'Find anything' }).click()
  await expect(page.getByRole('option')).toHaveText([
    /Dashboard/,
    /Profile/,
    /Help manual/,
    /Stock list/,
    /Stock details/,
    /Stock ledger/,
    /Receipt details/,
    /Shipping details/,
  ])
  await page.getByRole('combobox').fill('staff')
  await expect(page.getByText('Nothing matches “staff”.')).toBeVisible()
})

test('in Chinese by pinyin and initials, unless that is switched off', async ({ page }) => {
  await signIn(page, '/dashboard', 'admin', { language: 'zh' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  for (const typed of ['huozhu', 'hzgl']) {
    await page.getByRole('combobox').fill(typed)
    await expect(page.getByRole('option')).toHaveText([/货主管理/])
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '显示设置' }).click()
  await page.getByLabel('菜单支持拼音搜索').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('hzgl')
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('the question mark shows the keys', async ({ page }) => {
  await signIn(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Find anything')
})

test('a number, a product and a batch are found like screens, and what was opened lately comes first', async ({
  page,
}) => {
  const { id, product } = await goodsOnShelves(page, 4)
  const notice = await newNotice(page, id, product.id, 1)
  await signIn(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Find anything' })
  await input.fill(product.name)
  await expect(page.getByRole('option')).toHaveText([/Product$/, /Stock$/])
  await input.fill(notice.shippingNoticeNo)
  await expect(page.getByRole('option')).toHaveText([/Shipping notice$/])
  await input.press('Enter')
  await expect(page).toHaveURL(new RegExp(`shipping-notice-create-detail\\?id=${notice.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(notice.shippingNoticeNo)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toContainText(notice.shippingNoticeNo)
})

test('a scan opens what it names from anywhere and triggers no shortcut', async ({ page }) => {
  const { id, product } = await goodsOnShelves(page, 4)
  const notice = await newNotice(page, id, product.id, 1)
  await signIn(page, '/warehouse/outbound/shipping-notice')
  await expect(page.locator('.data-table tbody tr').first()).toBeVisible()
  // Its letters are shortcuts of this list: n and e.
  await scan(page, notice.shippingNoticeNo.toLowerCase())
  await expect(page).toHaveURL(new RegExp(`id=${notice.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(notice.shippingNoticeNo)
  await scan(page, product.barcode)
  await expect(page).toHaveURL(new RegExp(`productId=${product.id}`))
  await expect(page.locator('.data-table tbody tr')).toHaveCount(1)
  await scan(page, 'nene-no-such-thing')
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toHaveValue('nene-no-such-thing')
  await expect(page.getByText('Nothing matches “nene-no-such-thing”.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`productId=${product.id}`))
})
