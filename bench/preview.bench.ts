import { setTimeout as sleep } from 'node:timers/promises'
import type { WavePreview } from '@entrepot/contract/distribution/wave-plan'
import pg from 'pg'
import { runBench } from './kit/bench.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import type { Figure } from './kit/figures.ts'
import { openConnection } from './kit/json-connection.ts'
import { count, percent, seconds } from './kit/say.ts'
import { median, quantile, spread } from './kit/statistics.ts'
import { BASE, type Served, serve } from './receipt/served.ts'
import { untilQuiet } from './stock-list/until-quiet.ts'
import { checkPreview } from './waves/check-preview.ts'
import { fillDemoWarehouse } from './waves/demo-warehouse.ts'

const MANY = 10_000
const FEW = 500
const SLOTS = 24
const STEPS = 5_000
const ROUNDS = 3
const MOST_SECONDS = 5
const MOST_SLOWER = 2
const MOST_PART = 0.25
const LISTED = 100
const LIST_EVERY = 100

/** The answer is read and checked when `readAnswer` is called: what is measured beside the preview must not wait for that. */
interface PreviewAnswer {
  readonly milliseconds: number
  readonly cpu: number
  readAnswer(): WavePreview
}

const previewer = async ({ port, headers, cpu }: Served) => {
  const connection = await openConnection(port, headers)
  return async (maxOrders: number): Promise<PreviewAnswer> => {
    const body = {
      rule: { maxOrders },
      mode: 'CLUSTER',
      cart: { slots: SLOTS, volume: 0.12, weight: 120 },
      effort: STEPS,
    }
    const [before, begun] = [await cpu(), performance.now()]
    const answer = await connection.send('POST', `${BASE}/wavePicks/preview`, JSON.stringify(body))
    const milliseconds = performance.now() - begun
    if (answer.status >= 300) throw new Error(answer.body.slice(0, 500))
    return {
      milliseconds,
      cpu: (await cpu()) - before,
      readAnswer() {
        const preview: WavePreview = JSON.parse(answer.body).data
        checkPreview(preview, maxOrders, SLOTS)
        return preview
      },
    }
  }
}

/** How long a list takes, ten times a second for as long as something goes on, and at least so many times. */
const lister = async ({ port, headers }: Served) => {
  const connection = await openConnection(port, headers)
  return async (least: number, goesOn: () => boolean): Promise<number[]> => {
    const times: number[] = []
    while (times.length < least || goesOn()) {
      const begun = performance.now()
      await connection.send('GET', `${BASE}/waitForPickOrders?pageSize=20`)
      const took = performance.now() - begun
      times.push(took)
      await sleep(Math.max(0, LIST_EVERY - took))
    }
    return times
  }
}

async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

await runBench('Waves over HTTP', async (bench) => {
  const database = await openDemoDatabase(bench)
  const place = await fillDemoWarehouse(database.superUrl, database.appUrl, MANY)
  const served = await serve(bench, database.appUrl, place.warehouseId)
  await untilQuiet(database.superUrl)
  const [preview, list] = [await previewer(served), await lister(served)]
  await preview(FEW)
  await list(LISTED, () => false)
  // The server has just written every order's readiness: a database that has run for some minutes has tidied up after it.
  await vacuum(database.superUrl)
  const [plans, alone, whilePlanning]: [PreviewAnswer[], number[], number[]] = [[], [], []]
  for (let round = 1; round <= (bench.quick ? 1 : ROUNDS); round += 1) {
    alone.push(...(await list(LISTED, () => false)))
    let isPlanning = true
    const planning = preview(MANY).finally(() => {
      isPlanning = false
    })
    const times = await list(0, () => isPlanning)
    whilePlanning.push(...times)
    const plan = await planning
    plan.readAnswer()
    plans.push(plan)
    console.log(`${round}  ${seconds(plan.milliseconds)}, CPU ${seconds(plan.cpu)}, ${times.length} lists`)
  }
  const few = (await preview(FEW)).readAnswer()
  const { cpu } = await preview(MANY)
  const took = plans.map((one) => one.milliseconds)
  const [usual, meanwhile] = [quantile(alone, 0.95), quantile(whilePlanning, 0.95)]
  const many = plans[0]!.readAnswer()
  const part = few.metres / few.metresOneByOne
  const figures: Figure[] = [
    {
      name: `${count(MANY)} orders into ${count(many.tours.length)} tours, ${count(STEPS)} steps, with lists beside it`,
      measured: `${seconds(median(took))} (${percent(spread(took))})`,
      limit: `≤ ${MOST_SECONDS} s`,
      holds: median(took) <= 1_000 * MOST_SECONDS,
    },
    { name: 'the same without lists, CPU of the server', measured: seconds(cpu) },
    {
      name: 'a list meanwhile, p95; floor: alone',
      measured: `${meanwhile.toFixed(1)} ms`,
      floor: `${usual.toFixed(1)} ms`,
      ratio: `${(meanwhile / usual).toFixed(1)} ×`,
      limit: `≤ ${MOST_SLOWER} ×`,
      holds: meanwhile <= MOST_SLOWER * usual,
    },
    {
      name: `metres an order, ${FEW} orders; floor: one by one`,
      measured: `${(few.metres / few.orderTotal).toFixed(1)} m`,
      floor: `${(few.metresOneByOne / few.orderTotal).toFixed(1)} m`,
      ratio: `1 / ${(1 / part).toFixed(1)}`,
      limit: `≤ 1 / ${1 / MOST_PART}`,
      holds: part <= MOST_PART,
    },
  ]
  return {
    figures,
    versions: [database.version],
    notes: [
      `\`POST wavePicks/preview\` over HTTP for all ${count(MANY)} orders that wait in a warehouse of the demo's three floors ` +
        `(1,829 places, 600 goods), carts of ${SLOTS} slots, 120 l and 120 kg, reading and answering included, ` +
        `${plans.length} runs; beside it lists of waiting orders are read ten times a second. Every plan is ` +
        'checked by a program that knows the rules only.',
    ],
  }
})
