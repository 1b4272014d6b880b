import { AGE_LIMITS, bucketOfAge } from '@entrepot/domain/movement/age-buckets'
import { coverDays } from '@entrepot/domain/movement/cover'
import { variationOf } from '@entrepot/domain/movement/regularity'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SOAK_TIMEOUT } from '../../../soak/length.ts'
import { boundsOf, daysBetween } from '../../../stock/figures/house.ts'
import { analyst, openPastDatabase } from '../../../testing/analysis/past-database.ts'
import { historyRuns, historySteps, liveHistory, ZONES } from '../../../testing/analysis/past-history.ts'
import { type ModelRow, ownerOf, PRODUCTS, RECEIVED_ON } from '../../../testing/analysis/past-model.ts'
import { openQuestion } from '../analysis/ask.ts'
import { readSnapshot } from '../analysis/read-snapshots.ts'
import { readAges } from './read-ages.ts'
import { readMovements } from './read-movements.ts'

const { db } = await openPastDatabase()
const caller = analyst('movementAndAge.read')

const AGE_BUCKETS = [...AGE_LIMITS, null]
const PAGE = { currentPage: 1, pageSize: 500 } as const

type Lived = Awaited<ReturnType<typeof liveHistory>>

const ask = ({ house, end }: Lived) =>
  openQuestion({ db, clock: { now: () => new Date(end) } }, db, caller, 'movementAndAge', house.warehouseId)

/** Lines, pieces, stock, regularity and cover of every product, from the list of what happened. */
async function expectMovements(lived: Lived, measure: 'lines' | 'pieces') {
  const { house, model, end } = lived
  const question = await ask(lived)
  const answer = await readMovements(question, { measure, ...PAGE, sort: 'name,asc' })
  const first = new Date(answer.from).getTime()
  const { today } = question.present
  expect(answer.days).toBe(56)
  expect(answer.weeks).toBe(8)
  const days = await boundsOf(db, question.present.house, dayBefore(today.day, 55), today.day)
  for (let product = 0; product < PRODUCTS; product += 1) {
    const shipped = model.entries.filter(
      ({ time, effect, row }) => time >= first && effect === 'DISPATCH' && row.product === product,
    )
    const pieces = shipped.reduce((sum, { quantity }) => sum - quantity, 0)
    const stock = model
      .rowsBefore(end + 1)
      .filter(({ row }) => row.product === product)
      .reduce((sum, one) => sum + one.pieces, 0)
    const row = answer.content.find(({ productId }) => productId === house.products[product])
    if (pieces === 0 && stock === 0) {
      expect(row).toBeUndefined()
      continue
    }
    const weeks = Array.from({ length: 8 }, (_, week) => {
      const [from, until] = [days[7 * week]?.from.getTime() ?? 0, days[7 * week + 6]?.until.getTime() ?? 0]
      const own = shipped.filter(({ time }) => time >= from && time < until)
      return measure === 'lines' ? own.length : own.reduce((sum, { quantity }) => sum - quantity, 0)
    })
    const variation = variationOf({
      weeks: 8,
      sum: BigInt(weeks.reduce((sum, week) => sum + week, 0)),
      squares: BigInt(weeks.reduce((sum, week) => sum + week * week, 0)),
    })
    expect(row).toMatchObject({
      lines: shipped.length,
      pieces,
      stock,
      volume: ((pieces * model.volumeBefore(product, end + 1)) / 1_000).toFixed(6),
      cover: coverDays(stock, pieces, 56),
      variation: variation === null ? null : Math.round(variation * 100) / 100,
    })
  }
  expect(answer.totals.lines).toBe(answer.content.reduce((sum, { lines }) => sum + lines, 0))
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** Pieces by bucket, the average and the oldest of some rows, from the list of what happened. */
function agesIn(rows: readonly { row: ModelRow; pieces: number }[], day: string) {
  const pieces = AGE_BUCKETS.map(() => 0)
  let [total, days] = [0, 0]
  for (const { row, pieces: some } of rows) {
    const age = daysBetween(RECEIVED_ON[row.received] ?? '', day)
    const bucket = bucketOfAge(age)
    pieces[bucket] = (pieces[bucket] ?? 0) + some
    total += some
    days += some * age
  }
  const oldest = rows.map(({ row }) => RECEIVED_ON[row.received] ?? '').sort()[0] ?? null
  return { skuTotal: total, pieces, averageAge: total === 0 ? null : Math.floor(days / total), oldest }
}

/** The pieces of every age are those of the snapshot, whatever rows are told apart by. */
async function expectAges(lived: Lived, at: number) {
  const { model, house } = lived
  const question = await ask(lived)
  const moment = new Date(at).toISOString()
  const rows = model.rowsBefore(at + 1)
  for (const by of ['product', 'owner', 'area', 'location', 'batch'] as const) {
    const ages = await readAges(question, { at: moment, by, ...PAGE, sort: 'name,asc' })
    const snapshot = await readSnapshot(question, { at: moment, by, ...PAGE, sort: 'name,asc' })
    expect(ages.content.map(({ id, skuTotal }) => [id, skuTotal])).toEqual(
      snapshot.content.map(({ id, skuTotal }) => [id, skuTotal]),
    )
    for (const { pieces, skuTotal } of [...ages.content, ages.totals])
      expect(pieces.reduce((sum, some) => sum + some, 0)).toBe(skuTotal)
    expect(ages.totals).toEqual(agesIn(rows, ages.day))
  }
  // The oldest goods are read from stock rows, all else from figures by day of receipt where they are there.
  for (const sort of ['averageAge,desc', 'oldest,asc'] as const) {
    const ages = await readAges(question, { at: moment, by: 'product', ...PAGE, sort })
    expect(ages.totals).toEqual(agesIn(rows, ages.day))
    for (const answered of ages.content) {
      const own = rows.filter(({ row }) => house.products[row.product] === answered.productId)
      expect(answered).toMatchObject(agesIn(own, ages.day))
    }
    const ofOwner = { cargoOwnerId: [house.owners[1] ?? ''] }
    const owned = await readAges(question, { at: moment, by: 'product', ...ofOwner, ...PAGE, sort })
    const ownRows = rows.filter(({ row }) => ownerOf(row.product) === 1)
    expect(owned.totals).toEqual(agesIn(ownRows, ages.day))
  }
}

it(
  'every figure is the fold of the ledger, whatever happened and whenever figures were made',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ZONES),
        historySteps,
        fc.nat({ max: 1_000 }),
        fc.constantFrom('lines', 'pieces'),
        async (zone, steps, part, measure) => {
          const lived = await liveHistory(db, zone, steps)
          await expectMovements(lived, measure)
          await expectAges(lived, Math.floor(lived.start + ((lived.end - lived.start) * part) / 1_000))
        },
      ),
      historyRuns(20_260_307, 12),
    )
  },
  SOAK_TIMEOUT,
)
