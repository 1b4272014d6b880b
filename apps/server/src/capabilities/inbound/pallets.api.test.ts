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
