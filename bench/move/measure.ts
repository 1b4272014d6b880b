import { familyCpu } from '../kit/cpu.ts'
import { count, percent } from '../kit/say.ts'
import { median, quantile, spread } from '../kit/statistics.ts'
import { table } from '../kit/table.ts'
import type { Moved } from './moving.ts'

/** One run of one side: how many a second, milliseconds of the middle and the slowest, CPU milliseconds of each. */
export interface Measured {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly cpu: number
  readonly databaseCpu: number
  readonly refusals: Readonly<Record<string, number>>
}

export async function measure(databasePid: number, run: () => Promise<Moved>): Promise<Measured> {
  const databaseBefore = familyCpu(databasePid)
  const start = performance.now()
  const { times, refusals, cpu } = await run()
  const elapsed = (performance.now() - start) / 1000
  return {
    rate: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: cpu / times.length,
    databaseCpu: (familyCpu(databasePid) - databaseBefore) / times.length,
    refusals,
  }
}

type Runs = readonly Measured[]
type Part = 'rate' | 'p50' | 'p99' | 'cpu' | 'databaseCpu'

export const middle = (runs: Runs, part: Part) => median(runs.map((run) => run[part]))
const spreadOf = (runs: Runs, part: Part) => percent(spread(runs.map((run) => run[part])))

export const saidRate = (runs: Runs) => `${count(middle(runs, 'rate'))}/s (${spreadOf(runs, 'rate')})`
export const saidTime = (runs: Runs, part: 'p50' | 'p99') =>
  `${middle(runs, part).toFixed(1)} ms (${spreadOf(runs, part)})`

/** What was refused in all runs together. */
export function refusalsIn(runs: Runs): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { refusals } of runs)
    for (const [code, times] of Object.entries(refusals)) sums[code] = (sums[code] ?? 0) + times
  return sums
}

export const timeTable = (results: Readonly<Record<string, Runs>>, what: string) =>
  table(
    ['side', `${what}/s`, 'p50', 'p99', 'process, each', 'PostgreSQL, each'],
    Object.entries(results).map(([side, runs]) => [
      side,
      saidRate(runs),
      saidTime(runs, 'p50'),
      saidTime(runs, 'p99'),
      `${middle(runs, 'cpu').toFixed(2)} ms`,
      `${middle(runs, 'databaseCpu').toFixed(2)} ms`,
    ]),
  )
