import { putawayDocument } from '../../capabilities/inbound/putaways/routes.ts'
import type { Arrival } from './arrivals.ts'
import type { Desk, Named } from './desk.ts'
import type { Crew } from './people/crews.ts'

export const listToShelve = (desk: Desk, { shelves }: Crew, registration: Named) =>
  desk.make(shelves, putawayDocument, registration, 'RECV_REG', { operator: desk.nameOf(shelves) })

/** Confirms the first half of the lines. */
export async function shelveHalf(desk: Desk, { shelves }: Crew, list: Named): Promise<void> {
  const { lines } = await desk.read(putawayDocument, list)
  // Sorted by goods, because the order of the lines depends on ids.
  const linesWithGoods = lines.map((line) => ({
    id: line.id,
    goods: `${line.productCode} ${line.batchNum} ${line.skuTotal}`,
  }))
  const sortedLines = linesWithGoods.sort((a, b) => (a.goods < b.goods ? -1 : 1))
  const half = sortedLines.slice(0, Math.ceil(lines.length / 2)).map(({ id }) => ({ id }))
  await desk.run(shelves, putawayDocument, list, 'confirm', { lines: half })
}

/** Puts away what a registration brought. */
export async function shelve(desk: Desk, crew: Crew, registration: Named, how: Arrival['shelving']): Promise<void> {
  if (how === 'atOnce') return
  const { shelves, words } = crew
  const first = await listToShelve(desk, crew, registration)
  if (how === 'cancelled') {
    await desk.run(shelves, putawayDocument, first, 'cancel')
    return shelve(desk, crew, registration, undefined)
  }
  if (how === 'inSteps') await shelveHalf(desk, crew, first)
  await desk.run(shelves, putawayDocument, first, 'complete')
  if (how !== 'reversed') return
  await desk.run(shelves, putawayDocument, first, 'reverse', { reason: words.putawayReversed })
  return shelve(desk, crew, registration, undefined)
}
