import { type Bench, runBench } from './kit/bench.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import { rowsFigure } from './kit/rows-written.ts'
import { productShipper } from './order/product.ts'
import { plenty, stockShelves } from './order/shelves.ts'
import { cpuTable, figuresBeside } from './receipt/measure.ts'
import { openFloor } from './receipt/opened-floor.ts'
import { measureRounds } from './receipt/rounds.ts'
import { serve } from './receipt/served.ts'
import { tellWhere } from './receipt/spent-on.ts'
import { fillWarehouse } from './receipt/warehouse.ts'
import { untilQuiet } from './stock-list/until-quiet.ts'

const CLIENTS = 16
const LINES = 10
/** Rows of each product to choose from. */
const ROWS = 4
const LEAST = 0.25
const MOST_CPU = 5
const WRITTEN = [
  ...['shipment_notif', 'shipment_notif_line', 'pick_task', 'pick_task_line', 'shipment_task', 'shipment_task_line'],
  ...['document_link', 'warehouse_audit', 'event', 'stock', 'stock_entry', 'stock_reservation'],
]

async function open(bench: Bench) {
  const database = await openDemoDatabase(bench)
  const place = await fillWarehouse(database.superUrl)
  await stockShelves(database.appUrl, place, plenty(place, ROWS))
  const served = await serve(bench, database.appUrl, place.warehouseId)
  await untilQuiet(database.superUrl)
  const shipOrders = productShipper(served, place)
  const sides = { of: 'order', reasons: 'pick_task_line', written: WRITTEN, take: shipOrders } as const
  const { floor, note } = await openFloor(bench, database, served, place, sides)
  return { database, served, shipOrders, floor, note }
}

await runBench('An order from notice to truck', async (bench) => {
  const { database, served, shipOrders, floor, note } = await open(bench)
  const milliseconds = bench.quick ? 3_000 : 8_000
  const errands = { clients: CLIENTS, lines: LINES, milliseconds }
  const { results, rounds } = await measureRounds(bench, database, {
    server: () => shipOrders(errands),
    floor: () => floor.run(errands, false),
    'tight floor': () => floor.run(errands, true),
  })
  if (process.argv.includes('--profile'))
    await tellWhere(
      served,
      async () => (await shipOrders({ clients: 1, lines: LINES, documents: 40 })).documents,
      () => shipOrders(errands),
    )
  const figuresFor = (side: string, label: string, promised: Parameters<typeof figuresBeside>[3]) =>
    figuresBeside(
      { name: `orders, floor: ${label}`, cpuName: `CPU an order, floor: ${label}` },
      results.server!,
      results[side]!,
      promised,
    )
  return {
    figures: [
      ...figuresFor('floor', 'a statement a table', { least: LEAST, mostCpu: MOST_CPU }),
      ...figuresFor('tight floor', 'a statement a transaction', {}),
      rowsFigure(note),
    ],
    versions: [database.version],
    notes: [
      `Notice of ${LINES} lines, submit, pick with its allocation, complete, dispatch, ship: six calls over HTTP by ${CLIENTS} ` +
        `clients, ${served.poolSize} connections, ${rounds} alternating runs of ${milliseconds / 1000} s a side, ${ROWS} rows of ` +
        'each product to choose from. The floors write the same rows through bare `pg` in the same six transactions, with ' +
        'three numbers drawn and six tokens looked up: one by a statement for every table, the other with all of a ' +
        'transaction in one statement. The load generator, which only the server needs, runs on the same cores.',
      note,
      'CPU an order:',
      cpuTable(results, 'orders'),
    ],
  }
})
