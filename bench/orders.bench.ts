import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { alternate, type Side } from './kit/alternate.ts'
import { type Bench, runBench } from './kit/bench.ts'
import { type DemoDatabase, openDemoDatabase } from './kit/demo-database.ts'
import type { Figure } from './kit/figures.ts'
import { count, percent } from './kit/say.ts'
import { median, quantile, spread } from './kit/statistics.ts'
import { plenty, stockShelves } from './order/shelves.ts'
import { BATCH, floorOf, sampleOf, takeIn } from './orders/intake.ts'
import { asSuperuser, emptyOrders, fillOrders } from './orders/rows.ts'
import { type Measured, measure } from './receipt/measure.ts'
import { type Served, serve } from './receipt/served.ts'
import { tellWhere } from './receipt/spent-on.ts'
import { fillWarehouse, type Place } from './receipt/warehouse.ts'

const CLIENTS = 4
const ROUNDS = 3
const LEAST_INTAKE = 0.4
const FEW = 10_000
const MANY = 1_000_000
const MOST_GROWTH = 2
const WAITING = 100_000
const MOST_MS = 150
const MOST_FACETS = 3

async function timesOf(calls: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < calls + 3; n += 1) {
    const begun = performance.now()
    await call()
    if (n >= 3) times.push(performance.now() - begun)
  }
  return times
}

const reader =
  ({ port, headers }: Served, path: string) =>
  async () => {
    const response = await fetch(`http://127.0.0.1:${port}${ADMIN_BASE}/${path}`, { headers })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }

async function measureIntake(
  bench: Bench,
  { pid, superUrl: url }: DemoDatabase,
  served: Served,
  place: Place,
): Promise<Figure[]> {
  const milliseconds = bench.quick ? 3_000 : 8_000
  await takeIn(served, place, 1, 500)
  const floor = await floorOf(url, await sampleOf(url), CLIENTS)
  const sides: Side<'server' | 'floor', Measured>[] = [
    ['server', () => measure(pid, () => takeIn(served, place, CLIENTS, milliseconds))],
    ['floor', () => measure(pid, () => floor.run(milliseconds))],
  ]
  const { server, floor: bare } = await alternate(ROUNDS, sides, (round, name, { rate, cpu, databaseCpu }) =>
    console.log(
      `${round}  ${name.padEnd(8)} ${count(rate)} orders/s, CPU ${cpu.toFixed(2)} and ${databaseCpu.toFixed(2)} ms`,
    ),
  )
  await floor.stop()
  if (process.argv.includes('--profile'))
    await tellWhere(
      served,
      async () => {
        for (let n = 0; n < 20; n += 1) await takeIn(served, place, 1, 1)
        return 20
      },
      () => takeIn(served, place, CLIENTS, milliseconds),
    )
  const rate = median(server.map((one) => one.rate)) / median(bare.map((one) => one.rate))
  const [cpu, bareCpu] = [server, bare].map((runs) => runs.map((one) => one.cpu + one.databaseCpu))
  const part = median(bareCpu!) / median(cpu!)
  const rateText = (runs: readonly Measured[]) => {
    const rates = runs.map((one) => one.rate)
    return `${count(median(rates))}/s (${percent(spread(rates))})`
  }
  const saidCpu = (spent: readonly number[]) => `${median(spent).toFixed(2)} ms (${percent(spread(spent))})`
  const name = `orders taken in, ${BATCH} to a call, 2 lines each`
  return [
    { name, measured: rateText(server), floor: rateText(bare), ratio: percent(rate) },
    {
      name: `${name}, by CPU an order`,
      measured: saidCpu(cpu!),
      floor: saidCpu(bareCpu!),
      ratio: percent(part),
      limit: `≥ ${percent(LEAST_INTAKE)} of the floor, by rate or by CPU`,
      holds: Math.max(rate, part) >= LEAST_INTAKE,
    },
  ]
}

async function measurePages(bench: Bench, served: Served, place: Place, url: string): Promise<Figure> {
  const many = bench.quick ? MANY / 10 : MANY
  const page = reader(served, 'waitForPickOrders?pageSize=20')
  await emptyOrders(url)
  await fillOrders(url, place, FEW, 'W-', false)
  const few = await timesOf(60, page)
  await fillOrders(url, place, many - FEW, 'S-', true)
  const large = await timesOf(60, page)
  const ratio = median(large) / median(few)
  return {
    name: `first page of those that wait, among ${count(many)}`,
    measured: `${median(large).toFixed(1)} ms`,
    floor: `${median(few).toFixed(1)} ms among ${count(FEW)}`,
    ratio: percent(ratio),
    limit: `≤ ${MOST_GROWTH} ×`,
    holds: ratio <= MOST_GROWTH,
  }
}

/** The counts of all eleven fields in one statement, by somebody who knows the warehouse and its day. */
const COUNTS = `
  select grouping(cargo_owner_id, platform, shop_name, logistics_company_id, province, due, shape, product_id, readiness,
           order_type, has_remark) as field,
         coalesce(cargo_owner_id::text, platform, shop_name, logistics_company_id::text, province, due, shape,
           product_id::text, readiness, order_type, has_remark::text) as value, count(*)
    from (select *, case when latest_ship_time < now() then 'OVERDUE' when latest_ship_time < now() + interval '2 hours'
            then 'SOON' when latest_ship_time < date_trunc('day', now()) + interval '1 day' then 'TODAY' else 'LATER' end as due
            from consumer_order
           where warehouse_id = $1 and order_status in ('WAITING', 'SHORT', 'HELD') and merged_into_id is null) o
   group by grouping sets ((cargo_owner_id), (platform), (shop_name), (logistics_company_id), (province), (due), (shape),
     (product_id), (readiness), (order_type), (has_remark))`

async function measureFacets(served: Served, place: Place, url: string): Promise<Figure> {
  await emptyOrders(url)
  await fillOrders(url, place, WAITING, 'W-', false)
  const times = await timesOf(60, reader(served, 'waitForPickOrders/dynamicFilters'))
  const bare = await asSuperuser(url, (client) => timesOf(60, () => client.query(COUNTS, [place.warehouseId])))
  const [p95, floor] = [quantile(times, 0.95), quantile(bare, 0.95)]
  return {
    name: `what ${count(WAITING)} waiting orders can be narrowed by, p95`,
    measured: `${p95.toFixed(0)} ms`,
    floor: `${floor.toFixed(0)} ms`,
    ratio: percent(p95 / floor),
    limit: `≤ ${MOST_MS} ms, or ≤ ${MOST_FACETS} ×`,
    holds: p95 <= MOST_MS || p95 <= MOST_FACETS * floor,
  }
}

await runBench('Orders of consumers', async (bench) => {
  const database = await openDemoDatabase(bench)
  const place = await fillWarehouse(database.superUrl)
  await stockShelves(database.appUrl, place, plenty(place, 1))
  const served = await serve(bench, database.appUrl, place.warehouseId)
  const figures = [
    ...(await measureIntake(bench, database, served, place)),
    await measurePages(bench, served, place, database.superUrl),
    await measureFacets(served, place, database.superUrl),
  ]
  return {
    figures,
    versions: [database.version],
    notes: [
      `Intake by ${CLIENTS} clients over HTTP under the distribution base, ${ROUNDS} alternating runs a side; the floor writes ` +
        'the same rows (order, lines, history, events) through bare `pg`, a statement a table and a transaction a call. ' +
        'Pages and counts by one client, one call after the other; the floor of the counts is one statement with grouping sets.',
    ],
  }
})
