import type { InOutPeriodFigures } from '@entrepot/contract/query/analysis/in-outs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { SOAK_TIMEOUT } from '../../../soak/length.ts'
import { FIGURE_CHECKS } from '../../../stock/checks/figure-checks.ts'
import { boundsOf } from '../../../stock/figures/house.ts'
import { analyst, openPastDatabase } from '../../../testing/analysis/past-database.ts'
import { historyRuns, historySteps, liveHistory, ZONES } from '../../../testing/analysis/past-history.ts'
import { type ModelRow, ownerOf } from '../../../testing/analysis/past-model.ts'
import { openQuestion } from './ask.ts'
import { analysisExporters } from './exporters.ts'
import { readInOuts } from './read-in-outs.ts'
import { readComparison, readSnapshot } from './read-snapshots.ts'
import { readVolumes } from './read-volumes.ts'

const { db } = await openPastDatabase()
const caller = analyst('inventorySnapshots.read', 'inventorySnapshotVolumes.read', 'inventoryInOuts.read')

const PAGE = { currentPage: 1, pageSize: 500, sort: 'name,asc' } as const
const thousandths = (text: string) => Math.round(Number(text) * 1_000)

const PERIODS = ['day', 'week', 'month'] as const

type Lived = Awaited<ReturnType<typeof liveHistory>>

async function ask({ house, end }: Lived) {
  return openQuestion({ db, clock: { now: () => new Date(end) } }, db, caller, 'inventorySnapshots', house.warehouseId)
}

/** The keys of rows as `by` tells them apart, in ids of the database. */
const keysOf = ({ house, model }: Lived, until: number) => ({
  product: (row: ModelRow) => `${house.owners[ownerOf(row.product)]}|${house.products[row.product]}`,
  owner: (row: ModelRow) => `${house.owners[ownerOf(row.product)]}`,
  area: (row: ModelRow) => `${house.areas[model.areaBefore(row.location, until)]}`,
  location: (row: ModelRow) => `${house.locations[row.location]}|${house.areas[model.areaBefore(row.location, until)]}`,
  batch: (row: ModelRow) =>
    `${house.owners[ownerOf(row.product)]}|${house.products[row.product]}|${row.batch}|0001-01-01|9999-12-31`,
  status: (row: ModelRow) => `${row.status}|${row.quality}`,
  handbook: (row: ModelRow) => `${row.handbook}|${row.handbook === '' ? 0 : 1}`,
})

async function expectSnapshot(lived: Lived, at: number) {
  const question = { ...(await ask(lived)), quickFrom: at % 2 }
  for (const by of ['product', 'owner', 'area', 'location', 'batch', 'status'] as const) {
    const { content, totals } = await readSnapshot(question, { at: new Date(at).toISOString(), by, ...PAGE })
    const expected = lived.model.sumsBefore(at + 1, keysOf(lived, at + 1)[by])
    const answered = content.map(({ id, skuTotal, volumeTotal }) => [id, skuTotal, thousandths(volumeTotal)])
    expect(answered.sort()).toEqual([...expected].map(([id, { pieces, volume }]) => [id, pieces, volume]).sort())
    expect(totals.skuTotal).toBe([...expected.values()].reduce((sum, { pieces }) => sum + pieces, 0))
  }
}

async function expectInOuts(lived: Lived, from: number, to: number, by: 'product' | 'batch' | 'handbook' | 'owner') {
  const question = await ask(lived)
  const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const period = PERIODS[from % PERIODS.length] ?? 'day'
  const { content, totals } = await readInOuts(question, { ...range, by, period, ...PAGE })
  const key = keysOf(lived, to + 1)[by]
  const [opening, closing] = [lived.model.sumsBefore(from, key), lived.model.sumsBefore(to + 1, key)]
  const flows = lived.model.flows(from, to + 1, key)
  for (const row of [...content, totals]) {
    expect(row.opening + row.inTotal - row.outTotal).toBe(row.closing)
    expect(row.periods[0]?.opening).toBe(row.opening)
    expect(row.periods.at(-1)?.closing).toBe(row.closing)
    for (const part of row.periods) expect(part.opening + part.inTotal - part.outTotal).toBe(part.closing)
  }
  for (const row of content) {
    expect([row.opening, row.closing]).toEqual([opening.get(row.id)?.pieces ?? 0, closing.get(row.id)?.pieces ?? 0])
    const flow = flows.get(row.id) ?? {}
    for (const [effect, pieces] of Object.entries(row.ins))
      expect([effect, pieces]).toEqual([effect, Math.max(0, flow[effect === 'MOVE' ? 'MOVE' : `${effect} in`] ?? 0)])
    for (const [effect, pieces] of Object.entries(row.outs))
      expect([effect, pieces]).toEqual([
        effect,
        effect === 'MOVE' ? Math.max(0, -(flow.MOVE ?? 0)) : (flow[`${effect} out`] ?? 0),
      ])
  }
  const file = await analysisExporters.inventoryInOuts.open(
    { db, clock: { now: () => new Date(lived.end) } },
    db,
    { ...caller, warehouseId: lived.house.warehouseId },
    { ...range, by, period, format: 'csv' },
  )
  const { rows: written } = await sql<InOutPeriodFigures & { readonly id: string }>`${file.rows}`.execute(db)
  const shown = content.flatMap((row) => row.periods.map((part) => ({ id: row.id, ...part })))
  expect(written).toMatchObject(shown)
  expect(written).toHaveLength(shown.length)
  const ids = new Set(content.map(({ id }) => id))
  for (const [id, { pieces }] of [...opening, ...closing]) expect([id, pieces, ids.has(id)]).toEqual([id, pieces, true])
}

