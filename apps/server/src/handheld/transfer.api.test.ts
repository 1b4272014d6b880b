import { transferFlow } from '@entrepot/pda/flows/transfer/transfer'
import type { TransferContent } from '@entrepot/pda/flows/transfer/transfer-content'
import { describe, expect, it } from 'vitest'
import { expectNothingWrong } from '../testing/nothing-wrong.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { twoWarehouses } from '../testing/registry/two-warehouses.ts'
import type { Worker } from '../testing/worker.ts'
import { labelsIn } from './testing/labels.ts'
import { workDevice } from './testing/work-device.ts'

const test = await openTestApp({ atTheEnd: expectNothingWrong })
const { day, clerk, receiver, shelved, submitted, stockThere, target } = await twoWarehouses(test)
const { product: codeOf } = labelsIn(test)

/** A transfer of two products that is ready for its truck. */
async function waiting() {
  const products = [await shelved(9), await shelved(9)] as const
  const { id } = await submitted(products.map((productId) => ({ productId, planSkuTotal: 6 })))
  return { id, products }
}

const take = async (worker: Worker, id: string) =>
  workDevice(
    { test, worker },
    transferFlow,
    await worker.send<TransferContent>('POST', 'tasks/take', { resource: 'transfer_tasks', id }),
  )

