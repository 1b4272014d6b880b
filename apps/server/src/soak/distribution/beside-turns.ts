import { stockFigures } from '../../testing/stock-figures.ts'
import type { History, Turn } from './history.ts'
import { oneOf } from './history.ts'

const CONSIGNEE = { shippingType: 'SALE', consignee: 'Shop', address: '1 Busy street', phone: '+86 21 5555 0000' }

/** A receipt, put on one of the shelves. */
export const receive = async (history: History, productId: string, pieces: number) => {
  const { worker, day, random, places } = history
  const expiryDate = random.oneOf(['2127-03-01', '2127-04-01', '2127-05-01'])
  await worker.shelve(day.ownerId, [{ productId, planSkuTotal: pieces, expiryDate }], random.oneOf(places))
}

const receipt: Turn = (history) => receive(history, history.random.oneOf(history.products), history.random.whole(2, 6))

const rowOf = async ({ test, day, random, products }: History, isWanted: (row: Row) => boolean) => {
  const rows = (await stockFigures(test.pool, day.warehouseId, random.oneOf(products))).filter(isWanted)
  return rows.length === 0 ? undefined : random.oneOf(rows)
}
type Row = Awaited<ReturnType<typeof stockFigures>>[number]

const move: Turn = async (history) => {
  const { worker, random, places } = history
  const row = await rowOf(history, ({ locationId }) => places.includes(locationId))
  if (row === undefined) return
  const quantity = random.whole(1, row.onHand)
  const toLocationId = random.oneOf(places)
  await worker.move({ stockId: row.id, toLocationId, quantity, override: true, reason: 'order' })
}

const freeze: Turn = async (history) => {
  const { worker, random, places } = history
  const row = await rowOf(history, ({ locationId, holdCode }) => places.includes(locationId) && holdCode === '')
  if (row === undefined) return
  const quantity = random.whole(1, row.onHand)
  await worker.freeze(row.id, { quantity, includeReserved: random.chance(0.6) })
}

const thaw: Turn = async (history) => {
  const row = await rowOf(history, ({ holdCode }) => holdCode !== '')
  if (row !== undefined) await history.worker.thaw(row.id)
}

/** A shelf or the stage is counted, and one piece is missing now and then. */
const count: Turn = async (history) => {
  const { worker, random, places, products, day } = history
  const scope = random.chance(0.7)
    ? { locationIds: [random.oneOf(places)] }
    : { locationIds: [day.stage], productIds: products }
  const { id } = await worker.send('POST', 'stocktakings', { scope, blind: false })
  const bill = await worker.send('POST', `stocktakings/${id}/start`)
  const finish = async () => {
    const lines = bill.lines.map((line) => ({
      id: line.id,
      countedSkuTotal: Math.max(0, Number(line.bookSkuTotal ?? 0) - (random.chance(0.3) ? 1 : 0)),
    }))
    await worker.send('POST', `stocktakings/${id}/count`, { lines })
    await worker.send('POST', `stocktakings/${id}/submit`)
    await worker.send('POST', `stocktakings/${id}/approve`)
  }
  try {
    await finish()
  } catch (error) {
    await worker.send('POST', `stocktakings/${id}/cancel`, { reason: 'not now' })
    throw error
  }
}

const notice: Turn = async ({ worker, day, random, products }) => {
  const lines = [{ productId: random.oneOf(products), planSkuTotal: random.whole(1, 4) }]
  const { id } = await worker.send('POST', 'shipmentNotifs', { ...CONSIGNEE, cargoOwnerId: day.ownerId, lines })
  await worker.send('POST', `shipmentNotifs/${id}/submit`)
  await worker.send('POST', `pickTasks/${id}/SHIPPING_REQ`)
}

const pickNotice: Turn = async (history) => {
  const pick = await oneOf(history, 'pick_task', ['DRAFT', 'PICKING'], `document_type = 'PICKING'`)
  if (pick !== undefined) await history.worker.send('POST', `pickTasks/${pick.id}/complete`)
}

const sendNotice: Turn = async (history) => {
  const notice = await oneOf(history, 'shipment_notif', ['PICKING', 'PICKED'], 'staged_sku_total > 0')
  if (notice !== undefined) await history.worker.dispatch(notice.id)
}

const dropNotice: Turn = async (history) => {
  const notice = await oneOf(history, 'shipment_notif', ['SUBMITTED', 'PICKING', 'PICKED'])
  if (notice !== undefined)
    await history.worker.send('POST', `shipmentNotifs/${notice.id}/cancel`, { reason: 'no more' })
}

export const BESIDE_TURNS: readonly Turn[] = [
  receipt,
  receipt,
  receipt,
  move,
  freeze,
  thaw,
  count,
  notice,
  pickNotice,
  sendNotice,
  dropNotice,
]
