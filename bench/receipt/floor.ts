import type { Opening, Question } from '../floor/errands.ts'
import type { Bench } from '../kit/bench.ts'
import { built } from '../kit/built.ts'
import { startChild } from '../kit/child.ts'
import type { Errands, Ran } from './turns.ts'

export interface Floor {
  /** Tight: every transaction is one statement. */
  run(errands: Errands, tight: boolean): Promise<Ran>
}

const FLOORS = {
  receipt: new URL('../floor/receipt.ts', import.meta.url),
  order: new URL('../floor/order.ts', import.meta.url),
}
export type FloorName = keyof typeof FLOORS

/** The floor in a process of its own, with as many connections as the server has. */
export async function startFloor(bench: Bench, of: FloorName, opening: Opening): Promise<Floor> {
  const child = startChild(await built(FLOORS[of]))
  bench.onStop(() => child.stop())
  await child.ask(opening)
  return { run: (errands, tight) => child.ask<Ran>({ run: errands, tight } satisfies Question) }
}
