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

it('what is missing is all that waits, however many are on board, and what any carrier may take', async () => {
  const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code offset 2')
  const [carrier] = rows as [{ id: string }]
  const forAny = await packedParcel(carrier.id, 'HH-5')
  await test.pool.query('update parcel set logistics_company_id = null where id = $1', [forAny.id])
  const oldest = await packedParcel(carrier.id, 'HH-6')
  const aboard = await packedParcel(carrier.id, 'HH-7')
  const manifest = await admin.send('POST', 'manifests', {
    logisticsCompanyId: carrier.id,
    parcelNos: [aboard.parcelNo],
  })
  const columns = `warehouse_id, order_id, order_no, platform_order_no, cargo_owner_id, logistics_company_id, manifest_id,
    created_by, updated_time`
  const copies = `insert into parcel (id, parcel_no, created_time, ${columns})
    select gen_random_uuid(), 'COPY-' || n, created_time + interval '1 hour', ${columns}
      from parcel, generate_series(1, 110) n where id = $1`
  await test.pool.query(copies, [aboard.id])
  const device = holdDevice(test, admin, handoverFlow, await takeWork(admin, 'manifests', manifest.id))
  const late = await packedParcel(carrier.id, 'HH-8')
  await device.tap('missing')
  const missing = device.prompt().rows?.map(({ title }) => title)
  await test.pool.query(`delete from parcel where parcel_no like 'COPY-%'`)
  expect(missing?.toSorted()).toEqual([forAny, oldest, late].map(({ parcelNo }) => parcelNo).toSorted())
})
