import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { countRoundTrips } from '../../testing/round-trips.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const count = countRoundTrips(test.pool)

/** Goods of so many notices, received one after the other, are put away by one putaway. */
async function putAwayNotices(notices: number) {
  const lines: { stockId: string; locationId: string; skuTotal: number }[] = []
  const noticeIds: string[] = []
  for (let no = 0; no < notices; no += 1) {
    const productId = await day.product()
    const { notice } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 4 }])
    noticeIds.push(notice.id)
    const [row] = await day.stockOf(productId)
    lines.push({ stockId: row!.id, locationId: await day.place(), skuTotal: 4 })
  }
  const { id } = await clerk.send('POST', 'putaways', { lines })
  const { statements } = await count.of(() => clerk.send('POST', `putaways/${id}/complete`))
  const states = await Promise.all(
    noticeIds.map(async (noticeId) => (await clerk.read(`recvReqs/${noticeId}`)).shelfState),
  )
  return { statements: statements.length, states }
}

it('asks as many statements for goods of six notices as of two', async () => {
  const few = await putAwayNotices(2)
  const many = await putAwayNotices(6)
  expect([...few.states, ...many.states]).toEqual(Array.from({ length: 8 }, () => 'SHELVED'))
  expect(many.statements).toBe(few.statements)
})
