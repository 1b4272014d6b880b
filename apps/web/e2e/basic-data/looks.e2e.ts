import { expectAccessible, expectAccessibleByTurns } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { BASIC } from './paths.ts'

const { floorPlan: _, ...LISTS } = BASIC
const lists = Object.values(LISTS)
const firstRow = '.data-table tbody tr[data-id], .card'

// The lists themselves are looked at in shell/every-screen.e2e.ts.
test('axe finds nothing serious on a product that is edited', async ({ page }) => {
  await signIn(page, BASIC.products)
  await page.locator('[data-entry]').first().click()
  await page.locator('.detail-header').getByRole('button', { name: 'Edit' }).click()
  await expect(page.locator('.rows-edit')).toBeVisible()
  await expectAccessibleByTurns(page)
})

test('nor on the generator and the table inside a cell, in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, BASIC.locations)
  await page.getByRole('button', { name: 'Generate locations' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await visitOther(page, `${BASIC.manualBooks}?keyword=T2218W000021`)
  await page.locator('[data-entry]').first().click()
  await page.locator('.detail-header').getByRole('button', { name: 'Edit' }).click()
  await page.locator('[data-row="0"] [data-column="hsCode"] input').click()
  await expect(page.locator('.choice-table').getByRole('row')).toHaveCount(10)
  await expectAccessible(page)
})

// Spanish has the longest words.
test('nothing scrolls sideways on a phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, '/dashboard', 'admin', { language: 'es' })
  for (const path of [...lists, `${BASIC.products}-create-detail`, `${BASIC.manualBooks}-create-detail`]) {
    await visitOther(page, path)
    await expect(page.locator(`${firstRow}, [data-editing]`).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})
