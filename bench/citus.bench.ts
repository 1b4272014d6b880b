import { countShards } from '../apps/server/src/testing/database/shards-asked.ts'
import { openClusterDatabases } from './citus/cluster-database.ts'
import { COMMANDS, LINES, openWorkingDay } from './citus/working-day.ts'
import { alternate } from './kit/alternate.ts'
import { runBench } from './kit/bench.ts'
import { familyCpu } from './kit/cpu.ts'
import type { Figure } from './kit/figures.ts'
import { median } from './kit/statistics.ts'

const KINDS = ['receipt', 'order'] as const
const MOST = 3
const ROUNDS = 5
/** Of each kind, a side and a round: the kernel counts in hundredths of a second. */
const DOCUMENTS = 10

const clusterUrl = process.env.TEST_CITUS_URL?.trim()

if (!clusterUrl) console.log('Not measured: TEST_CITUS_URL names no cluster')
else
  await runBench('What a command costs on a cluster', async (bench) => {
    const { spread, single, appRole, superUrl, version, architecture, pids } = await openClusterDatabases(
      bench,
      clusterUrl,
    )
    const shards = await countShards(superUrl, appRole)
    const days = { spread: await openWorkingDay(bench, spread), single: await openWorkingDay(bench, single) }
    const figures: Figure[] = []
    for (const kind of KINDS) {
      const { one, several, fromWorkers } = await shards.of(days.spread[kind])
      figures.push({
        name: `workers that the statements of one ${kind} ask`,
        measured: `${several} of ${one + several} ask several workers, ${fromWorkers} times a worker asks another node`,
        limit: 'none',
        holds: several + fromWorkers === 0,
      })
    }
    const databaseCpu = () => pids.reduce((sum, pid) => sum + familyCpu(pid), 0)
    for (const kind of KINDS) {
      const run = (side: keyof typeof days) => async () => {
        const before = databaseCpu()
        for (let count = 0; count < DOCUMENTS; count += 1) await days[side][kind]()
        return (databaseCpu() - before) / DOCUMENTS / COMMANDS
      }
      const sides = [['spread', run('spread')] as const, ['single', run('single')] as const]
      const results = await alternate(bench.quick ? 1 : ROUNDS, sides, (round, name, cpu) =>
        console.log(`${round}  ${kind} ${name.padEnd(8)} ${cpu.toFixed(1)} ms of database CPU a command`),
      )
      const [cpu, floor] = [median(results.spread), median(results.single)]
      figures.push({
        name: `database CPU a command, ${kind} of ${LINES} lines`,
        measured: `${cpu.toFixed(1)} ms`,
        floor: `${floor.toFixed(1)} ms`,
        ratio: `${(cpu / floor).toFixed(1)} ×`,
        limit: `≤ ${MOST} ×`,
        holds: cpu <= MOST * floor,
      })
    }
    return {
      figures,
      versions: [version, `${pids.length} nodes of Citus`],
      notes: [
        'Statements are counted by Citus itself (`citus_stat_counters`), without the background work of the server. The ' +
          'floor is the same work in a database that is not spread, on the coordinator alone, in turns on the same cores; ' +
          'the CPU of all nodes is read from /proc, so the nodes must run on this machine.' +
          (architecture === process.arch
            ? ''
            : ` They are built for ${architecture} and emulated: all they do is dearer.`),
      ],
    }
  })
