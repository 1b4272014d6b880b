import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const STAFF = '/basic-info/staff/staff-manage'

test('what is not there is /404: unknown or misspelt', async ({ page }) => {
  await signIn(page, '/nowhere')
  await expect(page).toHaveURL('/404')
  for (const path of ['/Dashboard', '/query-analysis/inventory-snapshot', '/help/x', '/system']) {
    await visit(page, path)
    await expect(page, path).toHaveURL('/404')
  }
  await expect(page).toHaveTitle('Page not found - Entrepot · Supply Chain WMS')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a path of another role is /401, and so is making what one may only read', async ({ page }) => {
  await signIn(page, '/system/settings', 'distr')
  await expect(page).toHaveURL('/401')
  await expect(page).toHaveTitle('No access - Entrepot · Supply Chain WMS')
  await page.goto(STAFF)
  await expect(page).toHaveURL(new RegExp(`${STAFF}(\\?|$)`))
  await page.goto(`${STAFF}-create-detail`)
  await expect(page).toHaveURL('/401')
})

test('two such paths, the second before the first has led away, are /401 too and no empty page', async ({ page }) => {
  await signIn(page, '/dashboard', 'warehouse')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.evaluate(async () => {
    const go = (to: string) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }
    go('/system/settings')
    while (location.pathname !== '/401') await new Promise((resolve) => setTimeout(resolve))
    go('/system/audit-log')
  })
  await expect(page).toHaveURL('/401')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the status pages are public', async ({ page }) => {
  for (const path of ['/401', '/404']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a record highlights its list, and the breadcrumb leads back', async ({ page }) => {
  await signIn(page, `${STAFF}-create-detail`)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.locator('.ant-menu-item-selected')).toHaveText('Staff')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText([/Basic data/, /Staff/, /Staff member/])
  await crumbs.getByRole('link', { name: 'Staff' }).click()
  await expect(page).toHaveURL(/staff-manage(\?|$)/)
})

test('going back finds the place again, with the tabs bar off', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 420 })
  await signIn(page, '/help')
  await expect(page.locator('.manual h1')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 250))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(250)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/help')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(250)
})
