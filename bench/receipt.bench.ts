import { type Bench, runBench } from './kit/bench.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import type { Figure } from './kit/figures.ts'
import { cpuTable, figuresBeside, type Measured, type Promised } from './receipt/measure.ts'
import { openFloor } from './receipt/opened-floor.ts'
import { productReceiver } from './receipt/product.ts'
import { measureRounds } from './receipt/rounds.ts'
import { serve } from './receipt/served.ts'
import { tellWhere } from './receipt/spent-on.ts'
import { fillWarehouse, LOCATIONS, PRODUCTS, settled } from './receipt/warehouse.ts'

const CLIENTS = 16
const SIZES = [
  { lines: 10, least: 0.3 },
  { lines: 100, least: 0.5 },
] as const
const MOST_CPU = 5
const MOST_LINES = 100
const WRITTEN = [
  ...['recv_req', 'recv_req_line', 'recv_registration', 'recv_registration_line', 'putaway', 'putaway_line'],
  ...['document_link', 'warehouse_audit', 'event', 'stock', 'stock_entry'],
]

async function open(bench: Bench) {
  const database = await openDemoDatabase(bench)
  const empty = await fillWarehouse(database.superUrl)
  const served = await serve(bench, database.appUrl, empty.warehouseId)
  const receive = productReceiver(served, empty)
  // A warehouse at work: every product has its place. Sixteen trucks at once in an empty hall would share the nearest.
  await receive({ clients: 1, lines: MOST_LINES, documents: PRODUCTS / MOST_LINES })
  const place = await settled(database.superUrl, empty)
  const sides = { of: 'receipt', reasons: 'putaway_line', written: WRITTEN, take: receive } as const
  const { floor, note } = await openFloor(bench, database, served, place, sides)
  return { database, served, receive, floor, note }
}

async function measureReceipts(bench: Bench) {
  const { database, served, receive, floor, note } = await open(bench)
  const milliseconds = bench.quick ? 3_000 : 8_000
  const sides = SIZES.flatMap(({ lines }) => {
    const errands = { clients: CLIENTS, lines, milliseconds }
    return [
      [`${lines} lines: server`, () => receive(errands)],
      [`${lines} lines: floor`, () => floor.run(errands, false)],
      [`${lines} lines: tight floor`, () => floor.run(errands, true)],
    ] as const
  })
  const { results, rounds } = await measureRounds(bench, database, Object.fromEntries(sides))
  return { results, rounds, milliseconds, database, served, receive, note }
}

function figuresOf(results: Record<string, Measured[]>): Figure[] {
  return SIZES.flatMap(({ lines, least }): Figure[] => {
    const figuresFor = (label: string, side: string, promised: Promised) =>
      figuresBeside(
        { name: `${lines} lines, ${label}`, cpuName: `${lines} lines, CPU a receipt, ${label}` },
        results[`${lines} lines: server`]!,
        results[`${lines} lines: ${side}`]!,
        promised,
      )
    return [
      ...figuresFor('floor: a statement a table', 'floor', { least, ...(lines === 10 ? { mostCpu: MOST_CPU } : {}) }),
      ...figuresFor('floor: a statement a transaction', 'tight floor', {}),
    ]
  })
}

await runBench('A receipt from notice to shelf', async (bench) => {
  const { results, rounds, milliseconds, database, served, receive, note } = await measureReceipts(bench)
  if (process.argv.includes('--profile'))
    for (const { lines } of SIZES) {
      console.log(`\n${lines} lines`)
      await tellWhere(
        served,
        async () => (await receive({ clients: 1, lines, documents: 40 })).documents,
        () => receive({ clients: CLIENTS, lines, milliseconds: 8_000 }),
      )
    }
  return {
    figures: figuresOf(results),
    versions: [database.version],
    notes: [
      `Notice, submit, registration, complete, putaway as suggested, complete: six calls over HTTP by ${CLIENTS} clients, ` +
        `${served.poolSize} connections, ${rounds} alternating runs of ${milliseconds / 1000} s a side, in a warehouse of ` +
        `${LOCATIONS.toLocaleString('en')} locations, each product in one of its own. The floors write the same rows through bare \`pg\` in the same six ` +
        'transactions, with three numbers drawn and six tokens looked up: one by a statement for every table, the other ' +
        'with all of a transaction in one statement. The load generator, which only the server needs, runs on the same cores.',
      note,
      'CPU a receipt:',
      cpuTable(results, 'receipts'),
    ],
  }
})
