import { alternate, type Side } from './kit/alternate.ts'
import { type Bench, runBench } from './kit/bench.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import type { Figure } from './kit/figures.ts'
import { type JsonConnection, openConnection } from './kit/json-connection.ts'
import { count, percent } from './kit/say.ts'
import { median, quantile, spread } from './kit/statistics.ts'
import { BASE, type Served, serve } from './receipt/served.ts'
import { type Call, callsOn } from './stock-list/calls.ts'
import { type PageTimes, pageTimes } from './stock-list/page-times.ts'
import { ENTRIES_OF_ROW, type Filled, fillStock } from './stock-list/rows.ts'
import { untilQuiet } from './stock-list/until-quiet.ts'

const FEW = 10_000
const MANY = 1_000_000
const ROUNDS = 5
const CALLS = 40
const MOST_GROWTH = 2
const MOST_OF_BARE = 5

interface Stock {
  readonly rows: number
  readonly served: Served
  /** Opened at the first call: one that waits for the other database to be filled is closed meanwhile. */
  readonly connection: () => Promise<JsonConnection>
  readonly filled: Filled
  readonly appUrl: string
  readonly version: string
}

async function openStock(bench: Bench, rows: number): Promise<Stock> {
  const { appUrl, superUrl, version } = await openDemoDatabase(bench)
  const filled = await fillStock(superUrl, rows)
  const served = await serve(bench, appUrl, filled.warehouseId)
  await untilQuiet(appUrl)
  let opened: Promise<JsonConnection> | undefined
  const connection = () => {
    opened ??= openConnection(served.port, served.headers)
    return opened
  }
  return { rows, served, connection, filled, appUrl, version }
}

/** One call after the other, as one person sees it: what all but the slowest twentieth stay within, in milliseconds. */
async function timeOf({ connection }: Stock, { path }: Call): Promise<number> {
  const times: number[] = []
  const { send } = await connection()
  for (let n = 0; n < CALLS; n += 1) {
    const begun = performance.now()
    const { status, body } = await send('GET', `${BASE}/${path}`)
    times.push(performance.now() - begun)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 500)}`)
  }
  return quantile(times, 0.95)
}

const sideName = (call: Call, { rows }: Stock) => `${call.name}: ${count(rows)}`

async function measureLists(bench: Bench) {
  const stocks = [await openStock(bench, FEW), await openStock(bench, bench.quick ? MANY / 10 : MANY)] as const
  const [few, many] = stocks
  const calls = callsOn(many.filled)
  const sides = calls.flatMap((_, place) =>
    stocks.map((stock): Side<string, number> => {
      const call = callsOn(stock.filled)[place]!
      return [sideName(call, stock), () => timeOf(stock, call)]
    }),
  )
  for (const [, once] of sides) await once()
  const results = await alternate(bench.quick ? 1 : ROUNDS, sides, (round, name, measured) =>
    console.log(`${round}  ${name.padEnd(40)} ${measured.toFixed(2)} ms`),
  )
  const pages: [Call, PageTimes][] = []
  for (const call of calls)
    if (call.bare !== undefined)
      pages.push([call, await pageTimes(many.appUrl, many.filled.warehouseId, many.served, call)])
  return { calls, results, pages, few, many }
}

const timeText = (times: readonly number[]) => `${median(times).toFixed(2)} ms (${percent(spread(times))})`

await runBench('Stock among a million rows', async (bench) => {
  const { calls, results, pages, few, many } = await measureLists(bench)
  const growths = calls.map((call): Figure => {
    const [small, large] = [results[sideName(call, few)]!, results[sideName(call, many)]!]
    const ratio = median(large) / median(small)
    const compared = {
      name: `${call.name}, p95`,
      measured: timeText(large),
      floor: timeText(small),
      ratio: `${ratio.toFixed(1)} ×`,
    }
    return call.bare === undefined
      ? compared
      : { ...compared, limit: `≤ ${MOST_GROWTH} ×`, holds: ratio <= MOST_GROWTH }
  })
  const bares = pages.map(
    ([call, { own, bare }]): Figure => ({
      name: `${call.name}, the database's time for page 1`,
      measured: `${own.toFixed(2)} ms`,
      floor: `${bare.toFixed(2)} ms`,
      ratio: `${(own / bare).toFixed(1)} ×`,
      limit: `≤ ${MOST_OF_BARE} ×`,
      holds: own / bare <= MOST_OF_BARE,
    }),
  )
  return {
    figures: [...growths, ...bares],
    versions: [many.version],
    notes: [
      `\`GET stocks\` (details), \`GET inventories\` (list) and \`GET stockEntries\` (ledger) over HTTP, one call after the ` +
        `other, page of 20 and count: ${count(many.rows)} rows of stock with ${count(many.rows * ENTRIES_OF_ROW)} entries ` +
        `against ${count(few.rows)} rows (the column "floor"), alternating rounds of ${CALLS} calls. The database's time: the ` +
        "server's statement for the page through `pg`, against the same page by hand without the joins that explain it.",
    ],
  }
})
