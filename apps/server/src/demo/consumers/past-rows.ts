import { decimalText } from '@entrepot/domain/stock/decimals'
import { expiryOrNull } from '@entrepot/domain/stock/stock-key'
import { orderTotals } from '../../capabilities/distribution/orders/order-rules.ts'
import { newId } from '../../kit/write/ids.ts'
import { amountOf } from './buy.ts'
import type { Market } from './markets.ts'
import type { PastDay, PastManifest, PastOrder, PastParcel, PastPick, PastWalk, PastWave } from './past-documents.ts'
import type { ShopProducts } from './take-from-shelves.ts'

export type Row = Readonly<Record<string, unknown>>

/** Values that the rows of a warehouse have in common. */
export interface RowsOf {
  readonly warehouseId: string
  readonly market: Market
  readonly products: ShopProducts
}

/** The people who worked on a day. Display names are looked up by username, as everywhere. */
type Workers = Pick<PastDay, 'picker' | 'packer' | 'picked' | 'shipped'>

const orNull = (text: string) => (text === '' ? null : text)
const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)
const kilograms = (grams: number | null) => (grams === null ? null : decimalText(BigInt(grams), 3))
const stamps = (created: Date, updated: Date, createdBy: string) => ({
  createdBy,
  createdTime: created,
  updatedTime: updated,
})

export interface ShippedAs {
  readonly wave: PastWave | null
  readonly expressNum: string
  readonly shipped: Date
}

export function orderRows({ warehouseId, market, products }: RowsOf, order: PastOrder, shippedAs: ShippedAs | null) {
  const { purchase, lines, created, paid, latest, carrier, pieces } = order
  const { shop, address, buyerRemark, sellerRemark } = purchase
  const totals = orderTotals(
    lines.map(({ id, lineNo, productId, pieces: skuTotal }) => ({ id, lineNo, productId, skuTotal })),
    products,
  )
  const header: Row = {
    ...{
      warehouseId,
      id: order.id,
      orderNo: order.no,
      platform: shop.platform,
      platformOrderNo: order.platformOrderNo,
    },
    ...{ shopName: shop.name, orderType: shop.bonded ? 'BONDED_IMPORT' : 'NORMAL', cargoOwnerId: shop.ownerId },
    ...{ ...address, buyerRemark, sellerRemark, paidTime: paid, latestShipTime: latest },
    ...{ logisticsCompanyId: carrier.id, expressNum: shippedAs?.expressNum ?? null },
    ...{ customsCleared: shop.bonded ? true : null, amount: amountOf(purchase), currency: market.buyers.currency },
    ...totals,
    ...{ orderStatus: shippedAs === null ? 'CANCELLED' : 'SHIPPED', cancelled: shippedAs === null, held: false },
    ...{ readiness: 'READY', shortages: [], reservedSkuTotal: 0, stagedSkuTotal: 0, packedSkuTotal: 0 },
    shippedSkuTotal: shippedAs === null ? 0 : pieces,
    ...{ waveId: shippedAs?.wave?.id ?? null, waveNo: shippedAs?.wave?.no ?? null },
    pickMode: shippedAs === null ? null : shippedAs.wave === null ? 'BY_ORDER' : 'WAVE',
    ...{ shippedTime: shippedAs?.shipped ?? null, version: shippedAs === null ? 2 : 5 },
    ...stamps(created, shippedAs?.shipped ?? created, market.planner),
  }
  const lineRows = lines.map(
    (line): Row => ({
      ...{ warehouseId, documentId: order.id, lineNo: line.lineNo, id: line.id, productId: line.productId },
      ...{ skuTotal: line.pieces, price: line.price, reservedSkuTotal: 0, stagedSkuTotal: 0, packedSkuTotal: 0 },
      shippedSkuTotal: shippedAs === null ? 0 : line.pieces,
    }),
  )
  return { header, lines: lineRows }
}

const pieceFields = ({ taken: { row } }: PastPick) => ({
  productId: row.productId,
  batchNum: orNull(row.batchNum),
  expiryDate: expiryOrNull(row.expiryDate),
})

/** Time of a stop: stops are spread evenly between start and end of the walk. */
const stopTime = ({ started, picks }: PastWalk, index: number, done: Date) =>
  new Date(started.getTime() + ((done.getTime() - started.getTime()) * (index + 1)) / picks.length)

