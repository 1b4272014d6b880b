import { expect, it } from 'vitest'
import { createDb } from '../../../kit/sql/db.ts'
import { readHouse } from '../../../stock/figures/house.ts'
import { JOB_LIMITS, makeDays } from '../../../stock/figures/make-days.ts'
import { analyst, openPastDatabase } from '../../../testing/analysis/past-database.ts'
import { createPastHouse, writeEntries } from '../../../testing/analysis/past-writer.ts'
import { readMovements } from '../movement/read-movements.ts'
import { openQuestion } from './ask.ts'
import { readSnapshot } from './read-snapshots.ts'
import { readVolumes } from './read-volumes.ts'

const { db, pool } = await openPastDatabase()
const caller = analyst('inventorySnapshots.read', 'inventorySnapshotVolumes.read', 'movementAndAge.read')

const NOW = new Date('2026-04-20T12:00:00Z')
const PAGE = { currentPage: 1, pageSize: 20 } as const

const house = await createPastHouse(db, 'Europe/Madrid')
const row = {
  location: 0,
  container: '',
  product: 0,
  batch: '',
  handbook: '',
  quality: 'GOOD',
  status: 'AVAILABLE',
  received: 0,
} as const
await writeEntries(db, house, [
  { time: Date.parse('2026-03-05T12:00:00Z'), effect: 'RECEIPT', quantity: 9, row, reverses: false },
])

const clock = { now: () => NOW }
// A request makes days for a few seconds and leaves the rest to the job, which is done here.
const days = { limits: JOB_LIMITS, budgetMs: Number.POSITIVE_INFINITY }
await makeDays({ db, clock }, await readHouse(db, house.warehouseId), days)

/** Each statement outside a transaction takes a connection of its own, and a transaction takes one. */
let connections = 0
const counted = createDb({
  connect: () => {
    connections += 1
    return pool.connect()
  },
  end: () => pool.end(),
})

const ask = (page: string) => openQuestion({ db: counted, clock }, counted, caller, page, house.warehouseId)

/** The first time figures are made and days are looked up; the second is what people wait for every time. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  await work()
  connections = 0
  await work()
  return connections
}

it('a range of days that are over is read in three statements: the warehouse, its rooms, its capacity', async () => {
  const range = { from: '2026-03-01', to: '2026-04-18' }
  const days = await readVolumes(await ask('inventorySnapshotVolumes'), range)
  expect(days.map(({ skuTotal }) => skuTotal)).toEqual([...Array(4).fill(0), ...Array(45).fill(9)])
  expect(await statementsOf(async () => readVolumes(await ask('inventorySnapshotVolumes'), range))).toBe(3)
})

it('a page of the end of a day is read in five: the warehouse, the day, its sums, the products and their figures', async () => {
  const query = { day: '2026-04-10', by: 'product', sort: 'name,asc', ...PAGE } as const
  const read = async () => readSnapshot({ ...(await ask('inventorySnapshots')), quickFrom: 0 }, query)
  expect(await read()).toMatchObject({ total: 1, totals: { skuTotal: 9 }, content: [{ skuTotal: 9 }] })
  expect(await statementsOf(read)).toBe(5)
})

it('movement is read in six: the warehouse, both ends, the days between, the figures and the names of the page', async () => {
  const query = { from: '2026-03-01', to: '2026-04-18', measure: 'lines', sort: 'lines,desc', ...PAGE } as const
  expect(await statementsOf(async () => readMovements(await ask('movementAndAge'), query))).toBe(6)
})
