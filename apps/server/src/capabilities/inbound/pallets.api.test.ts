import { expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'

/** A pallet number stands in one place of the warehouse, whoever brings goods under it. */
const { day, clerk } = await dayAtWork()

const received = async (containerNo?: string) => {
  const productId = await day.product()
  const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 10 }], [{ containerNo }])
  const stockId = (await day.stockOf(productId))[0]!.id
  return { productId, registration, stockId }
}

/** On a shelf, under this number. */
const standing = async (containerNo: string) => {
  const goods = await received(containerNo)
  const locationId = await day.place()
  await clerk.putAway(goods.registration.id, locationId)
  return { ...goods, locationId }
}

const putaway = (lines: readonly object[]) => clerk.send('POST', 'putaways', { lines })
const confirm = (id: string) => clerk.send('POST', `putaways/${id}/confirm`, {})

it('nothing is put away onto a pallet that stands elsewhere; where it stands it is', async () => {
  const { locationId } = await standing('LPN-I1')
  const { stockId } = await received()
  const line = { stockId, skuTotal: 10, containerNo: 'LPN-I1' }
  const away = await putaway([{ ...line, locationId: await day.place() }])
  expect(await refusal(confirm(away.id))).toMatchObject({
    error: 'PALLET_ELSEWHERE',
    fields: [{ field: 'lines.0.containerNo' }],
  })
  const there = await putaway([{ ...line, locationId }])
  expect(await confirm(there.id)).toMatchObject({ confirmedSkuTotal: 10 })
})

it('several lines come onto one pallet at one place, and not at two', async () => {
  const [one, two] = [await received(), await received()]
  const [here, there] = [await day.place(), await day.place()]
  const onto = ({ stockId }: { stockId: string }, locationId: string) => ({
    stockId,
    locationId,
    skuTotal: 10,
    containerNo: 'LPN-I2',
  })
  const apart = await putaway([onto(one, here), onto(two, there)])
  expect(await refusal(confirm(apart.id))).toMatchObject({ error: 'PALLET_ELSEWHERE' })
  expect(await confirm((await putaway([onto(one, here), onto(two, here)])).id)).toMatchObject({ confirmedSkuTotal: 20 })
})

it('a pallet on the dock is put away as a whole or in parts', async () => {
  const { stockId, registration } = await received('LPN-I3')
  const part = await putaway([{ stockId, skuTotal: 4, locationId: await day.place() }])
  expect(await confirm(part.id)).toMatchObject({ confirmedSkuTotal: 4 })
  expect(await clerk.putAway(registration.id, await day.place())).toMatchObject({ confirmedSkuTotal: 6 })
})

it('what is put away from a pallet elsewhere than where it stands is loose', async () => {
  const { productId, stockId } = await received('LPN-I5')
  const [here, there] = [await day.place(), await day.place()]
  const line = (skuTotal: number, locationId: string) => ({ stockId, skuTotal, locationId })
  const atOnce = await putaway([line(3, here), line(4, there)])
  expect(await confirm(atOnce.id)).toMatchObject({ confirmedSkuTotal: 7 })
  expect(await confirm((await putaway([line(1, there)])).id)).toMatchObject({ confirmedSkuTotal: 1 })
  expect(await confirm((await putaway([line(2, here)])).id)).toMatchObject({ confirmedSkuTotal: 2 })
  const rows = (await day.stockOf(productId)).toSorted((a, b) => a.containerNo.localeCompare(b.containerNo))
  expect(rows.map(({ locationId, containerNo, onHand }) => ({ locationId, containerNo, onHand }))).toEqual([
    { locationId: there, containerNo: '', onHand: 5 },
    { locationId: here, containerNo: 'LPN-I5', onHand: 5 },
  ])
})

it('goods come onto a pallet from the dock where it is put away, and nowhere else', async () => {
  const [pallet, loose] = [await received('LPN-I6'), await received()]
  const [here, there] = [await day.place(), await day.place()]
  const both = (locationId: string) => [
    { stockId: pallet.stockId, skuTotal: 10, locationId: here },
    { stockId: loose.stockId, skuTotal: 10, locationId, containerNo: 'LPN-I6' },
  ]
  expect(await refusal(confirm((await putaway(both(there))).id))).toMatchObject({
    error: 'PALLET_ELSEWHERE',
    fields: [{ field: 'lines.1.containerNo' }],
  })
  expect(await confirm((await putaway(both(here))).id)).toMatchObject({ confirmedSkuTotal: 20 })
})

it('a pallet from the dock that others were put onto leaves its number where these are', async () => {
  const [pallet, loose] = [await received('LPN-I7'), await received()]
  const [here, there] = [await day.place(), await day.place()]
  await confirm(
    (await putaway([{ stockId: loose.stockId, skuTotal: 10, locationId: there, containerNo: 'LPN-I7' }])).id,
  )
  await clerk.putAway(pallet.registration.id, here)
  const rows = [...(await day.stockOf(pallet.productId)), ...(await day.stockOf(loose.productId))]
  expect(rows).toMatchObject([
    { locationId: here, containerNo: '' },
    { locationId: there, containerNo: 'LPN-I7' },
  ])
})

it('a pallet of which a piece came in broken takes more goods where it stands', async () => {
  const productId = await day.product()
  const { registration } = await clerk.receive(
    day.ownerId,
    [{ productId, planSkuTotal: 10 }],
    [{ goodSkuTotal: 9, defectiveSkuTotal: 1, containerNo: 'LPN-I8' }],
  )
  const locationId = await day.place()
  await clerk.putAway(registration.id, locationId)
  const { stockId } = await received()
  const line = { stockId, skuTotal: 4, locationId, containerNo: 'LPN-I8' }
  expect(await confirm((await putaway([line])).id)).toMatchObject({ confirmedSkuTotal: 4 })
  await clerk.move({ moves: [{ stockId, toLocationId: locationId, quantity: 6, toContainerNo: 'LPN-I8' }] })
  expect((await day.stockOf(productId)).find(({ quality }) => quality === 'DEFECTIVE')).toMatchObject({
    locationId: day.defective,
    containerNo: '',
  })
})

it('no goods arrive on a pallet that stands on a shelf', async () => {
  await standing('LPN-I4')
  const notice = await clerk.announce(day.ownerId, [{ productId: await day.product(), planSkuTotal: 10 }])
  const draft = await clerk.register(notice.id, [{ containerNo: 'LPN-I4' }])
  expect(await refusal(clerk.send('POST', `recvRegistrations/${draft.id}/complete`, {}))).toMatchObject({
    error: 'PALLET_ELSEWHERE',
    fields: [{ field: 'lines.0.containerNo' }],
  })
})
