import { scan } from '../support/scan.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { goodsOnShelves, newNotice, PATHS } from './goods.ts'

test('a scan at the quantity of a pick is no quantity, and too many pieces are refused', async ({ page }) => {
  const goods = await goodsOnShelves(page, 20)
  const notice = await newNotice(page, goods.id, goods.product.id, 12)
  await signIn(page, `${PATHS.notice}-create-detail?id=${notice.id}`)
  await page.getByRole('button', { name: 'Create pick task' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Scan' }).click()
  const walk = page.getByRole('dialog', { name: /Scan/ })
  const place = (await walk.locator('.scan-stop b').first().textContent()) ?? ''
  await walk.getByLabel('Scan the location').fill(place)
  await page.keyboard.press('Enter')
  await walk.getByLabel('Scan the product').fill(goods.product.barcode)
  await page.keyboard.press('Enter')
  const pieces = walk.getByLabel('How many?')
  await expect(pieces).toBeFocused()

  await scan(page, goods.product.barcode)
  await expect(walk.getByRole('alert')).toHaveText(
    `${goods.product.barcode} is a barcode, not a quantity. Enter a number.`,
  )
  await expect(pieces).toHaveValue('12')
  for (const [typed, refusal] of [
    ['15', 'This must be at most 12.'],
    ['2.5', 'This must be a whole number.'],
  ] as const) {
    await pieces.fill(typed)
    await page.keyboard.press('Enter')
    await expect(walk.getByRole('alert')).toHaveText(refusal)
    await expect(pieces).toHaveValue(typed)
    await expect(walk.getByRole('button', { name: 'Picked' })).toBeDisabled()
  }
  await pieces.fill('１２')
  await page.keyboard.press('Enter')
  await expect(walk).toContainText('Everything is picked.')
})
