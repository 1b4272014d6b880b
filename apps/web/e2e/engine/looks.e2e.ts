import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleByTurns } from '../support/accessible.ts'
import { switchLanguage } from '../support/language.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visit, visitOther } from '../support/visit.ts'
import { expectTranslated } from '../support/words.ts'
import { PATHS } from './acting.ts'

/** Lists of basic data are looked at in their own folder. */
const { warehouses: _, cargoOwners: __, ...OWN_PATHS } = PATHS

/** Nobody edits the dictionaries of statuses. */
const editable = (page: Page) => page.locator('[data-entry]').filter({ hasNotText: '_STATUS' }).first()

// The lists themselves are looked at in shell/every-screen.e2e.ts.
for (const name of ['dictionaries', 'staff'] as const) {
  test(`axe finds nothing serious on a record of ${name}, read, edited and refused`, async ({ page }) => {
    const path = PATHS[name]
    await signIn(page, path)
    await editable(page).click()
    await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible()
    await expectAccessibleByTurns(page)
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expectAccessibleByTurns(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await visit(page, `${path}-create-detail`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('This is required.').first()).toBeVisible()
    await expectAccessibleByTurns(page)
  })
}

test('nor on an entry of the log, the columns and a question', async ({ page }) => {
  await signIn(page, PATHS.auditLogs)
  await page.locator('[data-entry]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleByTurns(page)
  await visitOther(page, `${PATHS.staff}?status=ACTIVE`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox', { name: 'Phone' })).toBeVisible()
  await expectAccessibleByTurns(page)
})

const PHONE = { width: 390, height: 844 }

test('in a narrow window rows are cards with the same actions', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, `${PATHS.staff}?keyword=zhang.wei`)
  const card = page.locator('.card', { hasText: 'zhang.wei' })
  await expect(card).toContainText('Warehouse staff')
  await card.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Lock' })).toBeVisible()
})

test('in a narrow window none of them scrolls sideways', async ({ page }) => {
  test.slow()
  await page.setViewportSize(PHONE)
  await signIn(page, '/dashboard')
  for (const path of Object.values(OWN_PATHS)) {
    await visitOther(page, path)
    await expect(page.locator('.card, .settings-page, .permission-matrix').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(PHONE.width)
    await expectAccessible(page)
  }
})

test('no English word is left on a record that is edited', async ({ page }) => {
  await signIn(page, PATHS.dictionaries, 'admin', { language: 'zh' })
  await editable(page).click()
  await expect(page.locator('.history')).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.locator('.rows-edit')).toBeVisible()
  await expectTranslated(page, 'zh')
  for (const language of ['es', 'ja'] as const) {
    await switchLanguage(page, language)
    await expect(page.locator('.rows-edit')).toBeVisible()
    await expectTranslated(page, language)
  }
})
