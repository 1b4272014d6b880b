import { familyCpu } from '../kit/cpu.ts'
import type { Figure } from '../kit/figures.ts'
import { percent } from '../kit/say.ts'
import { median, spread } from '../kit/statistics.ts'
import { table } from '../kit/table.ts'
import type { Ran } from './turns.ts'

/** One run of one side; CPU in milliseconds a document. */
export interface Measured {
  readonly rate: number
  readonly cpu: number
  readonly databaseCpu: number
}

export async function measure(databasePid: number, run: () => Promise<Ran>): Promise<Measured> {
  const databaseBefore = familyCpu(databasePid)
  const start = performance.now()
  const { documents, cpu } = await run()
  const elapsed = (performance.now() - start) / 1000
  return {
    rate: documents / elapsed,
    cpu: cpu / documents,
    databaseCpu: (familyCpu(databasePid) - databaseBefore) / documents,
  }
}

type Runs = readonly Measured[]
const ratesOf = (runs: Runs) => runs.map(({ rate }) => rate)
const cpusOf = (runs: Runs) => runs.map(({ cpu, databaseCpu }) => cpu + databaseCpu)

const rateOf = (runs: Runs) => median(ratesOf(runs))
const cpuOf = (runs: Runs) => median(cpusOf(runs))

const saidRate = (runs: Runs) => `${rateOf(runs).toFixed(1)}/s (${percent(spread(ratesOf(runs)))})`
const saidCpu = (runs: Runs) => `${cpuOf(runs).toFixed(1)} ms (${percent(spread(cpusOf(runs)))})`

export const cpuTable = (results: Readonly<Record<string, Runs>>, documents: string) =>
  table(
    ['side', `${documents}/s`, 'process', 'PostgreSQL'],
    Object.entries(results).map(([side, runs]) => {
      const of = (value: (run: Measured) => number) => `${median(runs.map(value)).toFixed(1)} ms`
      return [side, saidRate(runs), of(({ cpu }) => cpu), of(({ databaseCpu }) => databaseCpu)]
    }),
  )

/** What was promised against a floor, if anything was. */
export interface Promised {
  readonly least?: number
  readonly mostCpu?: number
}

/** Documents a second, and CPU a document, beside those of a floor. */
export function figuresBeside(
  { name, cpuName }: { readonly name: string; readonly cpuName: string },
  own: Runs,
  floor: Runs,
  { least, mostCpu }: Promised,
): Figure[] {
  const rate = rateOf(own) / rateOf(floor)
  const cpu = cpuOf(own) / cpuOf(floor)
  return [
    {
      name,
      measured: saidRate(own),
      floor: saidRate(floor),
      ratio: percent(rate),
      ...(least === undefined ? {} : { limit: `≥ ${percent(least)}`, holds: rate >= least }),
    },
    {
      name: cpuName,
      measured: saidCpu(own),
      floor: saidCpu(floor),
      ratio: `${cpu.toFixed(1)} ×`,
      ...(mostCpu === undefined ? {} : { limit: `≤ ${mostCpu} ×`, holds: cpu <= mostCpu }),
    },
  ]
}
