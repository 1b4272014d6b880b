import type { Question } from '../floor/move.ts'
import type { Bench } from '../kit/bench.ts'
import { built } from '../kit/built.ts'
import { startChild } from '../kit/child.ts'
import type { Place } from '../receipt/warehouse.ts'
import type { Way } from './moves.ts'
import type { Moved } from './moving.ts'

export interface Floor {
  fill(clients: number): Promise<void>
  /** Tight: every transaction is one statement. */
  run(way: Way, tight: boolean, clients: number, milliseconds: number): Promise<Moved>
}

/** The floor in a process of its own, with a connection for each client. */
export async function startFloor(bench: Bench, url: string, place: Place, connections: number): Promise<Floor> {
  const child = startChild(await built(new URL('../floor/move.ts', import.meta.url)))
  bench.onStop(() => child.stop())
  await child.ask({ open: url, connections, place } satisfies Question)
  return {
    fill: async (clients) => void (await child.ask({ fill: clients } satisfies Question)),
    run: (way, tight, clients, milliseconds) =>
      child.ask<Moved>({ run: way, tight, clients, milliseconds } satisfies Question),
  }
}
