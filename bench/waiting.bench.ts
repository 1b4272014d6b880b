import { readLive } from '@entrepot/client/live-stream'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { suggestPlaces } from '../packages/domain/src/putaway/suggest.ts'
import { content, line, place } from '../packages/domain/src/putaway/testing/warehouse.ts'
import { fillWarehouse, LOCATIONS } from './floor-plan/warehouse.ts'
import { runBench } from './kit/bench.ts'
import { embeddedFacts } from './kit/database-facts.ts'
import type { Figure } from './kit/figures.ts'
import { count, percent } from './kit/say.ts'
import { signIn } from './kit/sign-in.ts'
import { startServer } from './kit/started-server.ts'
import { median, spread } from './kit/statistics.ts'
import { temporaryData } from './kit/temporary-data.ts'

const LINES = 1_000

async function timesOf(rounds: number, work: (round: number) => Promise<number>): Promise<number[]> {
  await work(0) // the first one warms up
  const times: number[] = []
  for (let round = 1; round <= rounds; round += 1) times.push(await work(round))
  return times
}

async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const figure = (name: string, times: readonly number[], limit: number): Figure => ({
  name,
  measured: `${median(times).toFixed(0)} ms (${percent(spread(times))})`,
  limit: `≤ ${limit} ms`,
  holds: median(times) <= limit,
})

/** Three of five places hold something, of two hundred products. */
const places = Array.from({ length: LOCATIONS }, (_, index) =>
  place(`A-${index}`, {
    walk: (index * 7919) % 10_007,
    capacity: { volume: (1 + (index % 4)) * 400_000, weight: 1_000_000, pallets: 1 },
    contents: index % 5 < 3 ? [content({ productId: `p${index % 200}`, pieces: 300 })] : [],
  }),
)
const lines = Array.from({ length: LINES }, (_, index) =>
  line({ lineId: String(index), productId: `p${index % 250}`, pieces: 12 * (1 + (index % 60)) }),
)

/** From the answer to a write until another session hears of it. */
function eventTimes(origin: string, headers: Record<string, string>) {
  const heard = new Map<string, number>()
  let wake: () => void = () => undefined
  const stop = new AbortController()
  void readLive({
    origin,
    headers: () => headers,
    signal: stop.signal,
    onLine: (line) => {
      if (line.type === 'event' && line.id !== null) heard.set(line.id, performance.now())
      wake()
    },
  })
  const hear = async (id: string): Promise<number> => {
    for (;;) {
      const at = heard.get(id)
      if (at !== undefined) return at
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  const write = async (round: number) => {
    const code = `BENCH-${round}`
    const body = JSON.stringify({ code, name: code })
    const response = await fetch(`${origin}${ADMIN_BASE}/logistics`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
    })
    const { data } = (await response.json()) as { data: { id: string } }
    const answered = performance.now()
    return Math.max(0, (await hear(data.id)) - answered)
  }
  return { write, stop: () => stop.abort() }
}

await runBench('What somebody waits for', async (bench) => {
  const folder = await temporaryData(bench)
  const { origin } = await startServer(bench, folder)
  const { version } = await embeddedFacts(folder)
  const warehouseId = await fillWarehouse(folder)
  const headers = { 'X-Auth-Token': await signIn(origin) }
  const rounds = bench.quick ? 3 : 15
  const plan = () =>
    timed(async () => {
      const response = await fetch(`${origin}${ADMIN_BASE}/floorPlan?warehouseId=${warehouseId}`, { headers })
      await response.json()
    })
  const events = eventTimes(origin, headers)
  const eventFigure = figure('an event, from the answer to the write', await timesOf(rounds, events.write), 1_000)
  events.stop()
  return {
    figures: [
      eventFigure,
      figure(`the floor plan of ${count(LOCATIONS)} locations`, await timesOf(rounds, plan), 800),
      figure(
        `places for ${count(LINES)} lines among ${count(LOCATIONS)} locations`,
        await timesOf(rounds, () => timed(() => suggestPlaces(lines, places))),
        900,
      ),
    ],
    versions: [version],
    notes: [`${rounds} runs each, one after the other; the tests count what these would grow with.`],
  }
})
