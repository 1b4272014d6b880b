import type { Page } from '@playwright/test'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })
const expectTabs = (page: Page, names: string[]) => expect(bar(page).getByRole('link')).toHaveText(names)

/** By the menu, and there: who clicks on before a page has come never opened it. */
async function open(page: Page, name: string, group?: string) {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  if (group) await menu.getByRole('menuitem', { name: group, exact: true }).click()
  await menu.getByRole('link', { name, exact: true }).click()
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText(name)
}
/** The profile reads it. */
const SESSIONS = '**/users/sessions'
const keyword = (page: Page) => page.getByLabel('Keyword').filter({ visible: true })

async function choose(page: Page, tab: string, command: string) {
  await bar(page).getByRole('link', { name: tab, exact: true }).click({ button: 'right' })
  const menu = page.getByRole('menu', { name: `What to do with “${tab}”` })
  await menu.getByRole('menuitem', { name: command, exact: true }).click()
}

test.beforeEach(async ({ page }) => {
  await signIn(page, '/basic-info/staff/staff-manage', 'admin', { preferences: { tabsBar: true } })
  await expect(keyword(page)).toBeVisible()
})

test('an open tab keeps what was typed until it is refreshed', async ({ page }) => {
  await keyword(page).fill('typed, not searched')
  await open(page, 'Dictionaries')
  await expect(page).toHaveURL(/data-manage/)
  await expectTabs(page, ['Dashboard', 'Staff', 'Dictionaries'])
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText('Dictionaries')

  await bar(page).getByRole('link', { name: 'Staff' }).click()
  await expect(keyword(page)).toHaveValue('typed, not searched')
  await choose(page, 'Staff', 'Refresh')
  await expect(keyword(page)).toHaveValue('')
  await expect(page).toHaveURL(/staff-manage(\?|$)/)
})

test('tabs are closed one by one, by others and all; the pinned one stays', async ({ page }) => {
  await open(page, 'Dictionaries')
  await open(page, 'Products')
  await expect(page).toHaveURL(/product-manage/)
  await bar(page).getByRole('button', { name: 'Close Products' }).click()
  await expect(page).toHaveURL(/data-manage/)
  await expectTabs(page, ['Dashboard', 'Staff', 'Dictionaries'])

  await choose(page, 'Staff', 'Close others')
  await expect(page).toHaveURL(/staff-manage/)
  await expectTabs(page, ['Dashboard', 'Staff'])

  await choose(page, 'Dashboard', 'Close all')
  await expect(page).toHaveURL('/dashboard')
  await expectTabs(page, ['Dashboard'])
  await expect(bar(page).getByRole('button')).toHaveCount(0)
  await bar(page).getByRole('link', { name: 'Dashboard' }).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Close', exact: true })).toHaveCount(0)
})

test('tabs outlive a reload and end with the session; the profile is never one', async ({ page }) => {
  await page.getByRole('button', { name: 'Account of' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile/index')
  await expectTabs(page, ['Dashboard', 'Staff'])
  await page.reload()
  await expectTabs(page, ['Dashboard', 'Staff'])

  await page.getByRole('button', { name: 'Account of' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, '/dashboard')
  await expectTabs(page, ['Dashboard'])
})

test('a call that fails while a person logs out leads nowhere else', async ({ page }) => {
  let endWait: (() => void) | undefined
  const wait = new Promise<void>((resolve) => {
    endWait = resolve
  })
  const sessionsRequest = page.waitForRequest(SESSIONS)
  await page.route(SESSIONS, async (route) => {
    await wait
    await route.continue()
  })
  await page.getByRole('button', { name: 'Account of' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await sessionsRequest
  await page.route('**/login', async (route) => {
    endWait?.()
    // Long enough for the page to act on the answer.
    await page.waitForTimeout(1_000)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Account of' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('each tab finds its place again, and a new page starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 420 })
  await page.getByRole('button', { name: 'Account of' }).click()
  await page.getByRole('menuitem', { name: 'Help manual' }).click()
  await expect(page.locator('.manual h1')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await bar(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await bar(page).getByRole('link', { name: 'Help manual' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('the active tab is scrolled into view with 4 px beside it', async ({ page }) => {
  for (const [name, group] of [['Dictionaries'], ['Products'], ['Warehouses', 'Space']] as const) {
    await open(page, name, group)
  }
  await page.setViewportSize({ width: 1000, height: 700 })
  await bar(page)
    .locator('ul')
    .evaluate((list) => {
      list.style.width = '240px'
    })
  await bar(page).getByRole('link', { name: 'Dashboard' }).focus()
  await page.keyboard.press('Enter')
  // The row is scrolled when another tab becomes the active one.
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText('Dashboard')
  await open(page, 'Warehouses')
  const gap = () =>
    bar(page)
      .locator('ul')
      .evaluate((list) => {
        const tab = list.querySelector('[data-active="true"]')!
        return Math.round(list.getBoundingClientRect().right - tab.getBoundingClientRect().right)
      })
  await expect.poll(gap).toBeGreaterThanOrEqual(4)
  // And again when less of the row is in sight.
  await bar(page)
    .locator('ul')
    .evaluate((list) => {
      list.style.width = '170px'
    })
  await expect.poll(gap).toBeGreaterThanOrEqual(4)
})
