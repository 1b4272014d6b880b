import type { Question, Ran } from '../floor/list.ts'
import type { Statement } from '../floor/list-statements.ts'
import type { Bench } from '../kit/bench.ts'
import { built } from '../kit/built.ts'
import { startChild } from '../kit/child.ts'

export interface Floor {
  run(statements: readonly Statement[], clients: number, milliseconds: number): Promise<Ran>
}

/** The floor in a process of its own, with as many connections as the server has. */
export async function startFloor(bench: Bench, databaseUrl: string, poolSize: number): Promise<Floor> {
  const child = startChild(await built(new URL('../floor/list.ts', import.meta.url)))
  bench.onStop(() => child.stop())
  await child.ask({ open: databaseUrl, poolSize } satisfies Question)
  return {
    run: (statements, clients, milliseconds) =>
      child.ask<Ran>({ run: statements, clients, milliseconds } satisfies Question),
  }
}
