import type { Page } from '@playwright/test'
import { prepare, unique } from '../../../../web/e2e/engine/acting.ts'

interface Named {
  readonly id: string
}

export interface Goods {
  readonly id: string
  readonly code: string
  readonly barcode: string
  readonly name: string
}

export interface Place {
  readonly id: string
  readonly fullNo: string
}

/** What all runs of a worker share: nobody else has goods of this owner. */
interface Ground {
  readonly ownerId: string
  readonly warehouseId: string
  readonly otherWarehouseId: string
  readonly areaId: string
}

let ground: Promise<Ground> | undefined

async function findGround(page: Page): Promise<Ground> {
  const { currentWarehouseId: warehouseId } = await prepare<{ currentWarehouseId: string }>(page, 'GET', 'users/me')
  const warehouses = await prepare<readonly Named[]>(page, 'GET', 'users/warehouses')
  const ofArea = `warehouseAreas?warehouseId=${warehouseId}&purpose=STORAGE`
  const areas = await prepare<{ content: readonly Named[] }>(page, 'GET', ofArea)
  const name = unique('Owner')
  const warehouseIds = warehouses.map(({ id }) => id)
  const code = unique('C').toUpperCase()
  const owner = await prepare<Named>(page, 'POST', 'cargoOwners', { code, name, warehouseIds })
  const otherWarehouseId = warehouseIds.find((id) => id !== warehouseId) ?? ''
  return { ownerId: owner.id, warehouseId, otherWarehouseId, areaId: areas.content[0]?.id ?? '' }
}

export const groundOf = (page: Page): Promise<Ground> => {
  ground ??= findGround(page)
  return ground
}

export async function newGoods(page: Page): Promise<Goods> {
  const { ownerId } = await groundOf(page)
  return prepare<Goods>(page, 'POST', 'products', {
    cargoOwnerId: ownerId,
    code: unique('P').toUpperCase(),
    name: `Goods ${unique('')}`,
    barcode: String(Math.floor(Math.random() * 9e12) + 1e12),
  })
}

const prefix = unique('Z').toUpperCase()
let places = 0

/** So far away that nothing else is suggested to go there. */
const LAST_AISLE = 9_000

/** A location that nobody else uses; the walk comes to the earlier ones first. */
export async function newPlace(page: Page): Promise<Place> {
  const { warehouseId, areaId } = await groundOf(page)
  places += 1
  const fullNo = `${prefix}-${String(places).padStart(4, '0')}`
  const { id } = await prepare<Named>(page, 'POST', 'storageLocations', {
    ...{ warehouseId, areaId, fullNo, aisle: LAST_AISLE, bay: places },
  })
  return { id, fullNo }
}

interface Line {
  readonly goods: Goods
  readonly pieces: number
  readonly containerNo?: string
}

/** Goods on the dock; answers the registration. */
export async function receive(page: Page, lines: readonly Line[]): Promise<string> {
  const { ownerId } = await groundOf(page)
  const registration = await prepare<Named>(page, 'POST', 'recvRegistrations', {
    cargoOwnerId: ownerId,
    receiptType: 'PURCHASE',
    lines: lines.map(({ goods, pieces, ...pallet }) => ({
      ...{ productId: goods.id, goodSkuTotal: pieces, defectiveSkuTotal: 0 },
      ...(pallet.containerNo === undefined ? {} : { containerNo: pallet.containerNo }),
    })),
  })
  await prepare(page, 'POST', `recvRegistrations/${registration.id}/complete`, {})
  return registration.id
}

export interface Shelved {
  readonly goods: Goods
  readonly place: Place
}

/** So many pieces of a product of their own at a place of their own. */
export async function shelve(page: Page, pieces: number): Promise<Shelved> {
  const [goods, place] = await Promise.all([newGoods(page), newPlace(page)])
  await receive(page, [{ goods, pieces }])
  const list = `quickMove?productCode=${goods.code}`
  const { content } = await prepare<{ content: readonly Named[] }>(page, 'GET', list)
  await prepare(page, 'POST', 'stocks/quickMove', {
    ...{ stockId: content[0]?.id, toLocationId: place.id, quantity: pieces },
  })
  return { goods, place }
}

export async function notice(page: Page, lines: readonly { readonly goods: Goods; readonly pieces: number }[]) {
  const { ownerId } = await groundOf(page)
  const made = await prepare<{ id: string; shippingNoticeNo: string }>(page, 'POST', 'shipmentNotifs', {
    ...{ cargoOwnerId: ownerId, shippingType: 'SALE', consignee: 'Shop at the corner' },
    ...{ address: '1 Harbour Road', phone: '+86 21 5555 0100' },
    lines: lines.map(({ goods, pieces }) => ({ productId: goods.id, planSkuTotal: pieces })),
  })
  await prepare(page, 'POST', `shipmentNotifs/${made.id}/submit`, {})
  return made
}

/** A notice of so many pieces on the stage, with its pick. */
export async function staged(page: Page, pieces: number) {
  const { goods } = await shelve(page, pieces)
  const made = await notice(page, [{ goods, pieces }])
  const pick = await prepare<Named>(page, 'POST', `pickTasks/${made.id}/SHIPPING_REQ`, {})
  await prepare(page, 'POST', `pickTasks/${pick.id}/complete`, {})
  return { goods, notice: made, pickId: pick.id }
}

export const newOrder = async (page: Page, goods: readonly Goods[], header: object = {}) => {
  const { ownerId } = await groundOf(page)
  return prepare<{ id: string; orderNo: string }>(page, 'POST', 'orders', {
    ...{ platform: 'TMALL', platformOrderNo: unique('E2E'), cargoOwnerId: ownerId, consignee: 'Ming Li' },
    ...{ phone: '13800001234', province: 'Shanghai', city: 'Shanghai', address: unique('Harbour Road') },
    lines: goods.map(({ id }) => ({ productId: id, skuTotal: 1 })),
    ...header,
  })
}

/** Names for what stands on labels: goods, places, numbers. */
export function labelsOf(parts: {
  readonly goods?: readonly Goods[]
  readonly places?: readonly Place[]
  readonly numbers?: readonly string[]
}): ReadonlyMap<string, string> {
  const { goods = [], places = [], numbers = [] } = parts
  return new Map([
    ...goods.flatMap(({ name, code, barcode }, at): [string, string][] => [
      [name, `goods ${at}`],
      [code, `code ${at}`],
      [barcode, `barcode ${at}`],
    ]),
    ...places.map(({ fullNo }, at): [string, string] => [fullNo, `place ${at}`]),
    ...numbers.map((number, at): [string, string] => [number, `number ${at}`]),
  ])
}
