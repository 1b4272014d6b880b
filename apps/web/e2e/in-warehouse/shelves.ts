import type { Page } from '@playwright/test'
import { newOwner, prepare, unique } from '../engine/acting.ts'

export const COUNT = '/warehouse/homework/check-bill'

interface Named {
  readonly id: string
}

interface Shelf {
  readonly fullNo: string
  /** Of the product that lies there. */
  readonly code: string
  readonly productId: string
  readonly cargoOwnerId: string
}

/** A location that nobody else uses. */
export async function newPlace(page: Page, fullNo = unique('Z').toUpperCase()) {
  const { currentWarehouseId: warehouseId } = await prepare<{ currentWarehouseId: string }>(page, 'GET', 'users/me')
  const ofArea = `warehouseAreas?warehouseId=${warehouseId}&purpose=STORAGE`
  const areaId = (await prepare<{ content: Named[] }>(page, 'GET', ofArea)).content[0]!.id
  const { id } = await prepare<Named>(page, 'POST', 'storageLocations', { warehouseId, areaId, fullNo })
  return { id, fullNo }
}

/** Two shelves that nobody else uses, with ten pieces each. */
export async function newShelves(page: Page): Promise<[Shelf, Shelf]> {
  const { id: cargoOwnerId } = await newOwner(page, unique('Owner'))
  const prefix = unique('Z').toUpperCase()
  const shelf = async (number: number): Promise<Shelf> => {
    const place = await newPlace(page, `${prefix}-${number}`)
    const { fullNo } = place
    const code = unique('C').toUpperCase()
    const product = await prepare<Named>(page, 'POST', 'products', { cargoOwnerId, code, name: `Goods ${code}` })
    const lines = [{ productId: product.id, goodSkuTotal: 10, defectiveSkuTotal: 0 }]
    const arrived = { cargoOwnerId, receiptType: 'PURCHASE', lines }
    const registration = await prepare<Named>(page, 'POST', 'recvRegistrations', arrived)
    await prepare(page, 'POST', `recvRegistrations/${registration.id}/complete`, {})
    const onDock = (await prepare<{ content: Named[] }>(page, 'GET', `quickMove?productCode=${code}`)).content[0]!
    await prepare(page, 'POST', 'stocks/quickMove', { stockId: onDock.id, toLocationId: place.id, quantity: 10 })
    return { fullNo, code, productId: product.id, cargoOwnerId }
  }
  return [await shelf(1), await shelf(2)]
}

export const lineAt = (page: Page, { fullNo }: Shelf) => page.locator('tr[data-line]').filter({ hasText: fullNo })
export const countOf = (page: Page, shelf: Shelf) => lineAt(page, shelf).getByRole('textbox')

export async function pickLocation(page: Page, fullNo: string) {
  const box = page.getByRole('combobox', { name: 'Locations' })
  await box.click()
  await box.fill(fullNo)
  await page.locator('.ant-select-dropdown:visible').getByText(fullNo, { exact: true }).click()
  await box.press('Escape')
}