async function expectComparison(lived: Lived, from: number, to: number) {
  const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const { content, totals } = await readComparison(await ask(lived), { ...range, by: 'location', ...PAGE })
  const key = keysOf(lived, to + 1).location
  const closing = lived.model.sumsBefore(to + 1, key)
  for (const row of [...content, totals])
    expect(Object.values(row.causes).reduce((sum, pieces) => sum + pieces, row.opening)).toBe(row.closing)
  for (const row of content) expect(row.closing).toBe(closing.get(row.id)?.pieces ?? 0)
}

/** Every day of the volumes is the sum of its snapshot, and its counts are those of the rows that lay there. */
async function expectVolumes(lived: Lived, owner: number | undefined, area: number | undefined) {
  const { house, model, start, end } = lived
  const question = await ask(lived)
  const { today } = question.present
  const request = {
    ...(owner !== undefined && { cargoOwnerId: house.owners[owner] as string }),
    ...(area !== undefined && { areaId: house.areas[area] as string }),
  }
  const from = new Date(start - 86_400_000).toISOString().slice(0, 10)
  const days = await readVolumes(question, { from, to: today.day, ...request })
  const bounds = await boundsOf(db, question.present.house, from, today.day)
  expect(days.map(({ day }) => day)).toEqual(bounds.map(({ day }) => day))
  for (const [place, { until }] of bounds.entries()) {
    const moment = Math.min(until.getTime(), end + 1)
    const rows = model
      .rowsBefore(moment)
      .filter(({ row }) => owner === undefined || ownerOf(row.product) === owner)
      .filter(({ row }) => area === undefined || model.areaBefore(row.location, moment) === area)
    const day = days[place]
    expect(day && { ...day, volume: thousandths(day.volume) }).toMatchObject({
      skuTotal: rows.reduce((sum, { pieces }) => sum + pieces, 0),
      volume: rows.reduce((sum, { row, pieces }) => sum + pieces * model.volumeBefore(row.product, moment), 0),
      places: new Set(rows.map(({ row }) => row.location)).size,
      productTotal: new Set(rows.map(({ row }) => row.product)).size,
      pallets: new Set(rows.flatMap(({ row }) => (row.container === '' ? [] : [row.container]))).size,
    })
  }
  const sample = days[Math.floor(days.length / 2)]
  if (sample === undefined) return
  const before = await readVolumes(question, { from, to: sample.day, ...request })
  expect(before).toEqual(days.slice(0, before.length))
  const snapshot = {
    day: sample.day,
    by: 'product' as const,
    ...(owner !== undefined && { cargoOwnerId: [house.owners[owner]] }),
    ...(area !== undefined && { areaId: [house.areas[area]] }),
    ...PAGE,
  }
  const quick = await readSnapshot({ ...question, quickFrom: 0 }, snapshot)
  expect(quick).toEqual(await readSnapshot(question, snapshot))
  expect([quick.totals.skuTotal, quick.totals.volumeTotal]).toEqual([sample.skuTotal, sample.volume])
}

it(
  'every figure is the fold of the ledger, whatever happened and whenever figures were made',
  async () => {
    const choice = fc.nat({ max: 1_000 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ZONES),
        historySteps,
        fc.tuple(choice, choice),
        fc.constantFrom('product', 'batch', 'handbook', 'owner'),
        async (zone, steps, [one, other], by) => {
          const lived = await liveHistory(db, zone, steps)
          const { start, end } = lived
          const at = (part: number) => Math.floor(start + ((end - start) * part) / 1_000)
          const [from, to] = one < other ? [at(one), at(other)] : [at(other), Math.min(at(one) + 1, end)]
          await expectSnapshot(lived, from)
          await expectInOuts(lived, from, to, by)
          await expectComparison(lived, from, to)
          await expectVolumes(lived, one % 3 === 2 ? undefined : one % 3, other % 3 === 2 ? undefined : other % 3)
          for (const { name, offenders } of FIGURE_CHECKS) {
            const { rows } = await sql`${offenders}`.execute(db)
            expect([name, rows]).toEqual([name, []])
          }
        },
      ),
      historyRuns(20_260_306, 14),
    )
  },
  SOAK_TIMEOUT,
)
