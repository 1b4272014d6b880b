import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { newDictionary, PATHS, unique } from './acting.ts'

test('a dictionary is made with items in four languages, and read in each', async ({ page, baseURL }) => {
  await signIn(page, PATHS.dictionaries)
  const code = unique('COLOUR').toUpperCase()
  await expect(page.getByRole('button', { name: 'New dictionary' })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Name', { exact: true }).fill('Colour')
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.keyboard.type('RED')
  await page.getByRole('row', { name: '1' }).getByRole('textbox').nth(1).fill('Red')

  // The other languages are asked for where they are missing.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('This is required.')).toHaveCount(6)
  await page.locator('[data-field="names"]').getByLabel('Chinese').fill('颜色')
  await page.locator('[data-field="names"]').getByLabel('Japanese').fill('色')
  await page.locator('[data-field="names"]').getByLabel('Spanish').fill('Color')
  await page.locator('[data-row="0"]').getByRole('button', { name: 'Use this text for the empty languages' }).click()

  // Enter in the last row adds one; Alt with an arrow moves it.
  await page.locator('[data-row="0"] input').first().press('Enter')
  await page.keyboard.type('BLUE')
  const second = page.locator('[data-row="1"]')
  await second.getByRole('textbox').nth(1).fill('Blue')
  await second.getByRole('button', { name: 'Other languages' }).click()
  await second.getByRole('button', { name: 'Use this text for the empty languages' }).click()
  await second.locator('input').first().press('Alt+ArrowUp')
  await expect(page.locator('[data-row="0"] input').first()).toHaveValue('BLUE')
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  const items = page.locator('.rows-table tbody tr')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('BLUE')

  await page.context().addCookies([{ name: 'language', value: 'ja', url: baseURL ?? '' }])
  await page.reload()
  await expect(page.locator('.words-read').first()).toContainText('色')
})

test('a change of one item is told in the history as just that', async ({ page }) => {
  const code = unique('HIST').toUpperCase()
  await signIn(page)
  const { id } = await newDictionary(page, code)
  await page.goto(`${PATHS.dictionaries}-create-detail?id=${id}`)
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.keyboard.press('e')
  await page.locator('[data-row="1"]').getByRole('textbox').nth(1).fill('Better')
  // Removed by mistake, put back where it stood, and removed after all.
  const first = page.locator('[data-row="0"] input').first()
  await page.getByRole('button', { name: 'Remove row 1' }).click()
  await expect(first).toHaveValue('B')
  await page.getByRole('button', { name: 'Put the removed row back' }).click()
  await expect(first).toHaveValue('A')
  await page.getByRole('button', { name: 'Remove row 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  await expect(history).toContainText('Ada Admin')
  await expect(history).toContainText('B changed')
  await expect(history).toContainText('A removed')
  await expect(history.locator('ins', { hasText: 'Better' })).toBeVisible()
})

test('an item that is there twice, or a built-in one that is taken away, is refused on the page', async ({ page }) => {
  await signIn(page, `${PATHS.dictionaries}?keyword=TRANSPORT_TYPE`)
  await page.locator('[data-entry]').first().click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove row 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.detail-screen [role="alert"]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
})

test('a dictionary of statuses is only read', async ({ page }) => {
  await signIn(page, `${PATHS.dictionaries}?keyword=RECV_STATUS`)
  await page.locator('[data-entry]').first().click()
  await expect(page.locator('.rows-table tbody tr').nth(3)).toContainText('Accepted')
  await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})
