import { BASIC } from '../basic-data/paths.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { PATHS, unique } from './acting.ts'

test('a number is read as it is meant, or stays as it was typed and is complained about', async ({ page }) => {
  await signIn(page, `${BASIC.products}-create-detail`, 'admin', { language: 'es' })
  const place = page.locator('[data-field="unitPrice"]')
  const price = page.getByLabel('Precio unitario')
  for (const [typed, read] of [
    ['12,5', '12.5'],
    ['0,75', '0.75'],
    ['1.234,56', '1234.56'],
    ['１２', '12'],
  ] as const) {
    await price.fill(typed)
    await expect(price).toHaveValue(typed)
    await price.press('Tab')
    await expect(price).toHaveValue(read)
    await expect(place).not.toContainText('Debe ser un número')
  }
  for (const typed of ['12abc', '1e3', '1,234']) {
    await price.fill(typed)
    await price.press('Tab')
    await expect(price).toHaveValue(typed)
    await expect(place).toContainText('Debe ser un número con 2 decimales como máximo')
  }
  // It is refused when it is saved, and said once.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Debe ser un número')).toHaveCount(1)
  await expect(price).toHaveValue('1,234')

  const days = page.locator('[data-field="expiryDays"]')
  await days.getByRole('textbox').fill('abc')
  await days.getByRole('textbox').press('Tab')
  await expect(days).toContainText('Debe ser un número.')
  await days.getByRole('textbox').fill('2,5')
  await days.getByRole('textbox').press('Tab')
  await expect(days).toContainText('Debe ser un número entero.')
})

test('what was typed with a comma is saved with its decimals', async ({ page }) => {
  await signIn(page, `${PATHS.warehouses}-create-detail`)
  const code = unique('D').slice(0, 10).toUpperCase()
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Name', { exact: true }).fill(`House ${code}`)
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await page.keyboard.type('Madrid')
  await page.keyboard.press('Enter')
  await page.getByLabel('Latitude (°)').fill('39,4561')
  await page.getByLabel('Longitude (°)').fill('-0,3545')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  await expect(page.locator('[data-field="lat"]')).toContainText('39.4561')
  await expect(page.locator('[data-field="lng"]')).toContainText('-0.3545')
})

test('after a choice the Tab key goes on, and Backspace takes the choice back', async ({ page }) => {
  await signIn(page, `${BASIC.products}-create-detail`)
  const temperature = page.getByRole('combobox', { name: 'Temperature' })
  const chosen = page.locator('[data-field="storageTemperatureType"]')
  // The mouse rests on the field, where its button to clear is seen.
  await temperature.click()
  await page.keyboard.type('chill')
  await expect(page.locator('.ant-select-item-option-active:visible')).toContainText('Chilled')
  await page.keyboard.press('Enter')
  await expect(chosen).toContainText('Chilled')
  await expect(temperature).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Tab')
  await expect(page.locator('.ant-select-clear:focus')).toHaveCount(0)
  await expect(chosen.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(temperature).toBeFocused()
  await expect(chosen).toContainText('Chilled')

  // Wiping out what was searched for is not yet taking the choice back.
  await page.keyboard.type('f')
  await page.keyboard.press('Backspace')
  await expect(temperature).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(chosen).toContainText('Chilled')
  await temperature.focus()
  await page.keyboard.press('Backspace')
  await expect(chosen).not.toContainText('Chilled')
})

test('a choice that is missing is asked for in words', async ({ page }) => {
  await signIn(page, `${BASIC.areas}-create-detail`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-field="purpose"]')).toContainText('This is required.')
  await expect(page.getByText('Allowed values')).toHaveCount(0)
})

test('a text that is too long stays whole, and its limit is named', async ({ page }) => {
  await signIn(page, `${PATHS.warehouses}-create-detail`)
  const name = page.getByLabel('Name', { exact: true })
  await name.focus()
  await page.keyboard.insertText('x'.repeat(210))
  await expect(name).toHaveValue('x'.repeat(210))
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-field="name"]')).toContainText('At most 100 characters are allowed.')
})

test('a web address is typed as it is shown', async ({ page }) => {
  await signIn(page, `${PATHS.cargoOwners}-create-detail`)
  const website = page.getByLabel('Website')
  await website.fill('solaris.example')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('This is required.').first()).toBeVisible()
  await expect(page.locator('[data-field="website"]')).not.toContainText('not a web address')
  await website.focus()
  await website.press('Tab')
  await expect(website).toHaveValue('https://solaris.example')
})

test('only a picture is taken as one', async ({ page }) => {
  await signIn(page, `${BASIC.products}-create-detail`)
  const picture = page.locator('[data-field="pictureUrl"]')
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') }
  await picture.locator('input[type="file"]').setInputFiles(file)
  await expect(picture).toContainText('This is not a PNG, JPEG or WebP picture of at most 10 MB.')
  await expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  await expect(picture.getByRole('button', { name: 'Remove' })).toHaveCount(0)
})
