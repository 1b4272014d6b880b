import { join } from 'node:path'
import pg from 'pg'
import { CALLS, type Call, EXPORT, SNAPSHOTS } from './analysis/calls.ts'
import { dayOfManyEntries } from './analysis/day-times.ts'
import { exportOf } from './analysis/export-memory.ts'
import { ENTRIES_OF_ROW, fillPast, HOUSES, type Past } from './analysis/fill.ts'
import { type Bench, runBench } from './kit/bench.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import type { Figure } from './kit/figures.ts'
import { openConnection } from './kit/json-connection.ts'
import { nightlyDone } from './kit/nightly-done.ts'
import { count, percent } from './kit/say.ts'
import { median, quantile } from './kit/statistics.ts'
import { BASE, type Served, serve } from './receipt/served.ts'
import { untilQuiet } from './stock-list/until-quiet.ts'

const MANY = 1_000_000
const TIMES = 25
const MOST_OF_BARE = 5
const MOST_GROWTH = 2
const MOST_OF_YESTERDAY = 1.5
const LEAST_OF_BARE_DAY = 0.5
const MOST_GROWTH_BYTES = 100 * 1024 * 1024

/** `--data FOLDER`: databases that are filled once and measured again; to fill them takes most of an hour. */
const at = process.argv.indexOf('--data')
const KEPT = at === -1 ? undefined : process.argv[at + 1]

interface House {
  readonly past: Past
  readonly served: Served
  readonly appUrl: string
  readonly superUrl: string
  readonly version: string
}

async function openHouse(bench: Bench, rows: number): Promise<House> {
  const { appUrl, superUrl, version } = await openDemoDatabase(bench, KEPT && join(KEPT, String(rows)))
  const past = await fillPast(superUrl, appUrl, rows)
  console.log(`${count(rows)} stock rows are filled, their days made in ${past.madeIn.toFixed(0)} s`)
  await nightlyDone(appUrl)
  const served = await serve(bench, appUrl, past.warehouseId)
  await untilQuiet(appUrl)
  return { past, served, appUrl, superUrl, version }
}

async function timesOf({ served }: House, { path }: Call): Promise<number[]> {
  const { send } = await openConnection(served.port, served.headers)
  const times: number[] = []
  for (let n = 0; n < TIMES; n += 1) {
    const begun = performance.now()
    const { status, body } = await send('GET', `${BASE}/${path}`)
    times.push(performance.now() - begun)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 500)}`)
  }
  return times.slice(2)
}

async function bareTimes({ appUrl, past }: House, { bare }: Call): Promise<number[]> {
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    const times: number[] = []
    for (let n = 0; n < TIMES; n += 1) {
      const begun = performance.now()
      for (const statement of [bare].flat()) await client.query(statement, [past.warehouseId])
      times.push(performance.now() - begun)
    }
    return times.slice(2)
  } finally {
    await client.end()
  }
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`

const compared = (name: string, measured: number, floor: number, most: number): Figure => ({
  name,
  measured: milliseconds(measured),
  floor: milliseconds(floor),
  ratio: `${(measured / floor).toFixed(1)} ×`,
  limit: `≤ ${most} ×`,
  holds: measured / floor <= most,
})

await runBench('Looking back over two years', async (bench) => {
  const rows = bench.quick ? MANY / 10 : MANY
  const [few, many] = [await openHouse(bench, rows / 10), await openHouse(bench, rows)]
  const figures: Figure[] = []
  const medians = new Map<Call, number>()
  for (const call of CALLS) {
    const [own, small, bare] = [await timesOf(many, call), await timesOf(few, call), await bareTimes(many, call)]
    medians.set(call, median(own))
    figures.push(compared(`${call.name}, first page against bare SQL`, median(own), median(bare), MOST_OF_BARE))
    figures.push(
      compared(
        `${call.name}, p95 against a tenth of the entries`,
        quantile(own, 0.95),
        quantile(small, 0.95),
        MOST_GROWTH,
      ),
    )
    console.log(call.name, milliseconds(median(own)), milliseconds(median(small)), milliseconds(median(bare)))
  }
  const [old, recent] = [medians.get(SNAPSHOTS.longAgo) ?? 0, medians.get(SNAPSHOTS.yesterday) ?? 1]
  figures.push(compared('a snapshot two years ago against one of some days ago', old, recent, MOST_OF_YESTERDAY))
  const file = await exportOf(many.served, EXPORT)
  figures.push({
    name: `export of ${count(file.rows)} rows in ${file.seconds.toFixed(0)} s, growth of the server's memory`,
    measured: `${(file.growth / 1024 / 1024).toFixed(0)} MB`,
    limit: '< 100 MB',
    holds: file.growth < MOST_GROWTH_BYTES,
  })
  const { own, bare, entries } = await dayOfManyEntries({ ...many, warehouseId: many.past.warehouseId })
  figures.push({
    name: `making a day of ${count(entries)} entries`,
    measured: milliseconds(own),
    floor: milliseconds(bare),
    ratio: percent(bare / own),
    limit: `≥ ${percent(LEAST_OF_BARE_DAY)} of the bare SQL`,
    holds: bare / own >= LEAST_OF_BARE_DAY,
  })
  return {
    figures,
    versions: [many.version],
    notes: [
      `${count(many.past.rows)} stock rows and ${count(many.past.rows * ENTRIES_OF_ROW)} entries over two years in ${HOUSES} ` +
        `warehouses, against a tenth of them; the figures of all days took ${many.past.madeIn.toFixed(0)} s. Calls over HTTP, one ` +
        'after the other, page of 20 with totals over all rows. Bare: the sums of the page by hand, on the day figures alone; ' +
        'of volumes also the capacity of the locations, which the answer tells for each day.',
      'A day is made by the product and by hand in turns, each in a transaction that is taken back, from the same entries and ' +
        'on tables that were tidied up before; the median of three after one that warms up. By hand: the same rows of ' +
        '`stock_row_day`, `stock_row`, `product_day`, `product_balance` and `area_day`, without commit on either side.',
    ],
  }
})