describe('a transfer', () => {
  it('leaves with what was loaded; the reason says why some stayed', async () => {
    const { id, products } = await waiting()
    const device = await take(clerk, id)
    await device.scan(await codeOf(products[0]))
    expect(await device.count(7)).toBe('handheld.transfer.tooMany 6')
    await device.choose('all')
    await device.scan(await codeOf(products[1]))
    await device.count(4)
    await device.choose('finish')
    await device.choose('shortDamaged', 'Damaged')
    expect(device.isDone()).toBe(true)
    await device.send()
    const { status, lines } = await clerk.read(`transfer_tasks/${id}`)
    expect(status).toBe('IN_TRANSIT')
    expect(lines).toMatchObject([{ shippedSkuTotal: 6 }, { shippedSkuTotal: 4 }])
    const history = await clerk.history(`transfer_tasks/${id}`)
    expect(history).toContainEqual(expect.objectContaining({ action: 'processTransfer', reason: 'Damaged' }))
    const free = (await day.stockOf(products[1])).filter(({ ordered }) => ordered === 0)
    expect(free).toMatchObject([{ onHand: 5 }])
  })

  it('arrives product by product, and completes with the last', async () => {
    const { id, products } = await waiting()
    const { version } = await clerk.read(`transfer_tasks/${id}`)
    await clerk.send('PUT', `transfer_tasks/${id}/processTransfer`, { version })
    const device = await take(receiver, id)
    expect(await device.scan('NOT-OF-IT')).toBe('handheld.transfer.notOfIt NOT-OF-IT')
    await device.scan(await codeOf(products[0]))
    await device.count(5)
    await device.scan(await codeOf(products[0]))
    await device.choose('defective')
    await device.count(1)
    expect(await device.scan(await codeOf(products[0]))).toMatch(/^handheld\.transfer\.enough/)
    await device.scan(await codeOf(products[1]))
    await device.choose('all')
    expect(device.isDone()).toBe(true)
    await device.send()
    const { status, lines } = await receiver.read(`transfer_tasks/${id}`)
    expect(status).toBe('COMPLETED')
    expect(lines).toMatchObject([{ goodSkuTotal: 5, defectiveSkuTotal: 1 }, { goodSkuTotal: 6 }])
    expect(await stockThere(products[1])).toMatchObject([{ onHand: 6, locationId: target.dock }])
  })

  it('leaves and arrives by the pallet, which stands on the dock of the other warehouse then', async () => {
    const productId = await day.product()
    const [other, pallet] = ['LPN-TRANSFER-1', 'LPN-TRANSFER-2']
    for (const containerNo of [other, pallet]) {
      const lines = [{ goodSkuTotal: 8, defectiveSkuTotal: 0, containerNo }]
      const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 8 }], lines)
      await clerk.putAway(registration.id, await day.place())
    }
    const palletsAt = async (warehouseId: string) => {
      const present = 'select container_no from stock where warehouse_id = $1 and product_id = $2 and present'
      const { rows } = await test.pool.query<{ container_no: string }>(present, [warehouseId, productId])
      return rows.map(({ container_no }) => container_no)
    }
    const { id } = await submitted([{ productId, planSkuTotal: 16 }])
    const leaving = await take(clerk, id)
    await leaving.scan(pallet)
    await leaving.choose('finish')
    await leaving.choose('shortMissing', 'Not there')
    await leaving.send()
    expect(await palletsAt(day.warehouseId)).toEqual(expect.arrayContaining([other, '']))
    const arriving = await take(receiver, id)
    expect(await arriving.scan(other)).toBe(`handheld.transfer.notOfIt ${other}`)
    await arriving.scan(pallet)
    expect(arriving.isDone()).toBe(true)
    await arriving.send()
    expect(await receiver.read(`transfer_tasks/${id}`)).toMatchObject({ status: 'COMPLETED', goodSkuTotal: 8 })
    expect(await stockThere(productId)).toMatchObject([{ onHand: 8, locationId: target.dock }])
    expect(await palletsAt(target.id)).toEqual([pallet])
    expect(await palletsAt(day.warehouseId)).toEqual([other])
  })

  it('arrives by the pallet with several expiry dates of no batch, each with its pieces', async () => {
    const productId = await day.product({ expiry_days: 400 })
    const [FIRST, LATER] = ['2026-12-20', '2027-01-20']
    const containerNo = 'LPN-TRANSFER-6'
    const goods = [
      { productId, planSkuTotal: 4, expiryDate: FIRST },
      { productId, planSkuTotal: 6, expiryDate: LATER },
    ]
    const counts = [4, 6].map((goodSkuTotal) => ({ goodSkuTotal, defectiveSkuTotal: 0, containerNo }))
    const { registration } = await clerk.receive(day.ownerId, goods, counts)
    await clerk.putAway(registration.id, await day.place())
    const { id } = await submitted([{ productId, planSkuTotal: 10 }])
    const leaving = await take(clerk, id)
    await leaving.scan(containerNo)
    await leaving.choose('finish')
    await leaving.choose('complete')
    await leaving.send()
    const body = { resource: 'transfer_tasks', id }
    const { pallets } = await receiver.send<TransferContent>('POST', 'tasks/take', body)
    expect(pallets).toMatchObject([
      { containerNo, batchNum: null, expiryDate: FIRST, skuTotal: 4 },
      { containerNo, batchNum: null, expiryDate: LATER, skuTotal: 6 },
    ])
    const arriving = await take(receiver, id)
    expect(await arriving.scan(containerNo)).toBe('right')
    expect(arriving.isDone()).toBe(true)
    await arriving.send()
    expect((await receiver.read(`transfer_tasks/${id}`)).status).toBe('COMPLETED')
    const there = (await stockThere(productId)).map(({ expiryDate, onHand }) => [expiryDate, onHand])
    expect(there.toSorted()).toEqual([
      [FIRST, 4],
      [LATER, 6],
    ])
  })

  it('that is taken again names only the pallets, and the pieces on them, that are still on their way', async () => {
    const productId = await day.product()
    const pallets = ['LPN-TRANSFER-3', 'LPN-TRANSFER-4', 'LPN-TRANSFER-5']
    for (const containerNo of pallets) {
      const lines = [{ goodSkuTotal: 8, defectiveSkuTotal: 0, containerNo }]
      const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 8 }], lines)
      await clerk.putAway(registration.id, await day.place())
    }
    const { id } = await submitted([{ productId, planSkuTotal: 24 }])
    const leaving = await take(clerk, id)
    for (const pallet of pallets) await leaving.scan(pallet)
    await leaving.choose('finish')
    await leaving.choose('complete')
    await leaving.send()
    const arriving = await take(receiver, id)
    await arriving.scan(pallets[0]!)
    await arriving.send()
    const { version, lines } = await receiver.read(`transfer_tasks/${id}`)
    const part = { id: lines[0]!.id, containerNo: pallets[1], goodSkuTotal: 3 }
    await receiver.send('PUT', `transfer_tasks/${id}/processTransfer`, { version, lines: [part] })
    const again = await receiver.send<TransferContent>('POST', 'tasks/take', { resource: 'transfer_tasks', id })
    expect(again.pallets).toMatchObject([
      { containerNo: pallets[1], skuTotal: 5 },
      { containerNo: pallets[2], skuTotal: 8 },
    ])
  })

  it('that lacks some stays on its way, or they turn back with a reason', async () => {
    const { id, products } = await waiting()
    const { version } = await clerk.read(`transfer_tasks/${id}`)
    await clerk.send('PUT', `transfer_tasks/${id}/processTransfer`, { version })
    const device = await take(receiver, id)
    await device.scan(await codeOf(products[0]))
    await device.count(4)
    await device.choose('finish')
    await device.choose('sentBack', 'Goes back with the driver')
    await device.send()
    expect((await receiver.read(`transfer_tasks/${id}`)).lines).toMatchObject([
      { goodSkuTotal: 4, sentBackSkuTotal: 2 },
      { goodSkuTotal: 0, sentBackSkuTotal: 6 },
    ])
  })
})
