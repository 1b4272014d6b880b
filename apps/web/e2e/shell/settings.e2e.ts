import type { Page } from '@playwright/test'
import { LIGHT_SCREEN, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'

const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, LIGHT_SCREEN)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('theme colour and appearance change at once and last', async ({ page }) => {
  const before = await accent(page)
  await page.getByRole('button', { name: 'Display settings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Display settings' })
  await expect(drawer.getByRole('group', { name: 'Theme colour' }).getByRole('button')).toHaveCount(8)
  await drawer.getByRole('button', { name: '#6959CD' }).click()
  expect(await accent(page)).not.toBe(before)
  await drawer.getByLabel('Another colour').fill('#123456')
  expect(await accent(page)).toBe('#123456')
  await drawer.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')
  const inDark = await accent(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')
  expect(await accent(page)).toBe(inDark)
})

test('a stored colour that is none is refused', async ({ page }) => {
  const before = await accent(page)
  await page.evaluate(() => localStorage.setItem('entrepot.preferences', '{"themeColour":{"evil":1},"appearance":"x"}'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await accent(page)).toBe(before)
})

test('tabs bar, header and logo are switched', async ({ page }) => {
  await page.getByRole('button', { name: 'Display settings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Display settings' })
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toHaveCount(0)
  await drawer.getByLabel('Tabs bar').click()
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toBeVisible()
  await drawer.getByLabel('Fixed header').click()
  await expect(page.locator('.frame-top')).toHaveCSS('position', 'static')
  await drawer.getByLabel('Logo in the sidebar').click()
  await expect(page.locator('.sidebar .brand')).toHaveCount(0)
  await expect(drawer.getByText('pinyin')).toHaveCount(0)
})

test('size and language change without a reload, are told of, and last', async ({ page }) => {
  await visitOther(page, '/dashboard')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('button', { name: 'Size' }).click()
  await page.getByRole('menuitem', { name: 'Mini' }).click()
  await expect(page.getByRole('status')).toHaveText('Switch Size Success')
  await expect(page.locator('body')).toHaveCSS('font-size', '12px')
  expect(await cookie(page, 'size')).toBe('mini')

  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Idioma cambiado' })).toBeVisible()
  await expect(page).toHaveTitle('Panel - Entrepot · Supply Chain WMS')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await cookie(page, 'language')).toBe('es')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Accesos directos' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('font-size', '12px')
})

test('the sidebar is 210 px, collapses, and the cookie remembers it', async ({ page }) => {
  const sidebar = page.locator('.sidebar')
  await expect(sidebar).toHaveCSS('width', '210px')
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expect(sidebar).toHaveCSS('width', '64px')
  expect(await cookie(page, 'sidebarStatus')).toBe('0')
  await page.reload()
  await expect(sidebar).toHaveCSS('width', '64px')
  await page.getByRole('button', { name: 'Expand the menu' }).click()
  await expect(sidebar).toHaveCSS('width', '210px')
  expect(await cookie(page, 'sidebarStatus')).toBe('1')
})

test('full screen, where the browser cannot, says so', async ({ page }) => {
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('alert')).toHaveText('you browser can not work')
})
