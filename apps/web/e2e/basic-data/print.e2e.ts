import type { Page } from '@playwright/test'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { BASIC } from './paths.ts'

/** What the new window was sent to. */
async function printed(page: Page, click: () => Promise<void>) {
  const answer = page.context().waitForEvent('response', (response) => response.url().includes('/print/file'))
  const opened = page.context().waitForEvent('page')
  await click()
  await opened
  return answer
}

test('labels of the chosen locations are printed, as PDF in a new window', async ({ page }) => {
  await signIn(page, BASIC.locations)
  const boxes = page.locator('.data-table tbody').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Print labels' }).click()
  const answer = await printed(page, () => page.getByRole('menuitem', { name: 'PDF, for any printer' }).click())
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
})

test('the label of one product is handed to a label printer as ZPL', async ({ page, context }) => {
  await signIn(page, BASIC.products)
  await page.locator('[data-entry]').first().click()
  // Rows of the list have such a button too, and the list stays until the record is there.
  await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  const file = context.waitForEvent('page').then((opened) => opened.waitForEvent('download'))
  await page.getByRole('menuitem', { name: 'Print label (ZPL)' }).click()
  expect((await file).suggestedFilename()).toBe('products.zpl')
})
