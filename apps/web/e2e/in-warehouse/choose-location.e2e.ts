import type { Page } from '@playwright/test'
import { prepare, unique } from '../engine/acting.ts'
import { goodsOnShelves, newNotice, PATHS } from '../outbound/goods.ts'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { switchLanguage } from '../support/language.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { expectTranslated } from '../support/words.ts'
import { COUNT, newPlace, newShelves } from './shelves.ts'

const MOVE = '/warehouse/homework/quick-shift'

interface Stock {
  readonly id: string
  readonly locationId: string
  readonly locationNo: string
}

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr')
const stockOf = async (page: Page, code: string) =>
  (await prepare<{ content: Stock[] }>(page, 'GET', `quickMove?productCode=${code}`)).content

/** Chooses by typing; unlike Escape, the choice leaves the drawer open. */
async function fill(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.keyboard.type(text)
  await page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).click()
}

test('a move shows what lies where, begins with the best location, and refuses a locked one', async ({ page }) => {
  const [one] = await newShelves(page)
  const [best, locked] = [await newPlace(page), await newPlace(page, unique('L').toUpperCase())]
  const [stock] = await stockOf(page, one.code)
  await prepare(page, 'POST', 'stocks/quickMove', { stockId: stock?.id, toLocationId: best.id, quantity: 4 })
  await prepare(page, 'POST', `storageLocations/${locked.id}/lock`, {})

  await signIn(page, `${MOVE}?productCode=${one.code}`, 'warehouse')
  await page.locator('tr[data-id]').filter({ hasText: one.fullNo }).getByRole('button', { name: 'Move' }).click()
  const to = page.getByRole('combobox', { name: 'To location' })
  await expect(to).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page)).toHaveCount(10)
  const first = rows(page).first()
  await expect(first).toContainText(best.fullNo)
  await expect(first).toContainText(`Goods ${one.code}`)
  await expect(first).toContainText('4 pcs')
  await expect(first).toContainText('Best: the same batch is here')
  await expect(page.getByText(`distances from ${one.fullNo}`)).toBeVisible()
  await expectAccessibleByTurns(page)

  // A scanner types and presses Enter: a locked location is named with the reason, and not taken.
  await page.keyboard.type(locked.fullNo)
  await page.keyboard.press('Enter')
  await expect(first).toContainText('Locked')
  await expect(first).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await first.click({ force: true })
  await expect(to).toHaveValue(locked.fullNo)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Move' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(to).toHaveValue('')

  // The keyboard goes to the next page and back, and takes the best.
  await page.keyboard.press('ArrowDown')
  await expect(first).toContainText(best.fullNo)
  await page.keyboard.press('PageDown')
  await expect(first).not.toContainText(best.fullNo)
  await page.keyboard.press('PageUp')
  await expect(first).toContainText(best.fullNo)
  await page.keyboard.press('Enter')
  await expect(to).toHaveValue(best.fullNo)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`6 pieces are moved to ${best.fullNo}.`)).toBeVisible()
})

test('picked goods go back to where they came from, or to where the list says', async ({ page }) => {
  const goods = await goodsOnShelves(page, 10)
  const notice = await newNotice(page, goods.id, goods.product.id, 4)
  const pick = await prepare<{ id: string; lines: { locationName: string }[] }>(
    page,
    'POST',
    `pickTasks/${notice.id}/SHIPPING_REQ`,
    {},
  )
  await prepare(page, 'POST', `pickTasks/${pick.id}/complete`, {})
  await signIn(page, `${PATHS.pick}-create-detail?id=${pick.id}`)
  await page.locator('.detail-header .ant-dropdown-trigger').click()
  await page.getByRole('menuitem', { name: 'Put back' }).click()
  const dialog = page.getByRole('dialog')
  const place = dialog.getByRole('combobox', { name: 'Location, line 1' })
  await place.click()
  await expect(rows(page).first()).toContainText('Best: the goods came from here')
  await expect(rows(page).first()).toContainText(pick.lines[0]?.locationName ?? 'no place')
  await expectAccessibleByTurns(page)
  await rows(page).first().click()
  await expect(place).toHaveValue(pick.lines[0]?.locationName ?? 'no place')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not needed')
  await dialog.getByRole('button', { name: 'Put back' }).click()
  await expect(page.locator('.detail-header .state-tag')).toHaveText('Put back')
})

test('goods that were found are entered where their like lies, and every word is translated', async ({ page }) => {
  const [one, two] = await newShelves(page)
  const [stock] = await stockOf(page, two.code)
  const draft = await prepare<{ id: string }>(page, 'POST', 'stocktakings', {
    scope: { productIds: [one.productId] },
    blind: false,
  })
  await prepare(page, 'POST', `stocktakings/${draft.id}/start`, {})
  await signIn(page, `${COUNT}-create-detail?id=${draft.id}`, 'warehouse')
  await page.getByRole('button', { name: 'Add found goods' }).click()
  const drawer = page.getByRole('dialog')
  const owner = await prepare<{ name: string }>(page, 'GET', `cargoOwners/${two.cargoOwnerId}`)
  await fill(page, 'Cargo owner', owner.name)
  await fill(page, 'Product', `Goods ${two.code}`)
  const location = drawer.getByRole('combobox', { name: 'Location' })
  await location.click()
  await expect(rows(page).first()).toContainText(two.fullNo)
  await expect(rows(page).first()).toContainText(/Best: the same (batch|product) is here/)
  await expectAccessibleByTurns(page)
  await rows(page).first().click()
  await expect(location).toHaveValue(two.fullNo)
  await drawer.getByRole('textbox', { name: 'Counted (pcs)' }).fill('10')
  await drawer.getByRole('button', { name: 'Add and count' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.locator('tr[data-line]').filter({ hasText: two.fullNo })).toBeVisible()
  expect(stock?.locationNo).toBe(two.fullNo)

  for (const language of ['zh', 'es', 'ja'] as const) {
    await switchLanguage(page, language)
    await page.locator('.lines-bar .ant-btn').first().click()
    await page.locator('[data-field="locationId"] input').click()
    await expect(rows(page)).toHaveCount(10)
    await expectTranslated(page, language)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  }
})
