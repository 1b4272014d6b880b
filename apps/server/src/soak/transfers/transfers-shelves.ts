import { stockFigures } from '../../testing/stock-figures.ts'
import { chosen, outcome } from '../steps.ts'
import { personAt, type Step } from './transfers-step.ts'

const rowsOn = async ({ real }: Step, end: number, product: number, locationId: string) =>
  (await stockFigures(real.test.pool, real.ends[end]!.warehouseId, real.products[product]!)).filter(
    (row) => row.locationId === locationId && row.quality === 'GOOD',
  )

/** What has come stands on the dock until somebody brings it to its shelf. */
export async function shelve(step: Step) {
  const { real, model, drawn } = step
  const { end, product, pieces } = drawn
  const { dock, shelves } = real.ends[end]!
  const row = chosen(await rowsOn(step, end, product, dock), drawn.which)
  if (row === undefined) return
  const quantity = Math.min(pieces, row.onHand)
  await personAt(step, end).move({
    stockId: row.id,
    toLocationId: shelves[product],
    quantity,
    override: true,
    reason: 'in',
  })
  const piles = model.ends[end]![product]!
  piles.dock -= quantity
  piles.shelf += quantity
}

/** Frozen pieces are nobody's; reserved ones only when that is said, those that were reserved last first. */
export async function freeze(step: Step) {
  const { real, model, drawn } = step
  const { end, product, pieces } = drawn
  const includeReserved = drawn.others % 2 === 0
  const piles = model.ends[end]![product]!
  const row = (await rowsOn(step, end, product, real.ends[end]!.shelves[product]!)).find((one) => one.holdCode === '')
  if (row === undefined) return
  const [free, most] = [model.free(end, product), includeReserved ? piles.shelf : model.free(end, product)]
  const work = personAt(step, end).freeze(row.id, { quantity: pieces, includeReserved })
  if ((await outcome(work, pieces > most ? 'INSUFFICIENT_STOCK' : null)) === undefined) return
  model.release(end, product, Math.max(0, pieces - free))
  piles.shelf -= pieces
  piles.frozen += pieces
}

export async function thaw(step: Step) {
  const { real, model, drawn } = step
  const { end, product } = drawn
  const piles = model.ends[end]![product]!
  const row = (await rowsOn(step, end, product, real.ends[end]!.shelves[product]!)).find((one) => one.holdCode !== '')
  if (row === undefined) return
  await personAt(step, end).thaw(row.id, { quantity: piles.frozen })
  piles.shelf += piles.frozen
  piles.frozen = 0
}
