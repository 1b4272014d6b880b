import { expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'

const { day, clerk, admin } = await dayAtWork()

await admin.send('POST', 'manualBooks', {
  handbookNum: 'BROKEN-1',
  cargoOwnerId: day.ownerId,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  items: [{ itemNo: 7, name: 'Coffee', hsCode: '0901210000', declaredUnit: '035', declaredQuantity: '500' }],
})
const bonded = { handbookNum: 'BROKEN-1', handbookItemNo: 7 }

const brokenPlaceOf = async (productId: string) =>
  (await day.stockOf(productId)).find(({ quality }) => quality === 'DEFECTIVE')?.locationId

it('bonded and other defective goods of one receipt lie in two places', async () => {
  const [inBond, other] = [await day.product(), await day.product()]
  const lines = [
    { productId: inBond, planSkuTotal: 10, ...bonded },
    { productId: other, planSkuTotal: 10 },
  ]
  const defects = { goodSkuTotal: 8, defectiveSkuTotal: 2 }
  await clerk.receive(day.ownerId, lines, [defects, defects])
  const [first, second] = [await brokenPlaceOf(inBond), await brokenPlaceOf(other)]
  expect([first, second]).toEqual([expect.any(String), expect.any(String)])
  expect(first).not.toBe(second)

  const later = [await day.product(), await day.product()] as const
  const { registration } = await clerk.receive(day.ownerId, [
    { productId: later[0], planSkuTotal: 10, ...bonded },
    { productId: later[1], planSkuTotal: 10 },
  ])
  await clerk.send('POST', `recvRegistrations/${registration.id}/correct`, {
    lines: registration.lines.map(({ id }) => ({ id, ...defects })),
    reason: 'crushed',
  })
  expect([await brokenPlaceOf(later[0]), await brokenPlaceOf(later[1])]).toEqual([first, second])
})
