import type { Page } from '@playwright/test'
import { prepare, unique } from '../engine/acting.ts'
import { bearing, newPerson, tokenFor } from '../support/session.ts'

export const PATH = '/warehouse/Inter/goods-allocation'
const ADMIN = '/services/wms/api/v1/admin'

interface Named {
  readonly id: string
  readonly name: string
}

/** An owner that every warehouse serves, with one product on two shelves of the warehouse that one works in. */
export async function goodsOfEverywhere(page: Page, ...arrivals: readonly number[]) {
  const warehouses = await prepare<readonly Named[]>(page, 'GET', 'users/warehouses')
  const owner = await prepare<Named>(page, 'POST', 'cargoOwners', {
    code: unique('C').toUpperCase(),
    name: unique('Owner'),
    warehouseIds: warehouses.map(({ id }) => id),
  })
  const product = await prepare<Named & { barcode: string; code: string }>(page, 'POST', 'products', {
    cargoOwnerId: owner.id,
    code: unique('P').toUpperCase(),
    name: `Goods ${unique('')}`,
    barcode: String(Math.floor(Math.random() * 9e12) + 1e12),
  })
  for (const [at, goodSkuTotal] of arrivals.entries()) {
    const receipt = await prepare<{ id: string }>(page, 'POST', 'recvRegistrations', {
      cargoOwnerId: owner.id,
      receiptType: 'PURCHASE',
      lines: [{ productId: product.id, goodSkuTotal, defectiveSkuTotal: 0, batchNum: `B${at + 1}` }],
    })
    await prepare(page, 'POST', `recvRegistrations/${receipt.id}/complete`, { putaway: true })
  }
  const me = await prepare<{ currentWarehouseId: string }>(page, 'GET', 'users/me')
  const here = warehouses.find(({ id }) => id === me.currentWarehouseId)!
  const there = warehouses.find(({ id }) => id !== here.id)!
  return { owner, product, here, there }
}

/** Somebody who works in another warehouse just now. */
export async function personAt(page: Page, warehouseId: string, role: string): Promise<string> {
  const username = await newPerson(page.request, [role])
  const headers = bearing(await tokenFor(page.request, username))
  const path = `${ADMIN}/users/changeCurrentWarehouse?warehouseId=${warehouseId}`
  const answer = await page.request.put(path, { headers })
  if (!answer.ok()) throw new Error(`change of warehouse: ${answer.status()} ${await answer.text()}`)
  return username
}