export function walkRows({ warehouseId, market }: RowsOf, walk: PastWalk, wave: PastWave | null, day: Workers) {
  const { picker, picked: done } = day
  const [first] = walk.orders
  const pieces = walk.picks.reduce((sum, { taken }) => sum + taken.pieces, 0)
  const header: Row = {
    ...{ warehouseId, id: walk.id, pickNo: walk.no, waveId: wave?.id ?? null },
    orderId: wave === null ? first?.order.id : null,
    cargoOwnerId: wave === null ? first?.order.purchase.shop.ownerId : null,
    ...{ pickStatus: 'PICKED', picker, skuTotal: pieces, openSkuTotal: 0, pickedSkuTotal: pieces },
    ...{ shortSkuTotal: 0, stagedSkuTotal: 0, returnedSkuTotal: 0, shortages: [], walkMetres: walk.metres.toFixed(1) },
    ...{ startedTime: walk.started, completedTime: done, version: 4 },
    ...stamps(wave?.created ?? walk.started, done, market.planner),
  }
  const lines = walk.picks.map((pick, index): Row => {
    const { row, pieces: count } = pick.taken
    return {
      ...{ warehouseId, documentId: walk.id, lineNo: index + 1, id: pick.id, orderId: pick.order.id },
      ...{ orderLineId: pick.line.id, stagedStockId: pick.stagedStockId, stockId: row.id, locationId: row.locationId },
      ...{ containerNo: orNull(row.containerNo), ...pieceFields(pick), planSkuTotal: count, pickedSkuTotal: count },
      ...{ shortSkuTotal: 0, followedSkuTotal: 0, stagedSkuTotal: 0, returnedSkuTotal: 0, sequence: pick.sequence },
      ...{ slot: pick.slot, sortedSkuTotal: wave?.mode === 'BATCH_SORT' ? count : 0 },
      ...{ confirmedTime: stopTime(walk, index, done), confirmedBy: picker },
    }
  })
  return { header, lines }
}

export function waveRows({ warehouseId, market }: RowsOf, wave: PastWave, packed: Date) {
  const orders = wave.walks.flatMap((walk) => walk.orders.map((one) => ({ ...one, tourId: walk.id })))
  const latest = Math.min(...orders.map(({ order }) => order.latest.getTime()))
  const header: Row = {
    ...{ warehouseId, id: wave.id, waveNo: wave.no, waveStatus: 'COMPLETED', mode: wave.mode, cartSlots: 12 },
    ...{ oneArea: false, expirySlackDays: 0, latestShipTime: new Date(latest), orderTotal: orders.length },
    tourTotal: wave.walks.length,
    skuTotal: orders.reduce((sum, { order }) => sum + order.pieces, 0),
    ...{ metres: wave.metres.toFixed(2), metresOneByOne: wave.metresOneByOne.toFixed(2) },
    ...{ minutes: wave.minutes.toFixed(1), leftOrders: [], releasedTime: wave.created, completedTime: packed },
    ...{ version: 6, ...stamps(wave.created, packed, market.planner) },
  }
  const lines = orders.map(
    ({ order, slot, tourId }, index): Row => ({
      ...{ warehouseId, documentId: wave.id, lineNo: index + 1, id: newId(wave.created), orderId: order.id },
      ...{ tourId, slot, skuTotal: order.pieces },
    }),
  )
  return { header, lines }
}

export function parcelRows({ warehouseId }: RowsOf, parcel: PastParcel, manifest: PastManifest, day: Workers) {
  const { packer, shipped } = day
  const { order, picks } = parcel
  const header: Row = {
    ...{ warehouseId, id: parcel.id, parcelNo: parcel.no, status: 'SHIPPED', orderId: order.id, orderNo: order.no },
    ...{ platformOrderNo: order.platformOrderNo, cargoOwnerId: order.purchase.shop.ownerId },
    ...{ logisticsCompanyId: order.carrier.id, expressNum: parcel.expressNum, cartonId: parcel.cartonId },
    ...{ skuTotal: order.pieces, weight: kilograms(parcel.grams), expectedWeight: kilograms(parcel.expectedGrams) },
    productId: only(picks.map(({ line }) => line.productId)),
    batchNum: only(picks.map(({ taken: { row } }) => orNull(row.batchNum))),
    ...{ manifestId: manifest.id, shippedTime: shipped, version: 3 },
    ...stamps(parcel.packed, shipped, packer),
  }
  const lines = picks.map(
    (pick, index): Row => ({
      ...{ warehouseId, documentId: parcel.id, lineNo: index + 1, id: newId(parcel.packed) },
      ...{ orderLineId: pick.line.id, pickLineId: pick.id, ...pieceFields(pick), skuTotal: pick.taken.pieces },
    }),
  )
  return { header, lines }
}

export function manifestRows({ warehouseId }: RowsOf, manifest: PastManifest, { packer, shipped }: Workers) {
  const startedTime = new Date(shipped.getTime() - 15 * 60_000)
  const { vehicleNum, driver, carrier } = manifest
  const header: Row = {
    ...{ warehouseId, id: manifest.id, manifestNo: manifest.no, status: 'SHIPPED', logisticsCompanyId: carrier.id },
    ...{ vehicleNum, driver, shippedTime: shipped, version: 3, ...stamps(startedTime, shipped, packer) },
  }
  const lines = manifest.parcels.map(
    ({ id }, index): Row => ({
      ...{ warehouseId, documentId: manifest.id, lineNo: index + 1, id: newId(shipped), parcelId: id },
    }),
  )
  return { header, lines }
}
