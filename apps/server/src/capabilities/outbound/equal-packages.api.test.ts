import { expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { stagedOrder } from '../../testing/staged-order.ts'
import { refusal } from '../../testing/test-app.ts'

const { day, clerk } = await dayAtWork()

async function countedTally() {
  const { pick } = await stagedOrder(day, clerk, 10, { product: { cross_weight: '2', package_number: 5 } })
  const tally = await clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)
  const line = tally.lines[0]!.id
  const { id, version } = tally
  await clerk.send('PUT', 'out_tally_tasks', { id, version, lines: [{ id: line, goodCount: 10 }] })
  return { id, line }
}

it('packs several packages with the same in each, and each has its number', async () => {
  const { id, line } = await countedTally()
  const body = { lines: [{ id: line, skuTotal: 3 }], packages: 3 }
  const tally = await clerk.send('POST', `out_tally_tasks/${id}/pack`, body)
  expect(tally.lines).toMatchObject([{ packedSkuTotal: 9 }])
  const packages = tally.packages as readonly { packageNo: string; crossWeight: string; lines: unknown }[]
  expect(new Set(packages.map(({ packageNo }) => packageNo)).size).toBe(3)
  for (const one of packages) expect(one).toMatchObject({ crossWeight: '6.000', lines: [{ id: line, skuTotal: 3 }] })
})

it('packs none when the pieces are not enough for all', async () => {
  const { id, line } = await countedTally()
  const body = { lines: [{ id: line, skuTotal: 4 }], packages: 3 }
  expect(await refusal(clerk.send('POST', `out_tally_tasks/${id}/pack`, body))).toMatchObject({
    error: 'INSUFFICIENT_STOCK',
    fields: [{ field: 'lines.0.skuTotal' }],
  })
})
