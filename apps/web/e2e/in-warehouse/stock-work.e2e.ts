import type { Page } from '@playwright/test'
import { newOwner, prepare, unique } from '../engine/acting.ts'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { switchLanguage } from '../support/language.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { expectTranslated } from '../support/words.ts'

const MOVE = '/warehouse/homework/quick-shift'
const FREEZE = '/warehouse/homework/warehouse-freeze'

interface Named {
  readonly id: string
}

interface Place extends Named {
  readonly fullNo: string
}

async function newPlace(page: Page, warehouseId: string, areaId: string): Promise<Place> {
  const fullNo = unique('Z').toUpperCase()
  return { fullNo, ...(await prepare<Named>(page, 'POST', 'storageLocations', { warehouseId, areaId, fullNo })) }
}

/** A hundred pieces on a shelf, and an empty one that nobody else uses. */
async function newStock(page: Page) {
  const code = unique('K').toUpperCase()
  const { currentWarehouseId: warehouseId } = await prepare<{ currentWarehouseId: string }>(page, 'GET', 'users/me')
  const ofArea = `warehouseAreas?warehouseId=${warehouseId}&purpose=STORAGE`
  const areaId = (await prepare<{ content: Named[] }>(page, 'GET', ofArea)).content[0]!.id
  const from = await newPlace(page, warehouseId, areaId)
  const to = await newPlace(page, warehouseId, areaId)
  const { id: cargoOwnerId } = await newOwner(page, unique('Owner'))
  const goods = { cargoOwnerId, code, name: `Goods ${code}` }
  const product = await prepare<Named>(page, 'POST', 'products', goods)
  const lines = [{ productId: product.id, goodSkuTotal: 100, defectiveSkuTotal: 0 }]
  const arrived = { cargoOwnerId, receiptType: 'PURCHASE', lines }
  const registration = await prepare<Named>(page, 'POST', 'recvRegistrations', arrived)
  await prepare(page, 'POST', `recvRegistrations/${registration.id}/complete`, {})
  const onDock = (await prepare<{ content: Named[] }>(page, 'GET', `quickMove?productCode=${code}`)).content[0]!
  await prepare(page, 'POST', 'stocks/quickMove', { stockId: onDock.id, toLocationId: from.id, quantity: 100 })
  return { code, from, to }
}

const rowAt = (page: Page, place: string) => page.locator('tr[data-id]').filter({ hasText: place })

test('pieces are moved by scanner and keyboard, and moved back', async ({ page }) => {
  const { code, from, to } = await newStock(page)
  await signIn(page, `${MOVE}?productCode=${code}`, 'warehouse')
  await rowAt(page, from.fullNo).getByRole('button', { name: 'Move' }).click()
  await expect(page.getByRole('combobox', { name: 'To location' })).toBeFocused()
  // As a scanner does it: Enter comes before any answer.
  await page.keyboard.type(to.fullNo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'To location' })).toHaveValue(to.fullNo)
  const quantity = page.getByRole('dialog').getByRole('textbox', { name: /^Quantity/ })
  await quantity.fill('101')
  await expect(page.getByText('Only 100 pcs are free.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Move' })).toBeDisabled()
  await expectAccessibleByTurns(page)
  await quantity.fill('40')
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText(`40 pieces are moved to ${to.fullNo}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It is undone.')).toBeVisible()
  await expect(rowAt(page, to.fullNo)).toHaveCount(0)
  await expect(rowAt(page, from.fullNo)).toContainText('100')
})

test('a figure opens the entries that it is the sum of', async ({ page }) => {
  const { code, from, to } = await newStock(page)
  const onShelf = (await prepare<{ content: Named[] }>(page, 'GET', `quickMove?productCode=${code}`)).content[0]!
  await prepare(page, 'POST', 'stocks/quickMove', { stockId: onShelf.id, toLocationId: to.id, quantity: 40 })
  await signIn(page, `${MOVE}?productCode=${code}`, 'warehouse')
  await rowAt(page, from.fullNo).getByRole('button', { name: '60', exact: true }).first().click()
  const ledger = page.getByRole('dialog').getByRole('table', { name: 'Stock ledger' })
  await expect(ledger.getByText('+100')).toBeVisible()
  await expect(ledger.getByText('−40')).toBeVisible()
  await expect(ledger.locator('tfoot')).toContainText('60')
  await expectAccessibleByTurns(page)
})

test('a part is frozen with a reason, and thawed again', async ({ page }) => {
  const { code, from } = await newStock(page)
  await signIn(page, `${FREEZE}?productCode=${code}`, 'warehouse')
  await rowAt(page, from.fullNo).getByRole('button', { name: 'Freeze' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByText('This is required.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Quantity (pcs)' }).fill('7')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Seal is broken')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('7 pieces are frozen.')).toBeVisible()
  await expect(rowAt(page, 'Frozen')).toContainText('Quality check')

  await rowAt(page, 'Frozen').getByRole('button', { name: 'Unfreeze' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Checked')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('7 pieces are unfrozen.')).toBeVisible()
  await expect(rowAt(page, 'Frozen')).toHaveCount(0)
})

test('the panels speak every language', async ({ page }) => {
  const { code } = await newStock(page)
  await signIn(page, `${MOVE}?productCode=${code}`, 'admin', { language: 'zh' })
  const panel = page.getByRole('dialog')
  for (const [screen, ...languages] of [
    [MOVE, 'zh', 'es', 'ja'],
    [FREEZE, 'ja', 'es', 'zh'],
  ] as const) {
    if (screen === FREEZE) await visitOther(page, `${FREEZE}?productCode=${code}`)
    for (const [nth, language] of languages.entries()) {
      if (nth > 0) await switchLanguage(page, language)
      await page.locator('tr[data-id] .cell-tools button').first().click()
      await expect(panel).toBeVisible()
      await expectTranslated(page, language)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    }
  }
})
