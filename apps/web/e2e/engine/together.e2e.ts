import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { newDictionary, PATHS, unique } from './acting.ts'

test('of two people who edit the same record the second loses nothing', async ({ page, context }) => {
  await signIn(page)
  const { id } = await newDictionary(page, unique('BOTH').toUpperCase())
  const address = `${PATHS.dictionaries}-create-detail?id=${id}`
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(address)
    await tab.getByRole('button', { name: 'Edit' }).click()
  }
  await page.getByLabel('Description').fill('Mine')
  await other.getByLabel('Description').fill('Theirs')
  await other.locator('[data-row="0"]').getByRole('textbox').nth(1).fill('Their label')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Theirs', { exact: true }).first()).toBeVisible()

  await page.bringToFront()
  await page.getByRole('button', { name: 'Save' }).click()
  const alert = page.locator('.ant-alert', { hasText: 'changed this' })
  await expect(alert).toContainText('Ada Admin')
  // Said once, with the choices; not as a notice and a toast besides.
  await expect(page.locator('.live-notice, .toast')).toHaveCount(0)
  await expect(alert).toContainText('You both changed: Description')
  await expect(page.getByLabel('Description')).toHaveValue('Mine')
  await alert.getByRole('button', { name: 'Show current' }).click()
  await expect(alert.locator('ins', { hasText: 'Theirs' })).toBeVisible()

  await alert.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.locator('.ant-alert')).toHaveCount(0)
  await expect(page.getByLabel('Description')).toHaveValue('Mine')
  await expect(page.locator('[data-row="0"]').getByRole('textbox').nth(1)).toHaveValue('Their label')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.locator('.detail-body')).toContainText('Mine')
  await expect(page.locator('.detail-body')).toContainText('Their label')
})

test('or takes what the other saved', async ({ page, context }) => {
  await signIn(page)
  const { id } = await newDictionary(page, unique('YIELD').toUpperCase())
  const address = `${PATHS.dictionaries}-create-detail?id=${id}&edit=1`
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(address)
  await page.getByLabel('Description').fill('Mine')
  await other.getByLabel('Description').fill('Theirs')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.locator('.detail-body')).toContainText('Theirs')
})

test('what was typed is not thrown away without a question', async ({ page }) => {
  await signIn(page)
  const { id } = await newDictionary(page, unique('KEPT').toUpperCase())
  await page.goto(`${PATHS.dictionaries}-create-detail?id=${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('Half a thought')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Half a thought')

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Half a thought')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByText('Half a thought')).toHaveCount(0)
})
