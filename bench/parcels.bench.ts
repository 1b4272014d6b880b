import pg from 'pg'
import { type Bench, runBench } from './kit/bench.ts'
import { familyCpu, ownCpu } from './kit/cpu.ts'
import { type DemoDatabase, openDemoDatabase } from './kit/demo-database.ts'
import { percent } from './kit/say.ts'
import { median, spread } from './kit/statistics.ts'
import { table } from './kit/table.ts'
import { plenty, stockShelves } from './order/shelves.ts'
import { openReplay } from './orders/replay.ts'
import { changesOf } from './orders/row-changes.ts'
import { wayOut } from './orders/way-out.ts'
import { serve } from './receipt/served.ts'
import { tellWhere } from './receipt/spent-on.ts'
import { fillWarehouse } from './receipt/warehouse.ts'
import { untilQuiet } from './stock-list/until-quiet.ts'

const ORDERS = 200
const ROUNDS = 5
const MOST_CPU = 3
/** Rows of each product to choose from. */
const ROWS = 3

async function open(bench: Bench) {
  const database = await openDemoDatabase(bench)
  const place = await fillWarehouse(database.superUrl)
  await stockShelves(database.appUrl, place, plenty(place, ROWS))
  const served = await serve(bench, database.appUrl, place.warehouseId)
  await untilQuiet(database.superUrl)
  const client = new pg.Client({ connectionString: database.superUrl })
  await client.connect()
  // The floor finds every row by its key, also while the tables are small.
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
  bench.onStop(() => client.end())
  const { rows } = await client.query<{ id: string }>('select id from logistics_company order by code limit 1')
  return { database, served, client, way: await wayOut(served, place, rows[0]!.id) }
}

/** The same rows again, under other ids. */
async function openFloor(client: pg.Client, way: Awaited<ReturnType<typeof wayOut>>) {
  const orderIds = await way.takeIn(ORDERS)
  const rowsOf = async (table: string, column: string) => {
    const text = `select to_jsonb(t) as row from ${table} t where ${column} = any($1)`
    return (await client.query<{ row: Record<string, unknown> }>(text, [orderIds])).rows.map(({ row }) => row)
  }
  const waiting = {
    consumer_order: await rowsOf('consumer_order', 'id'),
    consumer_order_line: await rowsOf('consumer_order_line', 'document_id'),
  }
  return openReplay(client, await changesOf(client, () => way.send(orderIds)), waiting)
}

/** CPU of a process and of the database, in milliseconds an order. */
async function cpuOf({ pid }: DemoDatabase, cpu: () => Promise<number>, work: () => Promise<unknown>) {
  const both = async () => [await cpu(), familyCpu(pid)] as const
  const [process, database] = await both()
  await work()
  const [processNow, databaseNow] = await both()
  return { process: (processNow - process) / ORDERS, database: (databaseNow - database) / ORDERS }
}
type Spent = Awaited<ReturnType<typeof cpuOf>>
const totalOf = ({ process, database }: Spent) => process + database

await runBench('An order of a wave, from waiting to handed over', async (bench) => {
  const { database, served, client, way } = await open(bench)
  await way.send(await way.takeIn(ORDERS)) // every product has been on the stage once
  const floor = await openFloor(client, way)
  await (await floor.prepare())()
  const [own, bare]: [Spent[], Spent[]] = [[], []]
  const parts = new Map<string, number[]>()
  for (let round = 1; round <= (bench.quick ? 2 : ROUNDS); round += 1) {
    const orderIds = await way.takeIn(ORDERS)
    let before = (await served.cpu()) + familyCpu(database.pid)
    const tell = async (part: string) => {
      const now = (await served.cpu()) + familyCpu(database.pid)
      parts.set(part, [...(parts.get(part) ?? []), (now - before) / ORDERS])
      before = now
    }
    own.push(await cpuOf(database, served.cpu, () => way.send(orderIds, tell)))
    const write = await floor.prepare()
    bare.push(await cpuOf(database, async () => ownCpu(), write))
    console.log(`${round}  server ${totalOf(own.at(-1)!).toFixed(2)} ms, floor ${totalOf(bare.at(-1)!).toFixed(2)} ms`)
  }
  if (process.argv.includes('--profile')) {
    const [one, other] = [await way.takeIn(ORDERS), await way.takeIn(ORDERS)]
    await tellWhere(
      served,
      async () => {
        await way.send(one)
        return ORDERS
      },
      () => way.send(other),
    )
  }
  const [cpu, floorCpu] = [own.map(totalOf), bare.map(totalOf)]
  const ratio = median(cpu) / median(floorCpu)
  const timeText = (spent: readonly number[]) => `${median(spent).toFixed(2)} ms (${percent(spread(spent))})`
  const sides = (
    [
      ['server', own],
      ['floor', bare],
    ] as const
  ).map(([side, spent]) => [
    side,
    `${median(spent.map(({ process }) => process)).toFixed(2)} ms`,
    `${median(spent.map(({ database: one }) => one)).toFixed(2)} ms`,
  ])
  return {
    figures: [
      {
        name: `CPU an order of a wave of ${ORDERS}: plan, pick, pack, ship`,
        measured: timeText(cpu),
        floor: timeText(floorCpu),
        ratio: `${ratio.toFixed(1)} ×`,
        limit: `≤ ${MOST_CPU} ×`,
        holds: ratio <= MOST_CPU,
      },
      ...[...parts].map(([part, spent]) => ({ name: `of it: ${part}`, measured: timeText(spent) })),
    ],
    versions: [database.version],
    notes: [
      `${ORDERS} orders of two lines: one wave in carts of 24, every tour completed, every order packed by a call of its own ` +
        '(four packers), one manifest with all parcels, over HTTP; CPU of the server and of PostgreSQL, rounds in turn. The ' +
        'floor writes the same rows as a wave that was recorded, under other ids, through bare `pg`: the same ' +
        `${floor.transactions} transactions, a prepared statement a table (${floor.statements}), on one connection; its ` +
        'process counts too. It reads nothing, plans nothing, draws no numbers and tells nobody.',
      table(['side', 'process', 'PostgreSQL'], sides),
    ],
  }
})
