import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { expectTranslated } from '../support/words.ts'
import { PATHS } from './acting.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    for (const [name, path] of Object.entries(PATHS)) {
      test(`axe finds nothing serious on ${name}`, async ({ page }) => {
        await signIn(page, path)
        await expect(
          page.locator('.data-table tbody tr[data-id], .settings-page, .permission-matrix').first(),
        ).toBeVisible()
        await expectAccessible(page)
      })
    }

    test('nor on a record, read, edited and refused', async ({ page }) => {
      for (const path of [PATHS.dictionaries, PATHS.staff]) {
        await (path === PATHS.dictionaries ? signIn(page, path) : page.goto(path))
        await page.locator('[data-entry]').first().click()
        await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('e')
        await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
        await expectAccessible(page)
        await page.goto(`${path}-create-detail`)
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText('This is required.').first()).toBeVisible()
        await expectAccessible(page)
      }
    })

    test('nor on an entry of the log, the columns and a question', async ({ page }) => {
      await signIn(page, PATHS.auditLogs)
      await page.locator('[data-entry]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.goto(`${PATHS.staff}?status=ACTIVE`)
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByRole('checkbox', { name: 'Phone' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('in a narrow window rows are cards with the same actions, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, PATHS.staff)
  const card = page.locator('.card', { hasText: 'zhang.wei' })
  await expect(card).toContainText('Warehouse staff')
  await card.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Lock' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const path of Object.values(PATHS)) {
    await page.goto(path)
    await expect(page.locator('.card, .settings-page, .permission-matrix').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  }
})

for (const language of ['zh', 'es', 'ja'] as const) {
  test(`no English word is left in ${language}`, async ({ page }) => {
    await signIn(page, PATHS.staff, 'admin', { language })
    for (const path of Object.values(PATHS)) {
      await page.goto(path)
      await expect(
        page.locator('.data-table tbody tr[data-id], .settings-page, .permission-matrix').first(),
      ).toBeVisible()
      await expectTranslated(page, language)
    }
    await page.goto(PATHS.dictionaries)
    await page.locator('[data-entry]').first().click()
    await expect(page.locator('.history')).toBeVisible()
    await page.keyboard.press('e')
    await expect(page.locator('.rows-edit')).toBeVisible()
    await expectTranslated(page, language)
  })
}
