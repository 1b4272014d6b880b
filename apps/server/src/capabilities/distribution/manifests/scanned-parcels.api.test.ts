import { expect, it } from 'vitest'
import { waitingForLock } from '../../../testing/database/waiting-for-lock.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { orderMaker } from '../../../testing/distribution/picked-orders.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, day, admin: clerk } = await dayAtWork()
const { picked } = orderMaker(clerk, day)
const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 1')
const logisticsCompanyId = rows[0]!.id

const pack = (id: string, expressNum: string) => clerk.send('POST', `orders/${id}/pack`, { expressNum })
const packed = async (header: object, expressNum: string) => {
  const { id } = await picked(1, header)
  const { parcels } = await pack(id, expressNum)
  return (parcels as { parcelNo: string }[])[0]!.parcelNo
}
const manifest = (parcelNos: readonly string[]) => clerk.send('POST', 'manifests', { logisticsCompanyId, parcelNos })

it('a parcel without a carrier goes with none whose parcel has its waybill', async () => {
  const stray = await packed({}, 'DUP-1')
  const good = await packed({ logisticsCompanyId }, 'DUP-2')
  await packed({ logisticsCompanyId }, 'DUP-1')
  const refused = (place: number) => ({
    httpStatus: 422,
    error: 'DUPLICATE_WAYBILL',
    detail: { value: 'DUP-1' },
    fields: [{ field: `parcelNos.${place}` }],
  })
  expect(await refusal(manifest([stray]))).toMatchObject(refused(0))
  const list = await manifest([])
  const add = (parcelNos: readonly string[]) => clerk.send('POST', `manifests/${list.id}/add`, { parcelNos })
  expect(await refusal(add([good, stray]))).toMatchObject(refused(1))
  expect(await add([good])).toMatchObject({ parcelTotal: 1 })
})

it('a parcel without a carrier may go with another one after it was taken off, or came back', async () => {
  const other = (
    await test.pool.query<{ id: string }>('select id from logistics_company order by code offset 1 limit 1')
  ).rows[0]!.id
  const [stray, good] = [await packed({}, 'FREE-1'), await packed({ logisticsCompanyId }, 'FREE-2')]
  const send = (id: string, command: string, body: object) => clerk.send('POST', `manifests/${id}/${command}`, body)
  const carrierOf = async (parcelNo: string) => {
    const { content } = await clerk.read(`parcels?parcelNo=${parcelNo}`)
    return (content as { logisticsCompanyId: string | null }[])[0]!.logisticsCompanyId
  }
  const first = await manifest([stray, good])
  expect(await carrierOf(stray)).toBe(logisticsCompanyId)
  await send(first.id, 'remove', { parcelNos: [stray, good] })
  expect([await carrierOf(stray), await carrierOf(good)]).toEqual([null, logisticsCompanyId])
  await send((await manifest([stray])).id, 'cancel', {})
  const shipped = await manifest([stray])
  await send(shipped.id, 'ship', {})
  await send(shipped.id, 'reverse', { reason: 'wrong truck' })
  const last = await clerk.send('POST', 'manifests', { logisticsCompanyId: other, parcelNos: [stray] })
  expect(await send(last.id, 'ship', {})).toMatchObject({ status: 'SHIPPED', parcelTotal: 1 })
})

it('a waybill means the parcel of the carrier that takes it, and a removed one a parcel of the manifest', async () => {
  const other = (
    await test.pool.query<{ id: string }>('select id from logistics_company order by code offset 1 limit 1')
  ).rows[0]!.id
  const list = await manifest([])
  const numbers = ['SAME-1', 'SAME-2', 'SAME-3', 'SAME-4']
  // Whichever comes first, the one of this carrier is meant.
  const mine = [await packed({ logisticsCompanyId }, 'SAME-1')]
  for (const number of numbers) await packed({ logisticsCompanyId: other }, number)
  for (const number of numbers.slice(1)) mine.push(await packed({ logisticsCompanyId }, number))
  const added = await clerk.send('POST', `manifests/${list.id}/add`, { parcelNos: numbers })
  expect(added).toMatchObject({ parcelTotal: 4 })
  for (const parcelNo of mine) {
    const { content } = await clerk.read(`parcels?parcelNo=${parcelNo}`)
    expect(content).toMatchObject([{ manifestId: list.id }])
  }
  expect(await clerk.send('POST', `manifests/${list.id}/remove`, { parcelNos: numbers })).toMatchObject({
    parcelTotal: 0,
  })
  const one = await manifest([mine[0]!])
  expect(await refusal(clerk.send('POST', `manifests/${one.id}/remove`, { parcelNos: ['SAME-2'] }))).toMatchObject({
    error: 'UNKNOWN_PARCEL',
    detail: { number: 'SAME-2' },
  })
})

it('an order without a carrier is packed under a waybill that no carrier has given to another', async () => {
  await packed({ logisticsCompanyId }, 'DUP-3')
  const { id } = await picked(1)
  expect(await refusal(pack(id, 'DUP-3'))).toMatchObject({ error: 'DUPLICATE_WAYBILL' })
})

it('a waybill that another parcel of the carrier gets at the same time is refused as one that it had before', async () => {
  const stray = await packed({}, 'DUP-4')
  const other = await packed({ logisticsCompanyId }, 'DUP-5')
  const client = await test.pool.connect()
  let listing: Promise<unknown>
  try {
    await client.query('begin')
    await client.query("update parcel set express_num = 'DUP-4' where warehouse_id = $1 and parcel_no = $2", [
      day.warehouseId,
      other,
    ])
    listing = refusal(manifest([stray]))
    await waitingForLock(client)
    await client.query('commit')
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await listing).toMatchObject({ error: 'DUPLICATE_WAYBILL', fields: [{ field: 'parcelNos.0' }] })
})
