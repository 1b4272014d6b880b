import { rowOn, type Step } from '../outbound/outbound-step.ts'
import { chosen, outcome } from '../steps.ts'
import type { CountsModel } from './counts-model.ts'

type CountStep = Step<CountsModel>

const placeOf = ({ model, drawn: { where } }: CountStep) => chosen([...model.shelves.keys()], where)!

/** Goods come, and are put onto a shelf. */
export async function replenish(step: CountStep) {
  const { model, real, worker, drawn } = step
  const place = placeOf(step)
  await worker.shelve(real.day.ownerId, [{ productId: real.productId, planSkuTotal: drawn.pieces }], place)
  model.onShelf(place, drawn.pieces)
}

export async function move(step: CountStep) {
  const { model, real, worker, drawn } = step
  const place = placeOf(step)
  const stockId = await rowOn(real, place)
  const to = chosen(
    [...model.shelves.keys()].filter((one) => one !== place),
    drawn.which,
  )!
  if (stockId === undefined) return
  const work = worker.move({ stockId, toLocationId: to, quantity: drawn.pieces, override: true, reason: 'room' })
  const code = drawn.pieces > model.free(place) ? 'INSUFFICIENT_STOCK' : null
  if ((await outcome(work, code)) === undefined) return
  model.onShelf(place, -drawn.pieces)
  model.onShelf(to, drawn.pieces)
}

/** Free pieces; also reserved ones when that is said, the newest claim first. */
export async function freeze(step: CountStep) {
  const { model, real, worker, drawn } = step
  const place = placeOf(step)
  const stockId = await rowOn(real, place)
  if (stockId === undefined) return
  const includeReserved = drawn.off > 1
  const most = includeReserved ? (model.shelves.get(place) ?? 0) : model.free(place)
  const work = worker.freeze(stockId, { quantity: drawn.pieces, includeReserved })
  if ((await outcome(work, drawn.pieces > most ? 'INSUFFICIENT_STOCK' : null)) === undefined) return
  model.release(place, Math.max(0, drawn.pieces - model.free(place)))
  model.onShelf(place, -drawn.pieces)
  model.held.set(place, (model.held.get(place) ?? 0) + drawn.pieces)
}

/** Also what waits for a count, by somebody who knows better. */
export async function thaw(step: CountStep) {
  const { model, real, worker } = step
  const place = placeOf(step)
  const rows = await real.day.stockOf(real.productId)
  const row = rows.find(({ locationId, holdCode }) => locationId === place && holdCode !== '')
  if (row === undefined) return
  await worker.thaw(row.id)
  const piles = row.holdCode === 'COUNT' ? model.doubtful : model.held
  model.onShelf(place, piles.get(place) ?? 0)
  piles.set(place, 0)
}
