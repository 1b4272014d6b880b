import { alternate, type Side } from './kit/alternate.ts'
import { type Bench, runBench } from './kit/bench.ts'
import { deadlockFigure } from './kit/deadlocks.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import type { Figure } from './kit/figures.ts'
import { rowsNote } from './kit/rows-written.ts'
import { percent } from './kit/say.ts'
import { tidy } from './kit/tidy.ts'
import { startFloor } from './move/floor.ts'
import { type Measured, measure, middle, refusalsIn, saidRate, saidTime, timeTable } from './move/measure.ts'
import { WAYS, type Way } from './move/moves.ts'
import { productMover } from './move/product.ts'
import { serve } from './receipt/served.ts'
import { tellWhere } from './receipt/spent-on.ts'
import { fillWarehouse } from './receipt/warehouse.ts'

const ROUNDS = 5
const CLIENTS = 16
const LEAST: Readonly<Record<Way, number>> = { 'different rows': 0.4, 'one hot row': 0.25 }
/** The only refusal that is an answer and not a failure. */
const ALLOWED = '422 INSUFFICIENT_STOCK'

async function measureMoves(bench: Bench) {
  const database = await openDemoDatabase(bench)
  const place = await fillWarehouse(database.superUrl)
  const floor = await startFloor(bench, database.appUrl, place, CLIENTS)
  await floor.fill(CLIENTS)
  const served = await serve(bench, database.appUrl, place.warehouseId)
  const move = await productMover(served, place, CLIENTS)
  const note = await rowsNote(database.superUrl, ['warehouse_audit', 'event', 'stock', 'stock_entry'], {
    server: () => move('different rows', 1, 1),
    floor: () => floor.run('different rows', false, 1, 1),
    'tight floor': () => floor.run('different rows', true, 1, 1),
  })
  console.log(note)

  const milliseconds = bench.quick ? 3_000 : 8_000
  const sides = WAYS.flatMap((way): Side<string, Measured>[] => [
    [`${way}: server`, () => measure(database.pid, () => move(way, CLIENTS, milliseconds))],
    [`${way}: floor`, () => measure(database.pid, () => floor.run(way, false, CLIENTS, milliseconds))],
    [`${way}: tight floor`, () => measure(database.pid, () => floor.run(way, true, CLIENTS, milliseconds))],
  ])
  for (const [, once] of sides) await once()
  await tidy(database.superUrl)
  const rounds = bench.quick ? 1 : ROUNDS
  const results = await alternate(rounds, sides, (round, name, { rate, p50, p99, refusals }) =>
    console.log(
      `${round}  ${name.padEnd(28)} ${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      ...(Object.keys(refusals).length > 0 ? [refusals] : []),
    ),
  )
  if (process.argv.includes('--profile'))
    await tellWhere(
      served,
      async () => (await move('different rows', 1, 8_000)).times.length,
      () => move('different rows', CLIENTS, 8_000),
    )
  return {
    results,
    rounds,
    milliseconds,
    database,
    poolSize: served.poolSize,
    note,
    deadlocks: deadlockFigure(database.logFile),
  }
}

function figuresOf(results: Record<string, Measured[]>, deadlocks: Figure): Figure[] {
  const rates = WAYS.flatMap((way): Figure[] => {
    const own = results[`${way}: server`]!
    return (['floor', 'tight floor'] as const).map((side) => {
      const floor = results[`${way}: ${side}`]!
      const ratio = middle(own, 'rate') / middle(floor, 'rate')
      const compared = { measured: saidRate(own), floor: saidRate(floor), ratio: percent(ratio) }
      return side === 'floor'
        ? {
            name: `${way}, floor: a statement a table`,
            ...compared,
            limit: `≥ ${percent(LEAST[way])}`,
            holds: ratio >= LEAST[way],
          }
        : { name: `${way}, floor: one statement`, ...compared }
    })
  })
  const different = results['different rows: server']!
  const hot = results['one hot row: server']!
  const hotFloor = results['one hot row: floor']!
  const slowest = middle(different, 'p99') / middle(different, 'p50')
  const slowestHot = middle(hot, 'p99') / middle(hotFloor, 'p99')
  const failures = Object.entries(refusalsIn([...different, ...hot])).filter(([code]) => code !== ALLOWED)
  return [
    ...rates,
    { name: 'different rows, p99 against the own p50', measured: saidTime(different, 'p99'), floor: saidTime(different, 'p50'), ratio: `${slowest.toFixed(1)} ×`, limit: '< 10 ×', holds: slowest < 10 }, // biome-ignore format: one row
    { name: "one hot row, p99 against the floor's", measured: saidTime(hot, 'p99'), floor: saidTime(hotFloor, 'p99'), ratio: `${slowestHot.toFixed(1)} ×`, limit: '≤ 2 ×', holds: slowestHot <= 2 }, // biome-ignore format: one row
    { name: 'refusals but INSUFFICIENT_STOCK', measured: failures.map(([code, times]) => `${times} × ${code}`).join(', ') || 'none', limit: 'none', holds: failures.length === 0 }, // biome-ignore format: one row
    deadlocks,
  ]
}

await runBench('A quick move', async (bench) => {
  const { results, rounds, milliseconds, database, poolSize, note, deadlocks } = await measureMoves(bench)
  return {
    figures: figuresOf(results, deadlocks),
    versions: [database.version],
    notes: [
      `\`POST stocks/quickMove\` of one piece over HTTP, ${CLIENTS} clients, ${poolSize} connections, ${rounds} alternating ` +
        `runs of ${milliseconds / 1000} s a side. On different rows no two clients touch the same row or place; on one hot ` +
        'row all of them move from it to a place of their own, and back. The floors make the same call of `stock_write` ' +
        `with the same audit entry and event through bare \`pg\` with ${CLIENTS} connections: one by a statement for every ` +
        'table, the other in one statement. The load generator, which only the server needs, runs on the same cores.',
      note,
      timeTable(results, 'moves'),
    ],
  }
})
