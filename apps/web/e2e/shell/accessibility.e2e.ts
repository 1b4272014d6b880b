import { expectAccessibleByTurns } from '../support/accessible.ts'
import { LIGHT_SCREEN, remember, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('public pages', async ({ page }) => {
  await remember(page)
  for (const path of ['/401', '/404', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleByTurns(page)
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Enter your username.')).toBeVisible()
  await expectAccessibleByTurns(page)
})

// The dashboard is looked at in dashboard.e2e.ts.
for (const [path, ready] of [
  ['/profile/index', 'Where I am signed in'],
  ['/help', 'It does not work'],
] as const)
  test(path, async ({ page }) => {
    await signIn(page, path, 'admin', { preferences: { tabsBar: true } })
    await expect(page.getByRole('heading', { name: ready })).toBeVisible()
    await expectAccessibleByTurns(page)
  })

test('dialogs of the shell', async ({ page }) => {
  await signIn(page, LIGHT_SCREEN)
  await page.getByRole('button', { name: 'Display settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Display settings' })).toBeVisible()
  await expectAccessibleByTurns(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Display settings' })).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessibleByTurns(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Error log' }).click()
  await expect(page.getByRole('dialog', { name: 'Error log' })).toBeVisible()
  await expectAccessibleByTurns(page)
})

test('a narrow window with its menu open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, LIGHT_SCREEN)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expectAccessibleByTurns(page)
})

test('the PDA dialog and the account menu', async ({ page }) => {
  await signIn(page, LIGHT_SCREEN)
  await page.getByRole('button', { name: 'Account of' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expectAccessibleByTurns(page)
  await page.getByRole('menuitem', { name: 'PDA download' }).click()
  await expect(page.getByRole('dialog', { name: 'PDA download' })).toBeVisible()
  await expectAccessibleByTurns(page)
})

// Every preset and any other colour is measured in palette.test.ts; these are the lightest and the darkest, as drawn.
for (const colour of ['#13c2c2', '#304156'])
  test(`contrast with ${colour}`, async ({ page }) => {
    await signIn(page, '/profile/index', 'admin', { preferences: { themeColour: colour } })
    await expect(page.locator('.place').first()).toBeVisible()
    await page.getByLabel('Display name').fill('x')
    await expectAccessibleByTurns(page)
  })
