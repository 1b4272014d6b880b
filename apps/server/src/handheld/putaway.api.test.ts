import { putawayFlow } from '@entrepot/pda/flows/putaway/putaway'
import type { PutawayContent } from '@entrepot/pda/flows/putaway/putaway-content'
import { expect, it } from 'vitest'
import { dayAtWork } from '../testing/day-at-work.ts'
import { refusal } from '../testing/test-app.ts'
import { labelsIn } from './testing/labels.ts'
import { workDevice } from './testing/work-device.ts'

const { test, day, clerk } = await dayAtWork()
const { place: placeNo, product: codeOf } = labelsIn(test)

/** Two pallets of one product each and some loose pieces on the dock, with suggested locations. */
async function onTheDock() {
  const products = [await day.product(), await day.product(), await day.product()]
  const pallet = (place: number) => (place < 2 ? { containerNo: `LPN-${products[place]!.slice(-6)}` } : {})
  const { registration } = await clerk.receive(
    day.ownerId,
    products.map((productId) => ({ productId, planSkuTotal: 6 })),
    products.map((_, index) => pallet(index)),
  )
  const putaway = await clerk.send('POST', `putaways/${registration.id}/RECV_REG`)
  const content = await clerk.send<PutawayContent>('POST', 'tasks/take', { resource: 'putaways', id: putaway.id })
  const pallets = [0, 1].map((place) => pallet(place).containerNo!)
  return { products, pallets, content, putaway, code: await codeOf(products[2]!) }
}

it('two pallets and loose pieces go on one trip; one to another place, which is checked; the last line completes it', async () => {
  const { products, pallets, content, putaway, code } = await onTheDock()
  const device = workDevice({ test, worker: clerk }, putawayFlow, content)
  expect(await device.scan('NOT-A-PALLET')).toBe('handheld.putaway.unknown NOT-A-PALLET')
  for (const label of [...pallets, code]) expect(await device.scan(label)).toBe('right')
  const first = device.prompt().place!.no
  expect(device.prompt().facts).toContainEqual(expect.objectContaining({ label: { key: 'handheld.putaway.whyHere' } }))
  expect(await device.scan(first)).toBe('right')

  const locked = await day.place({ status: 'LOCKED' })
  expect(await device.scan(await placeNo(locked))).toBe(`handheld.place.LOCATION_LOCKED ${await placeNo(locked)}`)
  expect(await device.scan(await placeNo(day.stage))).toMatch(/^handheld\.place\.WRONG_PURPOSE/)
  const free = await day.place()
  expect(await device.scan(await placeNo(free))).toBe('right')
  expect(device.prompt().ask.key).toBe('handheld.putaway.scanAgain')
  expect(await device.scan(await placeNo(free))).toBe('right')
  expect(await device.scan(device.prompt().place!.no)).toBe('right')
  expect(device.isDone()).toBe(true)

  await device.send()
  const done = await clerk.read(`putaways/${putaway.id}`)
  expect(done).toMatchObject({ status: 'COMPLETED', confirmedSkuTotal: 18, unplacedSkuTotal: 0 })
  expect(done.completedTime).not.toBeNull()
  expect(done.lines.filter(({ locationId }) => locationId === free)).toMatchObject([{ reason: null }])
  for (const productId of products) {
    const [row, more] = await day.stockOf(productId)
    expect([row?.onHand, row?.locationId === day.dock, more]).toEqual([6, false, undefined])
  }
})

it('what was not confirmed stays open, whichever line is the last', async () => {
  const { pallets, content, putaway } = await onTheDock()
  const device = workDevice({ test, worker: clerk }, putawayFlow, content)
  await device.scan(pallets[0]!)
  await device.scan(device.prompt().place!.no)
  await device.send()
  expect(await clerk.read(`putaways/${putaway.id}`)).toMatchObject({ status: 'DRAFT', confirmedSkuTotal: 6 })
})

it('a place is named with the confirmation; over its capacity only with a reason', async () => {
  const { putaway } = await onTheDock()
  const small = await day.place({ max_pallets: 0 })
  const line = putaway.lines[0]!
  const confirm = (more: object) =>
    clerk.send('POST', `putaways/${putaway.id}/confirm`, { lines: [{ id: line.id, locationId: small, ...more }] })
  expect(await refusal(confirm({}))).toMatchObject({ error: 'OVER_CAPACITY' })
  expect(await refusal(confirm({ override: true }))).toMatchObject({ httpStatus: 400 })
  const { lines } = await confirm({ override: true, overrideReason: 'It fits' })
  expect(lines.find(({ id }) => id === line.id)).toMatchObject({
    locationId: small,
    override: true,
    overrideReason: 'It fits',
    reason: null,
  })
})
