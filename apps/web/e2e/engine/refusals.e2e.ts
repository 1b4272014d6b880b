import { BASIC } from '../basic-data/paths.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { prepare, unique } from './acting.ts'

test('a refusal is said once, at its field, and no toast repeats it', async ({ page }) => {
  const code = unique('R').toUpperCase().slice(0, 12)
  await prepare(page, 'POST', 'cargoOwners', { code, name: unique('Owner') })
  await signIn(page, `${BASIC.cargoOwners}-create-detail`)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Name', { exact: true }).fill(unique('Other'))
  await page.keyboard.press('Control+Enter')
  const place = page.locator('[data-field="code"]')
  await expect(place.locator('.field-problem')).toBeVisible()
  const words = await place.locator('.field-problem').innerText()
  await expect(page.getByText(words)).toHaveCount(1)
  await page.getByLabel('Code', { exact: true }).fill(`${code}2`)
  await page.keyboard.press('Control+Enter')
  // By now the toast of the refusal would stand beside the one of the success.
  await expect(page.locator('.toast')).toHaveCount(1)
})
