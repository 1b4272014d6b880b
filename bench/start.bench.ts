import { setTimeout as sleep } from 'node:timers/promises'
import { type Bench, runBench } from './kit/bench.ts'
import { embeddedFacts } from './kit/database-facts.ts'
import { childrenOf } from './kit/processes.ts'
import { megabytes, percent, seconds } from './kit/say.ts'
import { startServer } from './kit/started-server.ts'
import { median, spread } from './kit/statistics.ts'
import { temporaryData } from './kit/temporary-data.ts'

const STARTS = 5
const LONGEST_MS = 6_000
const LARGEST = 200 * 1024 * 1024

async function measureStarts(bench: Bench) {
  const folder = await temporaryData(bench)
  const first = await startServer(bench, folder)
  console.log(`first start, which makes the database and builds what is stale: ${seconds(first.readyAfter)}`)
  const { version } = await embeddedFacts(folder)
  await first.stop()

  const settled = bench.quick ? 3 : 30
  const times: number[] = []
  let memory = 0
  for (let start = 1; start <= STARTS; start += 1) {
    const server = await startServer(bench, folder)
    times.push(server.readyAfter)
    console.log(`${start}  ready after ${seconds(server.readyAfter)}`)
    if (start === STARTS) {
      await sleep(settled * 1000)
      memory = childrenOf(server.pid).reduce((sum, child) => sum + child.memory, 0)
    }
    await server.stop()
  }
  return { times, memory, settled, version }
}

await runBench('A second start', async (bench) => {
  const { times, memory, settled, version } = await measureStarts(bench)
  return {
    figures: [
      {
        name: `/readyz answers, median of ${STARTS}`,
        measured: `${seconds(median(times))} (${percent(spread(times))})`,
        limit: `≤ ${seconds(LONGEST_MS)}`,
        holds: median(times) <= LONGEST_MS,
      },
      {
        name: `memory of the server process after ${settled} s`,
        measured: megabytes(memory),
        limit: `< ${megabytes(LARGEST)}`,
        holds: memory > 0 && memory < LARGEST,
      },
    ],
    versions: [version],
    notes: [
      'From the command to the first good answer, with the database of an earlier start. Resident memory; PostgreSQL ' +
        'runs in processes of its own.',
    ],
  }
})
