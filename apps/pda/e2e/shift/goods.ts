import { gs1CheckDigit } from '@entrepot/domain/outbound/sscc'
import { writeGs1 } from '@entrepot/domain/scan/write-gs1'
import type { Page } from '@playwright/test'
import { newOwner, prepare, unique } from '../../../web/e2e/engine/acting.ts'
import { newPlace } from '../../../web/e2e/in-warehouse/shelves.ts'

interface Made {
  readonly id: string
}

export interface Goods extends Made {
  readonly code: string
  readonly barcode: string
}

const newBarcode = () => {
  const digits = String(Math.floor(Math.random() * 9e11) + 1e11)
  return `${digits}${gs1CheckDigit(digits)}`
}

/** The label of a box: how many pieces of which batch are in it. */
export const boxLabel = ({ barcode }: Goods, contentCount: number, batchNum?: string): string =>
  `]C1${writeGs1({ contentGtin: `0${barcode}`, contentCount, ...(batchNum === undefined ? {} : { batchNum }) })}`

export const newGoods = (page: Page, cargoOwnerId: string, name: string): Promise<Goods> =>
  prepare<Goods>(page, 'POST', 'products', {
    cargoOwnerId,
    code: unique('P').toUpperCase(),
    name,
    barcode: newBarcode(),
    packageNumber: 12,
  })

/** So many pieces of a batch, at a place. */
export async function shelve(
  page: Page,
  cargoOwnerId: string,
  goods: Goods,
  pieces: number,
  batchNum: string,
  to: string,
) {
  const receipt = await prepare<Made>(page, 'POST', 'recvRegistrations', {
    cargoOwnerId,
    receiptType: 'PURCHASE',
    lines: [{ productId: goods.id, goodSkuTotal: pieces, defectiveSkuTotal: 0, batchNum }],
  })
  await prepare(page, 'POST', `recvRegistrations/${receipt.id}/complete`, {})
  const { content } = await prepare<{ content: { id: string; batchNum: string }[] }>(
    page,
    'GET',
    `quickMove?productCode=${goods.code}`,
  )
  const stockId = content.find((row) => row.batchNum === batchNum)?.id
  await prepare(page, 'POST', 'stocks/quickMove', { stockId, toLocationId: to, quantity: pieces })
}

interface Names {
  readonly owner: string
  readonly places: readonly [string, string, string]
}

/** Goods that nobody else touches: coffee is announced; tea of two batches lies at two places. */
export async function goodsOfShift(page: Page, names?: Names) {
  const { id: ownerId } = await newOwner(page, names?.owner ?? unique('Owner'))
  const coffee = await newGoods(page, ownerId, 'Coffee, whole beans')
  const tea = await newGoods(page, ownerId, 'Green tea')
  const shop = await newGoods(page, ownerId, 'Oat biscuits')
  const [face, reserve, shelf] = [
    await newPlace(page, names?.places[0]),
    await newPlace(page, names?.places[1]),
    await newPlace(page, names?.places[2]),
  ]
  await shelve(page, ownerId, tea, 10, 'A', face.id)
  await shelve(page, ownerId, tea, 6, 'B', reserve.id)
  await shelve(page, ownerId, shop, 8, 'S', shelf.id)
  const { id } = await prepare<Made>(page, 'POST', 'recvReqs', {
    cargoOwnerId: ownerId,
    receiptType: 'PURCHASE',
    lines: [{ productId: coffee.id, planSkuTotal: 24 }],
  })
  const notice = await prepare<{ id: string; receiptNoticeNo: string }>(page, 'POST', `recvReqs/${id}/submit`, {})
  return { ownerId, coffee, tea, shop, face, reserve, notice }
}

/** A truck for goods that were picked and packed in two boxes, of five and three. */
export async function packedTruck(page: Page, ownerId: string, { id: productId }: Goods) {
  const notice = await prepare<Made>(page, 'POST', 'shipmentNotifs', {
    cargoOwnerId: ownerId,
    shippingType: 'SALE',
    consignee: 'Shop at the corner',
    address: '1 Harbour Road',
    phone: '+86 21 5555 0100',
    lines: [{ productId, planSkuTotal: 8 }],
  })
  await prepare(page, 'POST', `shipmentNotifs/${notice.id}/submit`, {})
  const pick = await prepare<Made>(page, 'POST', `pickTasks/${notice.id}/SHIPPING_REQ`, {})
  await prepare(page, 'POST', `pickTasks/${pick.id}/complete`, {})
  const tally = await prepare<{ id: string; version: number; lines: Made[] }>(
    page,
    'POST',
    `out_tally_tasks/${pick.id}/PICKING`,
    {},
  )
  const lineId = tally.lines[0]?.id
  const lines = [{ id: lineId, goodCount: 8 }]
  await prepare(page, 'PUT', 'out_tally_tasks', { id: tally.id, version: tally.version, lines })
  for (const skuTotal of [5, 3])
    await prepare(page, 'POST', `out_tally_tasks/${tally.id}/pack`, { lines: [{ id: lineId, skuTotal }] })
  await prepare(page, 'POST', `out_tally_tasks/${tally.id}/start`, {})
  const { packages } = await prepare<{ packages: { packageNo: string }[] }>(
    page,
    'POST',
    `out_tally_tasks/${tally.id}/complete`,
    {},
  )
  const { deliveryNo } = await prepare<{ deliveryNo: string }>(
    page,
    'POST',
    `shipmentTasks/${notice.id}/SHIPPING_REQ`,
    {
      vehicleNum: 'TRUCK-1',
    },
  )
  return { deliveryNo, packages: packages.map(({ packageNo }) => packageNo) }
}

interface StockRow {
  readonly locationNo: string
  readonly containerNo: string | null
  readonly batchNum: string | null
  readonly quality: string
  readonly skuTotal: number
}

/** The book: every row of a product that is there, as text that can be compared. */
export async function bookOf(page: Page, { id }: Goods): Promise<readonly string[]> {
  const { content } = await prepare<{ content: StockRow[] }>(page, 'GET', `stocks?productId=${id}&pageSize=100`)
  return content
    .filter(({ skuTotal }) => skuTotal !== 0)
    .map(({ locationNo, containerNo, batchNum, quality, skuTotal }) =>
      [skuTotal, quality, batchNum ?? '', containerNo ?? '', locationNo].join(' '),
    )
    .toSorted()
}

/** How many pieces of a product the book has at places. */
export async function piecesAt(page: Page, goods: Goods, ...places: readonly string[]): Promise<number> {
  const rows = await bookOf(page, goods)
  return rows
    .filter((row) => places.some((place) => row.endsWith(` ${place}`)))
    .reduce((sum, row) => sum + Number.parseInt(row, 10), 0)
}

/** What the ledger says was brought in and taken out of a product, in all. */
export async function ledgerOf(page: Page, { id }: Goods): Promise<number> {
  const { content } = await prepare<{ content: { quantity: number }[] }>(
    page,
    'GET',
    `stockEntries?productId=${id}&pageSize=200`,
  )
  return content.reduce((sum, { quantity }) => sum + quantity, 0)
}
