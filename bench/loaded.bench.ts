import { alternate, type Side } from './kit/alternate.ts'
import { type Bench, runBench } from './kit/bench.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import type { Figure } from './kit/figures.ts'
import { nightlyDone } from './kit/nightly-done.ts'
import { count, percent } from './kit/say.ts'
import { median, spread } from './kit/statistics.ts'
import { tidy } from './kit/tidy.ts'
import { productShipper } from './order/product.ts'
import { plenty, stockShelves } from './order/shelves.ts'
import { cpuTable, type Measured, measure } from './receipt/measure.ts'
import { productReceiver } from './receipt/product.ts'
import { serve } from './receipt/served.ts'
import { fillWarehouse } from './receipt/warehouse.ts'
import { ENTRIES_OF_ROW, fillStock } from './stock-list/rows.ts'

const LOADED = 1_000_000
const CLIENTS = 16
const LINES = 10
const ROWS = 4
const ROUNDS = 5
const MOST = 1.3

/** A warehouse at work, with so many rows of other goods in it, and what its server is asked to do. */
async function openWarehouse(bench: Bench, rows: number) {
  const database = await openDemoDatabase(bench)
  const place = await fillWarehouse(database.superUrl)
  if (rows > 0) await fillStock(database.superUrl, rows, place.warehouseId)
  await stockShelves(database.appUrl, place, plenty(place, ROWS))
  await nightlyDone(database.appUrl)
  const served = await serve(bench, database.appUrl, place.warehouseId)
  await tidy(database.superUrl)
  const errands = { clients: CLIENTS, lines: LINES, milliseconds: bench.quick ? 3_000 : 8_000 }
  const [receive, ship] = [productReceiver(served, place), productShipper(served, place)]
  return {
    version: database.version,
    receipts: () => measure(database.pid, () => receive(errands)),
    orders: () => measure(database.pid, () => ship(errands)),
  }
}

const cpusOf = (runs: readonly Measured[]) => runs.map(({ cpu, databaseCpu }) => cpu + databaseCpu)

function figure(name: string, loaded: readonly Measured[], empty: readonly Measured[]): Figure {
  const [own, floor] = [cpusOf(loaded), cpusOf(empty)]
  const ratio = median(own) / median(floor)
  return {
    name,
    measured: `${median(own).toFixed(1)} ms (${percent(spread(own))})`,
    floor: `${median(floor).toFixed(1)} ms (${percent(spread(floor))})`,
    ratio: `${ratio.toFixed(2)} ×`,
    limit: `≤ ${MOST} ×`,
    holds: ratio <= MOST,
  }
}

await runBench('Receipts and orders in a full warehouse', async (bench) => {
  const rows = bench.quick ? LOADED / 10 : LOADED
  const [empty, loaded] = [await openWarehouse(bench, 0), await openWarehouse(bench, rows)]
  console.log(`${count(rows)} rows of stock are filled`)
  const sides = [
    ['receipt, empty', empty.receipts],
    ['receipt, full', loaded.receipts],
    ['order, empty', empty.orders],
    ['order, full', loaded.orders],
  ] as const satisfies readonly Side<string, Measured>[]
  for (const [, once] of sides) await once()
  const rounds = bench.quick ? 1 : ROUNDS
  const results = await alternate(rounds, sides, (round, name, { rate, cpu, databaseCpu }) =>
    console.log(
      `${round}  ${name.padEnd(16)} ${rate.toFixed(1)}/s, CPU ${cpu.toFixed(1)} and ${databaseCpu.toFixed(1)} ms`,
    ),
  )
  return {
    figures: [
      figure('CPU a receipt; floor: in an empty system', results['receipt, full'], results['receipt, empty']),
      figure('CPU an order; floor: in an empty system', results['order, full'], results['order, empty']),
    ],
    versions: [loaded.version],
    notes: [
      `Receipts and orders of ${LINES} lines from notice to shelf and to truck, six calls each over HTTP by ${CLIENTS} clients, ` +
        `${rounds} alternating runs a side, in two databases at once: one with ${count(rows)} rows of other stock and ` +
        `${count(rows * ENTRIES_OF_ROW)} entries of sixty days in the same warehouse, one without. CPU of server and database together.`,
      cpuTable(results, 'documents'),
    ],
  }
})
