import { expect, it } from 'vitest'
import { checkBills } from '../../testing/check-bills.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'
import { workerAs } from '../../testing/worker.ts'

const { test, day, clerk, admin } = await dayAtWork()

it('pieces that were found with bonded goods are booked as theirs, although these have left meanwhile', async () => {
  await admin.send('POST', 'manualBooks', {
    handbookNum: 'COUNTED-1',
    cargoOwnerId: day.ownerId,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    items: [{ itemNo: 7, name: 'Coffee', hsCode: '0901210000', declaredUnit: '035', declaredQuantity: '500' }],
  })
  const bonded = { handbookNum: 'COUNTED-1', handbookItemNo: 7 }
  const { locationId, stockId, productId } = await checkBills(clerk, day).shelved(10, {}, bonded)
  const { receivedOn } = (await admin.read(`stocks/${stockId}`)) as { receivedOn?: string }
  const twoDays = 2 * 24 * 60
  test.clock.advance(twoDays)
  const [counter, approver] = [await workerAs(test, 'warehouse'), await workerAs(test, 'admin')]
  const { run, reviewed } = checkBills(counter, day)
  const review = await reviewed({ locationIds: [locationId] }, 12)
  await counter.move({ stockId, toLocationId: await day.place(), quantity: 10 })
  expect(await refusal(run(approver, review.id, 'approve'))).toMatchObject({ error: 'CUSTOMS_REF_NEEDED' })
  await run(approver, review.id, 'approve', { customsRef: 'CR-1' })
  const rows = await day.stockOf(productId)
  expect(rows.map(({ onHand }) => onHand)).toEqual([10, 2])
  for (const { id } of rows) expect(await approver.read(`stocks/${id}`)).toMatchObject({ ...bonded, receivedOn })
})
