import { createHash } from 'node:crypto'
import { alternate, type Side } from './kit/alternate.ts'
import { type Bench, runBench } from './kit/bench.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import type { Figure } from './kit/figures.ts'
import { rowsNote } from './kit/rows-written.ts'
import { percent } from './kit/say.ts'
import { tidy } from './kit/tidy.ts'
import { startFloor } from './receipt/floor.ts'
import { cpuOf, cpuTable, type Measured, measure, rateOf, saidCpu, saidRate } from './receipt/measure.ts'
import { productReceiver } from './receipt/product.ts'
import { longestReason } from './receipt/sample.ts'
import { serve } from './receipt/served.ts'
import { tellWhere } from './receipt/spent-on.ts'
import { fillWarehouse, LOCATIONS, PRODUCTS } from './receipt/warehouse.ts'

const ROUNDS = 5
const CLIENTS = 16
const SIZES = [
  { lines: 10, least: 0.3 },
  { lines: 100, least: 0.5 },
] as const
const MOST_CPU = 5
const WRITTEN = [
  ...['recv_req', 'recv_req_line', 'recv_registration', 'recv_registration_line', 'putaway', 'putaway_line'],
  ...['document_link', 'warehouse_audit', 'event', 'stock', 'stock_entry'],
]

async function open(bench: Bench) {
  const database = await openDemoDatabase(bench)
  const place = await fillWarehouse(database.superUrl)
  const served = await serve(bench, database.appUrl, place.warehouseId)
  const receive = productReceiver(served, place)
  await receive({ clients: 1, lines: 10, receipts: 1 })
  const floor = await startFloor(bench, {
    open: database.appUrl,
    poolSize: served.poolSize,
    place,
    tokenHash: createHash('sha256').update(served.token).digest(),
    reason: await longestReason(database.superUrl),
  })
  // Every product once, so that each has its place, the same for both.
  await floor.run({ clients: CLIENTS, lines: 10, receipts: PRODUCTS / 10 }, false)
  const one = { clients: 1, lines: 10, receipts: 1 }
  const note = await rowsNote(database.superUrl, WRITTEN, {
    server: () => receive(one),
    floor: () => floor.run(one, false),
    'tight floor': () => floor.run(one, true),
  })
  console.log(note)
  return { database, served, receive, floor, note }
}

async function measureReceipts(bench: Bench) {
  const { database, served, receive, floor, note } = await open(bench)
  const milliseconds = bench.quick ? 3_000 : 8_000
  const sides = SIZES.flatMap(({ lines }): Side<string, Measured>[] => {
    const errands = { clients: CLIENTS, lines, milliseconds }
    return [
      [`${lines} lines: server`, () => measure(database.pid, () => receive(errands))],
      [`${lines} lines: floor`, () => measure(database.pid, () => floor.run(errands, false))],
      [`${lines} lines: tight floor`, () => measure(database.pid, () => floor.run(errands, true))],
    ]
  })
  for (const [, once] of sides) await once()
  await tidy(database.superUrl)
  const rounds = bench.quick ? 1 : ROUNDS
  const results = await alternate(rounds, sides, (round, name, { rate, cpu, databaseCpu }) =>
    console.log(
      `${round}  ${name.padEnd(24)} ${rate.toFixed(1)}/s, CPU ${cpu.toFixed(1)} and ${databaseCpu.toFixed(1)} ms`,
    ),
  )
  return { results, rounds, milliseconds, database, served, receive, note }
}

function figuresOf(results: Record<string, Measured[]>): Figure[] {
  return SIZES.flatMap(({ lines, least }): Figure[] => {
    const own = results[`${lines} lines: server`]!
    const against = (name: string, floor: Measured[], isPromised: boolean): Figure[] => {
      const rate = rateOf(own) / rateOf(floor)
      const cpu = cpuOf(own) / cpuOf(floor)
      const most = isPromised && lines === 10
      return [
        {
          name: `${lines} lines, ${name}`,
          measured: saidRate(own),
          floor: saidRate(floor),
          ratio: percent(rate),
          ...(isPromised ? { limit: `≥ ${percent(least)}`, holds: rate >= least } : {}),
        },
        {
          name: `${lines} lines, CPU a receipt, ${name}`,
          measured: saidCpu(own),
          floor: saidCpu(floor),
          ratio: `${cpu.toFixed(1)} ×`,
          ...(most ? { limit: `≤ ${MOST_CPU} ×`, holds: cpu <= MOST_CPU } : {}),
        },
      ]
    }
    return [
      ...against('floor: a statement a table', results[`${lines} lines: floor`]!, true),
      ...against('floor: a statement a transaction', results[`${lines} lines: tight floor`]!, false),
    ]
  })
}

await runBench('A receipt from notice to shelf', async (bench) => {
  const { results, rounds, milliseconds, database, served, receive, note } = await measureReceipts(bench)
  if (process.argv.includes('--profile'))
    await tellWhere(
      served,
      async () => (await receive({ clients: 1, lines: 10, receipts: 40 })).receipts,
      () => receive({ clients: CLIENTS, lines: 10, milliseconds: 8_000 }),
    )
  return {
    figures: figuresOf(results),
    versions: [database.version],
    notes: [
      `Notice, submit, registration, complete, putaway as suggested, complete: six calls over HTTP by ${CLIENTS} clients, ` +
        `${served.poolSize} connections, ${rounds} alternating runs of ${milliseconds / 1000} s a side, in a warehouse of ` +
        `${LOCATIONS.toLocaleString('en')} locations. The floors write the same rows through bare \`pg\` in the same six ` +
        'transactions, with three numbers drawn and six tokens looked up: one by a statement for every table, the other ' +
        'with all of a transaction in one statement. The load generator, which only the server needs, runs on the same cores.',
      note,
      'CPU a receipt:',
      cpuTable(results),
    ],
  }
})
