import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('under 992 px the menu is a closed drawer, and choosing closes it', async ({ page }) => {
  await signIn(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('menuitem', { name: 'Basic data' }).click()
  await menu.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(page).toHaveURL(/staff-manage/)
  await expect(menu).toBeHidden()
})

test('nothing is wider than the screen', async ({ page }) => {
  await signIn(page, '/dashboard')
  await expect(page).toHaveTitle(/^Dashboard/)
  for (const path of ['/dashboard', '/profile/index', '/help', '/404', '/401']) {
    if (path !== '/dashboard') await visitOther(page, path)
    await expect(page.getByRole('heading').first()).toBeAttached()
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess, path).toBeLessThanOrEqual(0)
  }
})

test('size and language are in the settings, where the bar has no room', async ({ page }) => {
  await signIn(page, '/dashboard')
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.locator('.ant-select-item-option', { hasText: '中文' }).click()
  await expect(page.getByRole('dialog', { name: '显示设置' })).toBeVisible()
})

test('the window may change its mind', async ({ page }) => {
  await signIn(page, '/dashboard')
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(page.locator('.sidebar')).toBeVisible()
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(page.locator('.sidebar')).toHaveCount(0)
})
