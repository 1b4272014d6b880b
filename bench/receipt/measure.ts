import type { Ran } from '../floor/receipt.ts'
import { familyCpu } from '../kit/cpu.ts'
import { percent } from '../kit/say.ts'
import { median, spread } from '../kit/statistics.ts'
import { table } from '../kit/table.ts'

/** One run of one side; CPU in milliseconds a receipt. */
export interface Measured {
  readonly rate: number
  readonly cpu: number
  readonly databaseCpu: number
}

export async function measure(databasePid: number, run: () => Promise<Ran>): Promise<Measured> {
  const databaseBefore = familyCpu(databasePid)
  const start = performance.now()
  const { receipts, cpu } = await run()
  const elapsed = (performance.now() - start) / 1000
  return {
    rate: receipts / elapsed,
    cpu: cpu / receipts,
    databaseCpu: (familyCpu(databasePid) - databaseBefore) / receipts,
  }
}

type Runs = readonly Measured[]
const ratesOf = (runs: Runs) => runs.map(({ rate }) => rate)
const cpusOf = (runs: Runs) => runs.map(({ cpu, databaseCpu }) => cpu + databaseCpu)

export const rateOf = (runs: Runs) => median(ratesOf(runs))
export const cpuOf = (runs: Runs) => median(cpusOf(runs))

export const saidRate = (runs: Runs) => `${rateOf(runs).toFixed(1)}/s (${percent(spread(ratesOf(runs)))})`
export const saidCpu = (runs: Runs) => `${cpuOf(runs).toFixed(1)} ms (${percent(spread(cpusOf(runs)))})`

export const cpuTable = (results: Readonly<Record<string, Runs>>) =>
  table(
    ['side', 'receipts/s', 'process', 'PostgreSQL'],
    Object.entries(results).map(([side, runs]) => {
      const of = (value: (run: Measured) => number) => `${median(runs.map(value)).toFixed(1)} ms`
      return [side, saidRate(runs), of(({ cpu }) => cpu), of(({ databaseCpu }) => databaseCpu)]
    }),
  )
