import type { Question, Ran } from '../floor/receipt.ts'
import type { Bench } from '../kit/bench.ts'
import { built } from '../kit/built.ts'
import { startChild } from '../kit/child.ts'
import type { Errands } from './turns.ts'

export interface Floor {
  /** Tight: every transaction is one statement. */
  run(errands: Errands, tight: boolean): Promise<Ran>
}

type Opening = Extract<Question, { open: string }>

/** The floor in a process of its own, with as many connections as the server has. */
export async function startFloor(bench: Bench, opening: Opening): Promise<Floor> {
  const child = startChild(await built(new URL('../floor/receipt.ts', import.meta.url)))
  bench.onStop(() => child.stop())
  await child.ask(opening)
  return { run: (errands, tight) => child.ask<Ran>({ run: errands, tight } satisfies Question) }
}
