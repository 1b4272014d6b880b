import { setTimeout as sleep } from 'node:timers/promises'
import { runBench } from './kit/bench.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import { percent } from './kit/say.ts'
import { tidy } from './kit/tidy.ts'
import { productShipper } from './order/product.ts'
import { plenty, stockShelves } from './order/shelves.ts'
import { measure } from './receipt/measure.ts'
import { serve } from './receipt/served.ts'
import { fillWarehouse } from './receipt/warehouse.ts'

const CLIENTS = 8
const LINES = 100
const ROWS = 4
const MINUTE = 60_000
const LEAST = 0.8

await runBench('The first minutes of a new database', async (bench) => {
  const database = await openDemoDatabase(bench)
  const place = await fillWarehouse(database.superUrl)
  const served = await serve(bench, database.appUrl, place.warehouseId)
  // The server plans its statements while the warehouse has no stock, and keeps its plans when it has.
  const ship = productShipper(served, place)
  await stockShelves(database.appUrl, place, plenty(place, ROWS))
  const milliseconds = bench.quick ? MINUTE / 6 : MINUTE
  const run = () => measure(database.pid, () => ship({ clients: CLIENTS, lines: LINES, milliseconds }))
  const first = [await run(), await run()]
  await tidy(database.superUrl)
  await sleep(1_000)
  const warm = [await run(), await run()]
  for (const { rate, cpu, databaseCpu } of [...first, ...warm])
    console.log(`${rate.toFixed(1)}/s, CPU ${cpu.toFixed(0)} and ${databaseCpu.toFixed(0)} ms`)
  const least = Math.min(...first.map(({ rate }) => rate))
  const usual = (warm[0]!.rate + warm[1]!.rate) / 2
  return {
    figures: [
      {
        name: `orders of ${LINES} lines in the slower of the first two minutes; floor: after all tables were analysed`,
        measured: `${least.toFixed(1)}/s`,
        floor: `${usual.toFixed(1)}/s`,
        ratio: percent(least / usual),
        limit: `≥ ${percent(LEAST)}`,
        holds: least >= LEAST * usual,
      },
    ],
    versions: [database.version],
    notes: [
      `Orders from notice to truck by ${CLIENTS} clients, in a database that was made a moment before: its stock came after the ` +
        'server had started, its orders are the first. Runs of one minute each; between the second and the third all tables are ' +
        'vacuumed and analysed.',
    ],
  }
})
