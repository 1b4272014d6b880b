import type { Ran } from '../floor/list.ts'
import { familyCpu } from '../kit/cpu.ts'
import { count, perCall, percent } from '../kit/say.ts'
import { median, spread } from '../kit/statistics.ts'
import { table } from '../kit/table.ts'

/** One run of one side; CPU in seconds of the run. */
export interface Measured {
  readonly calls: number
  readonly rate: number
  readonly cpu: number
  readonly databaseCpu: number
}

export async function measure(databasePid: number, run: () => Promise<Ran>): Promise<Measured> {
  const databaseBefore = familyCpu(databasePid)
  const start = performance.now()
  const { calls, cpu } = await run()
  const elapsed = (performance.now() - start) / 1000
  return {
    calls,
    rate: calls / elapsed,
    cpu: cpu / 1000,
    databaseCpu: (familyCpu(databasePid) - databaseBefore) / 1000,
  }
}

const ratesOf = (runs: readonly Measured[]) => runs.map(({ rate }) => rate)

export const rateOf = (runs: readonly Measured[]) => median(ratesOf(runs))

export const describe = (runs: readonly Measured[]) => `${count(rateOf(runs))}/s (${percent(spread(ratesOf(runs)))})`

const HEAD = ['side', 'calls/s', 'process', 'PostgreSQL', 'process, a call', 'PostgreSQL, a call']

/** CPU beside the rate: it tells who is at work, and depends less on what else the machine does. */
export function cpuTable(results: Readonly<Record<string, readonly Measured[]>>): string {
  const rows = Object.entries(results).map(([side, runs]) => {
    const of = (value: (run: Measured) => number) => median(runs.map(value))
    const seconds = (value: number) => `${value.toFixed(1)} s`
    const cpu = [seconds(of((run) => run.cpu)), seconds(of((run) => run.databaseCpu))]
    const each = [perCall(of((run) => run.cpu / run.calls)), perCall(of((run) => run.databaseCpu / run.calls))]
    return [side, describe(runs), ...cpu, ...each]
  })
  return table(HEAD, rows)
}
