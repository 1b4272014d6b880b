import type { Page } from '@playwright/test'
import { unique } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { BASIC } from './paths.ts'

const choose = (page: Page, name: string, lines: readonly string[]) =>
  page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

test('products come from a file: faults by row first, then all of them, found in the list', async ({ page }) => {
  const series = unique('IMP').toUpperCase()
  const row = (n: number, length = '12.5') => `HUAYU,${series}-${n},进口商品 ${n},${length},"${series}B${n}|BOX"`
  const head = 'cargoOwnerId,code,Article name,length,barcodes'
  await signIn(page, BASIC.products)
  await page.getByRole('button', { name: 'Import from Excel or CSV' }).click()
  const drawer = page.getByRole('dialog')
  await choose(page, 'wrong.csv', [head, row(1), row(2, '-5'), row(1)])
  await expect(drawer).toContainText('Columns recognised: 4 of 5.')
  await expect(drawer).toContainText('Still needed')
  // What the file calls otherwise is matched by hand.
  await drawer.getByRole('combobox', { name: /Article name/ }).click()
  await page.keyboard.type('Name')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Check the file' }).click()
  await expect(drawer).toContainText('Errors: 3. Rows with errors: 2 of 3. Nothing was changed.')
  await expect(drawer.getByRole('row', { name: /3.*length.*at least 0/ })).toBeVisible()
  await expect(drawer.getByRole('row', { name: /^4 code .*row 2/ })).toBeVisible()
  await expect(drawer).not.toContainText('The first')
  // The same file again, with what was chosen for its columns.
  await drawer.getByRole('button', { name: 'Back to the columns' }).click()
  await expect(drawer).toContainText('Columns recognised: 5 of 5.')
  await drawer.getByRole('button', { name: 'Check the file' }).click()
  await expect(drawer).toContainText('Errors: 3. Rows with errors: 2 of 3. Nothing was changed.')
  const file = page.waitForEvent('download')
  await drawer.getByRole('link', { name: 'Download the file with reasons' }).click()
  expect((await file).suggestedFilename()).toMatch(/-errors\.csv$/)

  await drawer.getByRole('button', { name: 'Choose another file' }).click()
  await choose(page, 'right.csv', [head.replace('Article name', 'name'), row(1), row(2), row(3)])
  await drawer.getByRole('button', { name: 'Check the file' }).click()
  await drawer.getByRole('button', { name: 'Import 3 records' }).click()
  await expect(drawer).toContainText('3 records were imported.')
  await drawer.getByRole('button', { name: 'Show the list' }).click()
  await page.getByLabel('Keyword', { exact: true }).fill(`${series}B2`)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-entry]')).toHaveText([`${series}-2`])
})

test('an import that ended while nobody was there says how, until it is put away', async ({ page }) => {
  const code = unique('LEFT').toUpperCase()
  await signIn(page, BASIC.products)
  await page.getByRole('button', { name: 'Import from Excel or CSV' }).click()
  const drawer = page.getByRole('dialog')
  await choose(page, 'left.csv', ['cargoOwnerId,code,name', `HUAYU,${code},Left behind`])
  // Nobody knows yet how far it is, and nothing looks done.
  const STATE = /jobs\/[0-9a-f-]{36}/
  await page.route(STATE, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, state: 'WAITING', done: 0, total: 0 } } })
  })
  await drawer.getByRole('button', { name: 'Check the file' }).click()
  await expect(drawer).toContainText('Waiting for its turn')
  const bar = page.getByRole('progressbar', { name: 'Progress of the import' })
  await expect(bar).not.toHaveAttribute('aria-valuenow')
  expect(await bar.locator('span').evaluate((part) => part.getBoundingClientRect().width)).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  const strip = page.locator('.ant-alert', { hasText: 'Import of left.csv' })
  await expect(strip).toContainText('1 row is ready to import.')
  await strip.getByRole('button', { name: 'Show' }).click()
  await drawer.getByRole('button', { name: 'Import 1 record' }).click()
  await expect(drawer).toContainText('1 record was imported.')
  await page.reload()
  await expect(strip).toContainText('1 record was imported.')
  await strip.getByRole('button', { name: 'Close' }).click()
  await expect(strip).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('in total')).toBeVisible()
  await expect(strip).toHaveCount(0)
})
