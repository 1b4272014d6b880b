import fc from 'fast-check'
import type { Db } from '../../kit/sql/db.ts'
import { IS_SOAK, SOAK_MS } from '../../soak/length.ts'
import { makeMissingDays } from '../../stock/figures/day-job.ts'
import { LOCATIONS, type ModelEntry, type ModelRow, PastModel, PRODUCTS, RECEIVED_ON } from './past-model.ts'
import { createPastHouse, forgetReceipts, moveToArea, remeasure, setZone, writeEntries } from './past-writer.ts'

/** Zones whose clocks change in the weeks of a history, on different days, and one whose clock does not. */
export const ZONES = ['America/New_York', 'Europe/Madrid', 'Asia/Shanghai'] as const
/** Two days before clocks change in New York. */
const START = Date.parse('2026-03-06T12:00:00Z')
const MINUTE = 60_000

const pick = fc.nat({ max: 50 })
const act = fc.constantFrom(
  ...([
    'receive',
    'receive',
    'receive',
    'dispatch',
    'dispatch',
    'move',
    'move',
    'freeze',
    'break',
    'changeOwner',
  ] as const),
  ...([
    'countUp',
    'lose',
    'transferIn',
    'transferOut',
    'reverse',
    'remeasure',
    'rezone',
    'rearrange',
    'ask',
    'ask',
    'forget',
  ] as const),
)
/** So many histories, the same in each ordinary run; in a soak others each time, for minutes. */
export const historyRuns = (seed: number, numRuns: number) =>
  IS_SOAK
    ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SOAK_MS, endOnFailure: true }
    : { seed, numRuns, endOnFailure: true }

export const historySteps = fc.array(
  fc.record({
    act,
    wait: fc.nat({ max: 30 * 60 }),
    first: pick,
    second: pick,
    pieces: fc.integer({ min: 1, max: 30 }),
  }),
  { minLength: 10, maxLength: 45 },
)
type Step = Parameters<Parameters<typeof historySteps.map>[0]>[0][number]

const newRow = (first: number, second: number): ModelRow => ({
  product: first % PRODUCTS,
  location: second % LOCATIONS,
  container: second % 4 === 0 ? `LPN-${second % 3}` : '',
  batch: first % 2 === 0 ? `B${first % 3}` : '',
  handbook: first % 5 === 0 ? 'HB' : '',
  quality: 'GOOD',
  status: 'AVAILABLE',
  received: (first + second) % RECEIVED_ON.length,
})

/** The entries of one step on what is there. */
function entriesOf(model: PastModel, step: Step, time: number): ModelEntry[] {
  const { first, second, pieces } = step
  const rows = model.rowsBefore(time + 1)
  const balance = rows[first % Math.max(rows.length, 1)]
  const entry = (effect: ModelEntry['effect'], quantity: number, row: ModelRow, reverses = false) => ({
    time,
    effect,
    quantity,
    row,
    reverses,
  })
  const fresh = newRow(first, second)
  if (step.act === 'receive') return [entry(second === 0 ? 'OPENING' : 'RECEIPT', pieces, fresh)]
  if (step.act === 'transferIn') return [entry('TRANSFER', pieces, fresh)]
  if (balance === undefined) return []
  const some = Math.min(pieces, balance.pieces)
  const moved = (change: Partial<ModelRow>) => [
    entry('MOVE', -some, balance.row),
    entry('MOVE', some, { ...balance.row, ...change }),
  ]
  switch (step.act) {
    case 'dispatch':
      return [entry('DISPATCH', -some, balance.row)]
    case 'countUp':
      return [entry('COUNT', pieces, balance.row)]
    case 'lose':
      return [entry(second % 2 === 0 ? 'LOSS' : 'COUNT', -some, balance.row)]
    case 'transferOut':
      return [entry('TRANSFER', -some, balance.row)]
    case 'move':
      return moved({ location: second % LOCATIONS, container: '' })
    case 'freeze':
      return moved({ status: balance.row.status === 'FROZEN' ? 'AVAILABLE' : 'FROZEN' })
    case 'break':
      return moved({ quality: 'DEFECTIVE' })
    case 'changeOwner':
      return moved({ product: (balance.row.product + 1) % PRODUCTS })
    case 'reverse':
      return [entry('RECEIPT', -some, balance.row, true)]
    default:
      return []
  }
}

/** Lives a history in the database and in the model; now and then somebody asks, and figures are made. */
export async function liveHistory(db: Db, zone: string, steps: readonly Step[]) {
  const house = await createPastHouse(db, zone)
  const model = new PastModel()
  let now = START
  for (const step of steps) {
    now += step.wait * MINUTE + 1
    const at = now
    if (step.act === 'ask') await makeMissingDays({ db, clock: { now: () => new Date(at) } }, house.warehouseId)
    if (step.act === 'forget') await forgetReceipts(db, house)
    if (step.act === 'rezone') await setZone(db, now, house, ZONES[step.first % ZONES.length] ?? zone)
    if (step.act === 'remeasure') {
      const product = step.first % PRODUCTS
      await remeasure(db, now, house.products[product] ?? '', step.pieces)
      model.volumes[product]?.push({ time: now, value: step.pieces })
    }
    if (step.act === 'rearrange') {
      const [location, area] = [step.first % LOCATIONS, step.second % 2]
      await moveToArea(db, now, house, location, area)
      model.areas[location]?.push({ time: now, value: area })
    }
    const entries = entriesOf(model, step, now)
    if (entries.length === 0) continue
    model.entries.push(...entries)
    await writeEntries(db, house, entries)
  }
  return { house, model, start: START, end: now + MINUTE }
}
