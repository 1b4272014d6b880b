import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { newDictionary, PATHS, unique } from './acting.ts'

test('a new record begins in its first field, and so does editing one', async ({ page }) => {
  await signIn(page, PATHS.cargoOwners)
  await expect(page.getByText('in total')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type('TYPED')
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('TYPED')

  const code = unique('FIRST').toUpperCase()
  const { id } = await newDictionary(page, code)
  await page.goto(`${PATHS.dictionaries}-create-detail?id=${id}`)
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.locator('.detail-body [data-field]').first().getByRole('textbox').first()).toBeFocused()
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('no keyboard comes up before anybody asked for it', async ({ page }) => {
    await signIn(page, `${PATHS.cargoOwners}-create-detail`)
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
    await expect(page.locator('input:focus')).toHaveCount(0)
  })
})

test('going back from a record finds its row in hand, on its page', async ({ page }) => {
  await signIn(page, `${PATHS.warehouses}?pageSize=10`)
  const rows = page.locator('.data-table tbody tr[data-id]')
  await expect(rows.first()).toBeVisible()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  const id = await rows.nth(2).getAttribute('data-id')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`id=${id}`))
  await expect(page.locator('.detail-header').getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(`tr[data-id="${id}"]`)).toBeFocused()
  await expect(page.locator(`tr[data-id="${id}"]`)).toBeInViewport()

  // The whole row says that it is in hand, also where cells stay in sight while others pass under them.
  const rings = await rows
    .nth(2)
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).boxShadow))
  expect(rings.every((ring) => ring.includes('0px 2px 0px 0px inset') && ring.includes('0px -2px 0px 0px inset'))).toBe(
    true,
  )

  await page.keyboard.press('e')
  await expect(page).toHaveURL(new RegExp(`id=${id}&edit=1`))
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
})
