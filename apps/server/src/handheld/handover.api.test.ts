import { handoverFlow } from '@entrepot/pda/flows/handover/handover'
import { expect, it } from 'vitest'
import { dayAtWork } from '../testing/day-at-work.ts'
import { orderMaker } from '../testing/distribution/picked-orders.ts'
import { holdDevice, takeWork } from './testing/hold-device.ts'

const { test, day, admin } = await dayAtWork()
const { picked } = orderMaker(admin, day)

async function packedParcel(logisticsCompanyId: string, expressNum: string) {
  const { id, productId } = await picked(1, { logisticsCompanyId })
  const { parcels } = await admin.send<{ parcels: { id: string; parcelNo: string }[] }>('POST', `orders/${id}/pack`, {
    expressNum,
  })
  return { ...parcels[0]!, productId }
}

it('parcels are scanned onto a manifest, one comes off again, and the carrier takes the rest', async () => {
  const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 2')
  const [carrier, other] = rows as [{ id: string }, { id: string }]
  const first = await packedParcel(carrier.id, 'HH-1')
  const second = await packedParcel(carrier.id, 'HH-2')
  const strange = await packedParcel(other.id, 'HH-3')
  const manifest = await admin.send('POST', 'manifests', { logisticsCompanyId: carrier.id })
  const device = holdDevice(test, admin, handoverFlow, await takeWork(admin, 'manifests', manifest.id))
  const late = await packedParcel(carrier.id, 'HH-4')

  expect(await device.scan('HH-1')).toBe('right')
  expect(await device.scan(first.parcelNo)).toMatch(/alreadyOnBoard/)
  expect(await device.scan(second.parcelNo)).toBe('right')
  expect(await device.scan('HH-3')).toMatch(/otherCarrier/)
  expect(await device.scan(late.parcelNo)).toBe('right')
  await device.tap('remove')
  expect(await device.scan('HH-2')).toBe('right')
  await device.send()
  await device.tap('missing')
  expect(device.prompt().rows?.map(({ title }) => title)).toContain(second.parcelNo)
  await device.tap('cancel')
  await device.tap('ship')
  expect(await device.tap('yes')).toBe('done')
  await device.send()

  expect(await admin.read(`manifests/${manifest.id}`)).toMatchObject({ status: 'SHIPPED', parcelTotal: 2 })
  const statusOf = async (id: string) => (await admin.read(`parcels/${id}`)).status
  expect(await Promise.all([first, second, strange, late].map(({ id }) => statusOf(id)))).toEqual([
    ...['SHIPPED', 'PACKED', 'PACKED', 'SHIPPED'],
  ])
})
