import { prepare } from '../engine/acting.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openMenu } from '../support/menu.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const setWorkFigures = async (page: Parameters<typeof prepare>[0], workFigures: boolean) => {
  const { version } = await prepare<{ version: number }>(page, 'GET', 'settings')
  await prepare(page, 'PUT', 'settings', { version, workFigures })
}

test('an administrator sees everybody, and opens the lines of a figure', async ({ page }) => {
  await signIn(page, '/query-analysis/people')
  const rows = page.locator('.data-table tbody tr[data-id]')
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('.analysis-chart-box svg')).toBeVisible()
  await expectAccessible(page)
  // Others work meanwhile: the figure and its lines are compared until both are of the same moment.
  await expect(async () => {
    await page.goto('/query-analysis/people')
    const lines = rows.first().getByRole('link')
    const shown = await lines.textContent()
    await lines.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.data-table tbody tr[data-id]').first()).toBeVisible()
    await expect(dialog).toContainText(String(shown), { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
})

test('somebody else sees own figures alone', async ({ page }) => {
  await signIn(page, '/query-analysis/people', 'warehouse')
  await expect(page.getByText('These are your own figures.')).toBeVisible()
  await expectAccessible(page)
})

test('a setting turns it off: the menu has it no more @changes-everything', async ({ page }) => {
  await signIn(page, '/dashboard')
  await expect((await openMenu(page)).getByRole('link', { name: 'People' })).toHaveCount(1)
  await setWorkFigures(page, false)
  try {
    await page.reload()
    await expect((await openMenu(page)).getByRole('link', { name: 'Flow' })).toHaveCount(1)
    await expect((await openMenu(page)).getByRole('link', { name: 'People' })).toHaveCount(0)
    await page.goto('/query-analysis/people')
    await expect(page).toHaveURL(/\/401/)
  } finally {
    await setWorkFigures(page, true)
  }
})
