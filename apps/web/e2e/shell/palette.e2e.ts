import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('any permitted screen is a few letters away', async ({ page }) => {
  await signIn(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Find a screen' })
  await expect(input).toBeFocused()
  await input.fill('aud')
  await expect(page.getByRole('option')).toHaveText([/Audit log/])
  await input.press('Enter')
  await expect(page).toHaveURL(/audit-log/)
})

test('what a role may not open is not offered', async ({ page }) => {
  await signIn(page, '/dashboard', 'owner')
  await page.getByRole('button', { name: 'Find a screen' }).click()
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
  await expect(page.getByText('No screen matches “staff”.')).toBeVisible()
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
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Find a screen')
})
