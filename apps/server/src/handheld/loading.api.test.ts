import { loadingFlow } from '@entrepot/pda/flows/loading/loading'
import { expect, it } from 'vitest'
import { dayAtWork } from '../testing/day-at-work.ts'
import { stagedOrder } from '../testing/staged-order.ts'
import { holdDevice, labelReader, takeWork } from './testing/hold-device.ts'

const { test, day, clerk } = await dayAtWork()
const { productCode } = labelReader(test)

/** A notice in two packages of five and three. */
async function packedNotice() {
  const staged = await stagedOrder(day, clerk, 8)
  const tally = await clerk.send('POST', `out_tally_tasks/${staged.pick.id}/PICKING`)
  const [{ id }] = tally.lines as unknown as [{ id: string }]
  await clerk.send('PUT', 'out_tally_tasks', { id: tally.id, version: tally.version, lines: [{ id, goodCount: 8 }] })
  await clerk.send('POST', `out_tally_tasks/${tally.id}/pack`, { lines: [{ id, skuTotal: 5 }] })
  await clerk.send('POST', `out_tally_tasks/${tally.id}/pack`, { lines: [{ id, skuTotal: 3 }] })
  await clerk.send('POST', `out_tally_tasks/${tally.id}/start`)
  const { packages } = await clerk.send<{ packages: { packageNo: string; lines: { skuTotal: number }[] }[] }>(
    'POST',
    `out_tally_tasks/${tally.id}/complete`,
  )
  const numberOf = (pieces: number) => packages.find(({ lines }) => lines[0]!.skuTotal === pieces)!.packageNo
  return { ...staged, five: numberOf(5), three: numberOf(3) }
}

const truckFor = async (noticeId: string) => {
  const truck = await clerk.send('POST', `shipmentTasks/${noticeId}/SHIPPING_REQ`, { vehicleNum: 'TRUCK-1' })
  return { truck, device: holdDevice(test, clerk, loadingFlow, await takeWork(clerk, 'shipmentTasks', truck.id)) }
}

const onHand = async (productId: string) => (await day.stockOf(productId)).reduce((sum, row) => sum + row.onHand, 0)

it('a truck leaves with the packages that were scanned, and without the one that was not', async () => {
  const { notice, productId, five, three } = await packedNotice()
  const { device, truck } = await truckFor(notice.id)
  expect(await device.tap('ship')).toMatch(/nothingLoaded/)
  expect(await device.scan(`(00)${five}`)).toBe('right')
  await device.tap('missing')
  expect(device.prompt().rows).toMatchObject([{ title: three }])
  await device.send()
  expect(await clerk.read(`shipmentTasks/${truck.id}`)).toMatchObject({ loadedSkuTotal: 5, missingPackageTotal: 1 })
  await device.tap('cancel')
  await device.tap('ship')
  expect(await device.tap('yes')).toBe('done')
  await device.send()
  expect(await clerk.read(`shipmentTasks/${truck.id}`)).toMatchObject({ status: 'SHIPPED', loadedSkuTotal: 5 })
  expect(await onHand(productId)).toBe(3)
  const second = await truckFor(notice.id)
  expect(await second.device.scan(five)).toMatch(/notOnTruck/)
  await second.device.scan(three)
  await second.device.tap('ship')
  await second.device.tap('yes')
  await second.device.send()
  expect(await onHand(productId)).toBe(0)
})

it('loose pieces', async () => {
  const { notice, productId } = await stagedOrder(day, clerk, 4)
  const { device, truck } = await truckFor(notice.id)
  await device.scan(await productCode(productId))
  await device.enter(4)
  await device.tap('ship')
  expect(device.prompt().ask.key).toBe('handheld.loading.shipAll')
  await device.tap('yes')
  await device.send()
  expect(await clerk.read(`shipmentTasks/${truck.id}`)).toMatchObject({ status: 'SHIPPED', loadedSkuTotal: 4 })
  expect(await onHand(productId)).toBe(0)
})
