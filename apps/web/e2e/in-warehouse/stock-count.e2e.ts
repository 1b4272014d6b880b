import { elsewhere, prepare } from '../engine/acting.ts'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { switchLanguage } from '../support/language.ts'
import { scan } from '../support/scan.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { expectTranslated } from '../support/words.ts'
import { COUNT, countOf, lineAt, newShelves, pickLocation } from './shelves.ts'

test('a count with a difference is counted again by another person, and approved', async ({
  page,
  browser,
  baseURL,
}) => {
  // Three people, each in a browser of their own.
  test.slow()
  const [one, two] = await newShelves(page)
  await signIn(page, `${COUNT}-create-detail`, 'warehouse')
  await pickLocation(page, one.fullNo)
  await pickLocation(page, two.fullNo)
  await expect(page.getByText('Lines to count: 2. Empty locations: 0.')).toBeVisible()
  await expectAccessibleByTurns(page)
  await page.getByRole('button', { name: 'Save and start counting' }).click()
  await expect(page.getByText('Lines counted: 0 of 2')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Stock record (pcs)' })).toHaveCount(0)

  // The location is scanned; then a figure and Enter, line by line.
  await page.getByRole('textbox', { name: 'Scan a location or a barcode' }).fill(one.fullNo)
  await page.keyboard.press('Enter')
  await expect(countOf(page, one)).toBeFocused()
  await expect(lineAt(page, two)).toHaveCount(0)
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lines counted: 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: `Only ${one.fullNo}` }).click()
  await countOf(page, two).fill('10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lines counted: 2 of 2')).toBeVisible()
  await expectAccessibleByTurns(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.locator('.state-tag', { hasText: 'In review' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const other = await elsewhere(browser, baseURL, 'distr')
  await other.goto(page.url())
  await expect(lineAt(other, one)).toContainText('-2')
  await lineAt(other, one).getByRole('checkbox').check()
  await other.getByRole('button', { name: 'Count again (1)' }).click()
  await other.getByRole('textbox', { name: 'Reason' }).fill('two are missing')
  await other.getByRole('dialog').getByRole('button', { name: 'Count again (1)' }).click()
  await expect(lineAt(other, one)).toContainText('two are missing')
  // The first counter sees at once that it is open again.
  await expect(lineAt(page, one)).toContainText('Recount')
  await countOf(other, one).fill('9')
  await other.keyboard.press('Enter')
  await expect(other.getByText('Lines counted: 2 of 2')).toBeVisible()
  await other.getByRole('button', { name: 'Submit for review' }).click()
  await expect(lineAt(other, one)).toContainText('warehouse counted 8')

  const admin = await elsewhere(browser, baseURL, 'admin')
  await admin.goto(page.url())
  await admin.getByRole('button', { name: 'Approve' }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText('Missing pieces that leave the stock: 1.')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.locator('.state-tag', { hasText: 'Completed' }).first()).toBeVisible()
  const stock = await prepare<{ content: { skuTotal: number }[] }>(page, 'GET', `quickMove?productCode=${one.code}`)
  expect(stock.content.map(({ skuTotal }) => skuTotal)).toEqual([9])
})

test('a count is what was typed, or none', async ({ page }) => {
  const [one, two] = await newShelves(page)
  await signIn(page, `${COUNT}-create-detail`, 'warehouse')
  await pickLocation(page, one.fullNo)
  await pickLocation(page, two.fullNo)
  await page.getByRole('button', { name: 'Save and start counting' }).click()
  await countOf(page, one).fill('12.5')
  await page.keyboard.press('Enter')
  await expect(lineAt(page, one).getByRole('alert')).toHaveText('This must be a whole number.')
  await expect(countOf(page, one)).toHaveValue('12.5')
  await expect(countOf(page, one)).toBeFocused()
  await countOf(page, two).fill('１２')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lines counted: 1 of 2')).toBeVisible()
  await expect(countOf(page, two)).toHaveValue('12')
  await countOf(page, one).fill('1,200')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lines counted: 2 of 2')).toBeVisible()
  await expect(countOf(page, one)).toHaveValue('1200')
})

test('goods that are in no line are entered where they lie', async ({ page }) => {
  const [one] = await newShelves(page)
  await signIn(page, `${COUNT}-create-detail`, 'warehouse')
  await pickLocation(page, one.fullNo)
  await page.getByRole('button', { name: 'Save and start counting' }).click()
  await page.getByRole('button', { name: 'Add found goods' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add and count' }).click()
  await expect(drawer.getByText('This is required.').first()).toBeVisible()
  await expectAccessibleByTurns(page)
  const counted = drawer.getByRole('textbox', { name: /^Counted/ })
  await counted.fill('12')
  await scan(page, '96385074')
  await expect(drawer.getByText('96385074 is a barcode, not a quantity. Enter a number.')).toBeVisible()
  await expect(counted).toHaveValue('12')
  await counted.press('End')
  await counted.pressSequentially('0')
  await expect(drawer.getByText('is a barcode')).toBeHidden()
  await expect(counted).toHaveValue('120')
})

test('the list that is still to be counted goes out as a file, and its counts come back', async ({ page, context }) => {
  const [one, two] = await newShelves(page)
  await signIn(page, `${COUNT}-create-detail`, 'warehouse')
  await pickLocation(page, one.fullNo)
  await pickLocation(page, two.fullNo)
  await page.getByRole('button', { name: 'Save and start counting' }).click()
  await page.getByRole('button', { name: 'Import counts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import counts' })
  const list = context.waitForEvent('page').then((opened) => opened.waitForEvent('download'))
  await dialog.getByRole('button', { name: 'Download the list to fill in' }).click()
  expect((await list).suggestedFilename()).toMatch(/^CB-.*\.xlsx$/)
  await expectAccessibleByTurns(page)

  const file = (rows: string) => ({
    name: 'counts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Location,Counted (pcs)\n${rows}`),
  })
  await dialog.locator('input[type=file]').setInputFiles(file(`${one.fullNo},8\nNOWHERE,3\n`))
  await expect(dialog.getByRole('listitem')).toHaveText(/^Row 3: /)
  await expect(page.getByText('Lines counted: 0 of 2')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(file(`${one.fullNo},8\n${two.fullNo},10\n`))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Lines counted: 2 of 2')).toBeVisible()
})

test('nothing is left in English', async ({ page }) => {
  await signIn(page, `${COUNT}-create-detail`, 'warehouse', { language: 'zh' })
  await expect(page.locator('.count-preview p')).toBeVisible()
  await expectTranslated(page, 'zh')
  for (const language of ['es', 'ja'] as const) {
    await switchLanguage(page, language)
    await expect(page.locator('.count-preview p')).toBeVisible()
    await expectTranslated(page, language)
  }
})
