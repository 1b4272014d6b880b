import { expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'

const { day, clerk } = await dayAtWork()

const onDock = async () => {
  const productId = await day.product()
  await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 10 }])
  return (await day.stockOf(productId))[0]!.id
}

it('a fault of a change is named at the line as it was sent', async () => {
  const stockIds = [await onDock(), await onDock(), await onDock()]
  const lines = await Promise.all(
    stockIds.map(async (stockId) => ({ stockId, skuTotal: 10, locationId: await day.place() })),
  )
  const { id, lines: stored } = await clerk.send('POST', 'putaways', { lines })
  const { version } = await clerk.send('POST', `putaways/${id}/confirm`, { lines: [{ id: stored[0]!.id }] })
  const change = (sent: readonly object[]) => refusal(clerk.send('PUT', 'putaways', { id, version, lines: sent }))
  const tooMany = { id: stored[2]!.id, skuTotal: 11 }
  expect(await change([tooMany])).toMatchObject({
    error: 'INSUFFICIENT_STOCK',
    fields: [{ field: 'lines.0.skuTotal' }],
  })
  expect(await change([{ id: stored[1]!.id, remove: true }, tooMany])).toMatchObject({
    fields: [{ field: 'lines.1.skuTotal' }],
  })
  expect(
    await change([
      { id: stored[1]!.id, skuTotal: 9 },
      { stockId: day.dock, skuTotal: 1 },
    ]),
  ).toMatchObject({
    error: 'UNKNOWN_REFERENCE',
    detail: { field: 'lines.1.stockId' },
    fields: [{ field: 'lines.1.stockId' }],
  })
})

it('what only the server sets of a line that is added is ignored', async () => {
  const lines = [{ stockId: await onDock(), skuTotal: 11, confirmedTime: '2026-03-02T08:00:00Z' }]
  expect(await refusal(clerk.send('POST', 'putaways', { lines }))).toMatchObject({ error: 'INSUFFICIENT_STOCK' })
})
