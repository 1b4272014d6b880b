import { expectAccessible } from '../support/accessible.ts'
import { remember, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('public pages', async ({ page }) => {
      await remember(page)
      for (const path of ['/login', '/401', '/404']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
      await page.goto('/login')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expectAccessible(page)
    })

    for (const [path, ready] of [
      ['/dashboard', 'Shortcuts'],
      ['/profile/index', 'Where I am signed in'],
      ['/help', 'It does not work'],
    ] as const)
      test(path, async ({ page }) => {
        await signIn(page, path, 'admin', { preferences: { tabsBar: true } })
        await expect(page.getByRole('heading', { name: ready })).toBeVisible()
        await expectAccessible(page)
      })

    test('dialogs of the shell', async ({ page }) => {
      await signIn(page, '/dashboard')
      await page.getByRole('button', { name: 'Display settings' }).click()
      await expect(page.getByRole('dialog', { name: 'Display settings' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Display settings' })).toBeHidden()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Error log' }).click()
      await expect(page.getByRole('dialog', { name: 'Error log' })).toBeVisible()
      await expectAccessible(page)
    })

    test('a narrow window with its menu open', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page, '/dashboard')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
      await expectAccessible(page)
    })

    test('the PDA dialog and the account menu', async ({ page }) => {
      await signIn(page, '/dashboard')
      await page.getByRole('button', { name: 'Account of' }).click()
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: 'PDA download' }).click()
      await expect(page.getByRole('dialog', { name: 'PDA download' })).toBeVisible()
      await expectAccessible(page)
    })
  })

// Every preset and any other colour is measured in palette.test.ts; these are the lightest and the darkest, as drawn.
for (const colour of ['#13c2c2', '#304156'])
  test(`contrast with ${colour}`, async ({ page }) => {
    await signIn(page, '/profile/index', 'admin', { preferences: { themeColour: colour } })
    await expect(page.locator('.place').first()).toBeVisible()
    await page.getByLabel('Display name').fill('x')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })
