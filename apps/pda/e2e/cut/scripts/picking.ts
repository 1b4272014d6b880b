import { expect, type Page } from '@playwright/test'
import { prepare } from '../../../../web/e2e/engine/acting.ts'
import type { Script } from '../script.ts'
import { labelsOf, newOrder, notice, shelve } from './goods.ts'

interface Numbered {
  readonly id: string
  readonly pickNo: string
}

/** Two stops: the first by scans alone, and put back afterwards; the second short. */
const pick: Script = {
  name: 'pick',
  async prepare(page) {
    const first = await shelve(page, 3)
    const second = await shelve(page, 5)
    const made = await notice(page, [
      { goods: first.goods, pieces: 3 },
      { goods: second.goods, pieces: 4 },
    ])
    const { id, pickNo } = await prepare<Numbered>(page, 'POST', `pickTasks/${made.id}/SHIPPING_REQ`, {})
    const goods = [first.goods, second.goods]
    return {
      open: { scan: pickNo },
      steps: [
        ...[{ scanPlace: true }, { scan: first.goods.barcode }, { scanPlace: true }, { tap: 'Yes' }],
        ...[{ tap: 'Put something back' }, { tap: /^3 × / }, { tap: 'Wrong product' }],
        ...[{ scanPlace: true }, { tap: 'Not all is here' }, { count: 2 }, { tap: 'Damaged' }],
      ] as const,
      labels: labelsOf({ goods, places: [first.place, second.place], numbers: [pickNo, made.shippingNoticeNo] }),
      productIds: goods.map((one) => one.id),
      documents: [`pickTasks/${id}`, `shipmentNotifs/${made.id}`],
    }
  },
}

/** The pick of one consumer's order, each piece scanned. */
const orderPick: Script = {
  name: 'pick of an order',
  async prepare(page) {
    const [a, b] = [await shelve(page, 4), await shelve(page, 4)]
    const order = await newOrder(page, [a.goods, b.goods])
    const { id, pickNo } = await prepare<Numbered>(page, 'POST', `pickByOrders/${order.id}/ORDER`, {})
    return {
      open: { scan: pickNo },
      steps: [{ scanPlace: true }, { scan: a.goods.barcode }, { scanPlace: true }, { scan: b.goods.barcode }],
      labels: labelsOf({ goods: [a.goods, b.goods], places: [a.place, b.place], numbers: [pickNo, order.orderNo] }),
      productIds: [a.goods.id, b.goods.id],
      documents: [`pickByOrders/${id}`, `orders/${order.id}`],
    }
  },
}

interface Wave {
  readonly id: string
  readonly waveNo: string
  readonly tours: readonly { readonly id: string; readonly tourNo: string }[]
}

/** A released wave of two orders with one piece of each product. */
async function newWave(page: Page, mode: string, products: number) {
  const shelved = []
  for (let at = 0; at < products; at += 1) shelved.push(await shelve(page, 6))
  const goods = shelved.map((one) => one.goods)
  const orders = [await newOrder(page, goods), await newOrder(page, goods)]
  const orderIds = orders.map(({ id }) => id)
  const planned = { orderIds, mode, cart: { slots: 4 }, effort: 'QUICK' }
  const { id } = await prepare<Wave>(page, 'POST', 'wavePicks', planned)
  await prepare(page, 'POST', `wavePicks/${id}/release`, {})
  const wave = await prepare<Wave>(page, 'GET', `wavePicks/${id}`)
  const tour = wave.tours[0] ?? { id: '', tourNo: '' }
  const numbers = [tour.tourNo, wave.waveNo, ...orders.map(({ orderNo }) => orderNo)]
  return { goods, wave, tour, orderIds, labels: labelsOf({ goods, places: shelved.map((one) => one.place), numbers }) }
}

/** A wave follows its tours a moment later. */
async function packingBegins(page: Page, waveId: string) {
  const statusOf = async () => (await prepare<{ waveStatus: string }>(page, 'GET', `wavePicks/${waveId}`)).waveStatus
  await expect.poll(statusOf).toBe('PACKING')
}

/** One stop, two slots of the cart. */
const tour: Script = {
  name: 'tour of a wave',
  async prepare(page) {
    const { goods, tour: made, labels, wave } = await newWave(page, 'CLUSTER', 1)
    return {
      open: { scan: made.tourNo },
      steps: [{ scanPlace: true }, { scan: goods[0]?.barcode ?? '' }, { scan: '1' }, { scan: '2' }],
      labels,
      productIds: goods.map(({ id }) => id),
      documents: [`tours/${made.id}`, `wavePicks/${wave.id}`],
      ended: (now) => packingBegins(now, wave.id),
    }
  },
}

/** Two products for two orders, sorted piece by piece; one piece is taken out again. */
const putWall: Script = {
  name: 'put wall',
  async prepare(page) {
    const { goods, tour: made, labels, wave } = await newWave(page, 'BATCH_SORT', 2)
    await prepare(page, 'POST', `wavePicks/${wave.id}/tours/${made.id}/complete`, {})
    const [a, b] = goods.map(({ barcode }) => ({ scan: barcode })) as [{ scan: string }, { scan: string }]
    return {
      open: { tap: 'Put wall' },
      steps: [
        { scan: made.tourNo },
        ...[a, { scan: '1' }, b, { scan: `${wave.waveNo}/1` }],
        ...[b, { tap: 'Take the last piece out again' }, b, { scan: '2' }],
        ...[a, { tap: 'It is in' }, { tap: 'Finish' }],
      ],
      labels,
      productIds: goods.map(({ id }) => id),
      documents: [`wavePicks/${wave.id}`],
      ended: (now) => packingBegins(now, wave.id),
    }
  },
}

export const PICKING: readonly Script[] = [pick, orderPick, tour, putWall]
