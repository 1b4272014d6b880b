import { alternate, type Side } from '../kit/alternate.ts'
import type { Bench } from '../kit/bench.ts'
import type { DemoDatabase } from '../kit/demo-database.ts'
import { tidy } from '../kit/tidy.ts'
import { type Measured, measure } from './measure.ts'
import type { Ran } from './turns.ts'

const ROUNDS = 5

export interface Rounds {
  readonly results: Record<string, Measured[]>
  readonly rounds: number
}

/** All sides once to get warm, then alternating. */
export async function measureRounds(
  bench: Bench,
  { pid, superUrl }: DemoDatabase,
  sides: Readonly<Record<string, () => Promise<Ran>>>,
): Promise<Rounds> {
  const measured = Object.entries(sides).map(([name, run]): Side<string, Measured> => [name, () => measure(pid, run)])
  for (const [, once] of measured) await once()
  await tidy(superUrl)
  const rounds = bench.quick ? 1 : ROUNDS
  const results = await alternate(rounds, measured, (round, name, { rate, cpu, databaseCpu }) =>
    console.log(
      `${round}  ${name.padEnd(24)} ${rate.toFixed(1)}/s, CPU ${cpu.toFixed(1)} and ${databaseCpu.toFixed(1)} ms`,
    ),
  )
  return { results, rounds }
}
