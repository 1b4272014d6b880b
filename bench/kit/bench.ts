import { createStopper, type Stopper } from '../../apps/server/src/stopper.ts'
import { type Figure, figureTable } from './figures.ts'
import { command, commit, load, machine, today } from './machine.ts'
import { writeResults } from './results.ts'

export interface Bench {
  /** A look in passing: shorter runs, whose figures are printed but not kept. */
  readonly quick: boolean
  readonly onStop: Stopper['onStop']
}

export interface Outcome {
  readonly figures: readonly Figure[]
  /** Versions of what was measured, such as the database. */
  readonly versions: readonly string[]
  /** What a reader must know to judge the figures. */
  readonly notes: readonly string[]
}

/** Measures, prints, keeps the results and fails when a promise is missed. Whatever was started is stopped. */
export async function runBench(title: string, measure: (bench: Bench) => Promise<Outcome>): Promise<void> {
  const stopper = createStopper()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      console.error(`${title}: stopped by ${signal}, nothing is kept`)
      void stopper.stop(130)
    })
  }
  const fail = (error: unknown) => {
    if (!stopper.stopping) console.error(error)
    return stopper.stop(1)
  }
  process.on('uncaughtException', fail) // else the database would outlive us
  const busy = load()
  const quick = process.argv.includes('--quick')
  try {
    const { figures, versions, notes } = await measure({ quick, onStop: stopper.onStop })
    const setting = [machine(), busy, ...versions, `Node ${process.versions.node}`, commit(), command(), today()].join(
      ' · ',
    )
    const body = [figureTable(figures), setting, ...notes].join('\n\n')
    console.log(`\n${body}\n`)
    if (!quick) writeResults(title, body)
    await stopper.stop(figures.some(({ holds }) => holds === false) ? 1 : 0)
  } catch (error) {
    await fail(error)
  }
}
