import type { Ran } from '../floor/list.ts'
import { familyCpu } from '../kit/cpu.ts'
import { count, percent } from '../kit/say.ts'
import { median, spread } from '../kit/statistics.ts'

/** One run of one side; CPU in seconds of the run. */
export interface Measured {
  readonly rate: number
  readonly cpu: number
  readonly databaseCpu: number
}

export async function measure(databasePid: number, run: () => Promise<Ran>): Promise<Measured> {
  const databaseBefore = familyCpu(databasePid)
  const start = performance.now()
  const { calls, cpu } = await run()
  const elapsed = (performance.now() - start) / 1000
  return { rate: calls / elapsed, cpu: cpu / 1000, databaseCpu: (familyCpu(databasePid) - databaseBefore) / 1000 }
}

const ratesOf = (runs: readonly Measured[]) => runs.map(({ rate }) => rate)

export const rateOf = (runs: readonly Measured[]) => median(ratesOf(runs))

/** The rate with its spread, and the CPU seconds of a run: of the process, and of the database behind it. */
export function describe(runs: readonly Measured[]): string {
  const cpu = median(runs.map((run) => run.cpu)).toFixed(1)
  const databaseCpu = median(runs.map((run) => run.databaseCpu)).toFixed(1)
  return `${count(rateOf(runs))}/s (${percent(spread(ratesOf(runs)))}), CPU ${cpu} s + ${databaseCpu} s`
}
