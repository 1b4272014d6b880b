import { setTimeout as sleep } from 'node:timers/promises'
import { runBench } from './kit/bench.ts'
import { embeddedFacts } from './kit/database-facts.ts'
import { openConnection } from './kit/json-connection.ts'
import { count, percent, seconds } from './kit/say.ts'
import { startServer } from './kit/started-server.ts'
import { median, quantile, spread } from './kit/statistics.ts'
import { temporaryData } from './kit/temporary-data.ts'
import { openDocuments } from './print/documents.ts'

const SIZES = [50, 10_000]
const ROUNDS = 3
const LONGEST_MS = 50
const PAUSE_MS = 5
/** The same time is measured with and without printing. */
const SHORTEST_MS = 5_000

interface Latency {
  readonly p50: number
  readonly p99: number
  readonly worst: number
}

const milliseconds = ({ p50, p99, worst }: Latency) =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${worst.toFixed(0)} ms`

await runBench('Printing beside other work', async (bench) => {
  const folder = await temporaryData(bench)
  const server = await startServer(bench, folder)
  const { version } = await embeddedFacts(folder)
  const documents = await openDocuments(server.origin)
  const connection = await openConnection(Number(new URL(server.origin).port), {})

  /** Asks one after the other until the work is done. */
  const askDuring = async (work: () => Promise<unknown>): Promise<Latency> => {
    const times: number[] = []
    let isOver = false
    const done = work().finally(() => {
      isOver = true
    })
    while (!isOver) {
      const begun = performance.now()
      await connection.send('GET', '/healthz')
      times.push(performance.now() - begun)
      await sleep(PAUSE_MS)
    }
    await done
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), worst: Math.max(...times) }
  }

  const figures = []
  for (const lines of SIZES) {
    const print = await documents.create(lines)
    const first = await print()
    const times: number[] = []
    const runs: { readonly floor: Latency; readonly printing: Latency }[] = []
    for (let round = 1; round <= (bench.quick ? 1 : ROUNDS); round += 1) {
      let spent = 0
      const printing = await askDuring(async () => {
        while (spent < SHORTEST_MS) {
          times.push(await print())
          spent += times.at(-1)!
        }
      })
      const floor = await askDuring(() => sleep(spent))
      runs.push({ floor, printing })
      console.log(`${round}  ${lines} lines  ${milliseconds(printing)}; without: ${milliseconds(floor)}`)
    }
    const p99 = (side: 'floor' | 'printing') => median(runs.map((run) => run[side].p99))
    const p50 = (side: 'floor' | 'printing') => median(runs.map((run) => run[side].p50))
    const timesText = (side: 'floor' | 'printing') => `p50 ${p50(side).toFixed(1)} ms, p99 ${p99(side).toFixed(1)} ms`
    figures.push(
      {
        name: `/healthz while ${count(lines)} lines are printed`,
        measured: timesText('printing'),
        floor: timesText('floor'),
        limit: `p99 ≤ ${LONGEST_MS} ms`,
        holds: p99('printing') <= LONGEST_MS,
      },
      {
        name: `a receiving notice of ${count(lines)} lines as PDF`,
        measured: `${seconds(median(times))} (${percent(spread(times))}), the first ${seconds(first)}`,
        ...(lines === 10_000 ? { limit: '≤ 30 s', holds: median(times) <= 30_000 } : {}),
      },
    )
  }
  connection.close()
  return {
    figures,
    versions: [version],
    notes: [
      'The PDF of a document is asked for again and again over HTTP, for at least ' +
        `${SHORTEST_MS / 1000} s in each of ${ROUNDS} rounds; meanwhile \`/healthz\` is asked one time after the other, ` +
        `${PAUSE_MS} ms apart. The floor is the same for as long without printing.`,
    ],
  }
})
