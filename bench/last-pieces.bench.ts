import { alternate, type Side } from './kit/alternate.ts'
import { type Bench, runBench } from './kit/bench.ts'
import { deadlockFigure } from './kit/deadlocks.ts'
import { type DemoDatabase, openDemoDatabase } from './kit/demo-database.ts'
import type { Figure } from './kit/figures.ts'
import { count, percent } from './kit/say.ts'
import { tidy } from './kit/tidy.ts'
import { type Answered, type Crowd, gather, SHORT } from './last-pieces/crowd.ts'
import { type Reserved, reservedOf } from './last-pieces/reserved.ts'
import { type Measured, measure, middle, refusalsIn, saidRate, timeTable } from './move/measure.ts'
import { submitNotices } from './order/notices.ts'
import { stockShelves } from './order/shelves.ts'
import { serve } from './receipt/served.ts'
import { fillWarehouse, type Place } from './receipt/warehouse.ts'
import { untilQuiet } from './stock-list/until-quiet.ts'

const CLIENTS = 64
const SERVERS = 2
const MOST_CONNECTIONS = 16
const ROUNDS = 5
const LEAST = 0.25
const LAST = { pieces: 1_000, rows: 10, notices: 500 }
const MANY = { pieces: 50_000, rows: 50 }
/** More notices than a client gets through in a run. */
const EACH = 200

interface Setting {
  readonly bench: Bench
  readonly database: DemoDatabase
  readonly place: Place
  readonly crowd: Crowd
}

/** One to five pieces each, in the same order whenever it is run. */
const noticesFor = async ({ database, place }: Setting, productId: string, notices: number): Promise<string[]> => {
  const orders = Array.from({ length: notices }, (_, n) => ({ productIds: [productId], pieces: 1 + ((n * 7) % 5) }))
  return (await submitNotices(database.appUrl, place, orders)).map(({ notice }) => notice.id)
}

const shelve = ({ database, place }: Setting, productId: string, { pieces, rows }: typeof MANY) =>
  stockShelves(
    database.appUrl,
    place,
    place.locationIds.slice(0, rows).map((locationId) => ({ productId, locationId, pieces: pieces / rows })),
  )

interface Ended {
  readonly answered: Answered
  readonly reserved: Reserved
}

/** More is asked for than there is, until nothing is left. */
async function lastPieces(setting: Setting, productId: string): Promise<Ended> {
  const { crowd, database, place } = setting
  await shelve(setting, productId, LAST)
  const answered = await crowd.allocateAll(await noticesFor(setting, productId, LAST.notices))
  const ended = { answered, reserved: await reservedOf(database.superUrl, place.warehouseId, productId) }
  console.log(`the last ${count(LAST.pieces)} pieces:`, ended.answered, ended.reserved)
  return ended
}

/** All clients want one product, or each wants its own. */
async function rates(setting: Setting, products: readonly string[], milliseconds: number) {
  const { bench, database, crowd } = setting
  const own = products.slice(0, CLIENTS)
  const shared = products.slice(CLIENTS)
  for (const productId of products) await shelve(setting, productId, MANY)
  await tidy(database.superUrl)
  const contended = async () => {
    const queue = await noticesFor(setting, shared.pop()!, CLIENTS * EACH)
    return measure(database.pid, () => crowd.allocateFor(milliseconds, () => queue))
  }
  const uncontended = async () => {
    const queues: string[][] = []
    for (const productId of own) queues.push(await noticesFor(setting, productId, EACH))
    return measure(database.pid, () => crowd.allocateFor(milliseconds, (client) => queues[client]!))
  }
  const sides: Side<string, Measured>[] = [
    ['one product', contended],
    ['a product each', uncontended],
  ]
  for (const [, once] of sides) await once()
  return alternate(bench.quick ? 1 : ROUNDS, sides, (round, name, { rate, p50, p99, refusals }) =>
    console.log(
      `${round}  ${name.padEnd(16)} ${rate.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      refusals,
    ),
  )
}

const isExact = ({ answered, reserved }: Ended) =>
  [answered.pieces, reserved.ordered, reserved.claimed, reserved.promised].every((pieces) => pieces === LAST.pieces)

function figuresOf(ended: readonly Ended[], results: Record<string, Measured[]>): Figure[] {
  const [one, each] = [results['one product']!, results['a product each']!]
  const ratio = middle(one, 'rate') / middle(each, 'rate')
  const refusals = [...ended.map(({ answered }) => answered), { refusals: refusalsIn([...one, ...each]) }]
  const others = refusals.flatMap((some) => Object.entries(some.refusals).filter(([code]) => code !== SHORT))
  return [
    {
      name: `reserved of the last ${count(LAST.pieces)} pieces`,
      measured: ended.map(({ reserved }) => count(reserved.ordered)).join(', '),
      limit: `${count(LAST.pieces)} each`,
      holds: ended.every(isExact),
    },
    {
      name: 'answers but a grant and INSUFFICIENT_STOCK',
      measured: others.map(([code, times]) => `${times} × ${code}`).join(', ') || 'none',
      limit: 'none',
      holds: others.length === 0,
    },
    {
      name: `one product of ${count(MANY.pieces)} pieces, floor: a product each`,
      measured: saidRate(one),
      floor: saidRate(each),
      ratio: percent(ratio),
      limit: `≥ ${percent(LEAST)}`,
      holds: ratio >= LEAST,
    },
  ]
}

await runBench('The last pieces', async (bench) => {
  const database = await openDemoDatabase(bench)
  const place = await fillWarehouse(database.superUrl)
  const servers = [
    await serve(bench, database.appUrl, place.warehouseId),
    await serve(bench, database.appUrl, place.warehouseId),
  ]
  await untilQuiet(database.superUrl)
  const poolSize = Math.max(...servers.map((server) => server.poolSize))
  if (poolSize > MOST_CONNECTIONS) throw new Error(`the servers have ${poolSize} connections each`)
  const setting = { bench, database, place, crowd: await gather(servers, CLIENTS) }
  const products = [...place.productIds]
  const ended: Ended[] = []
  for (let time = 0; time < (bench.quick ? 1 : ROUNDS); time += 1)
    ended.push(await lastPieces(setting, products.pop()!))
  const milliseconds = bench.quick ? 3_000 : 8_000
  const results = await rates(setting, products.splice(0, CLIENTS + 1 + (bench.quick ? 1 : ROUNDS)), milliseconds)
  return {
    figures: [...figuresOf(ended, results), deadlockFigure(database.logFile)],
    versions: [database.version],
    notes: [
      `A pick made from each of many submitted notices of one line and 1 to 5 pieces over HTTP, ${CLIENTS} clients on ` +
        `${SERVERS} server processes with ${poolSize} connections each. First ${count(LAST.notices)} notices ask for more than ` +
        `the ${count(LAST.pieces)} pieces in ${LAST.rows} rows; what the answers, the rows, the claims and the notices say is ` +
        `compared. Then runs of ${milliseconds / 1000} s in turn: all clients at one product of ${count(MANY.pieces)} pieces in ` +
        `${MANY.rows} rows, and each at a product of its own.`,
      timeTable(results, 'picks'),
    ],
  }
})
