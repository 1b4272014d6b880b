import { createHash } from 'node:crypto'
import type { Bench } from '../kit/bench.ts'
import type { DemoDatabase } from '../kit/demo-database.ts'
import { rowsNote } from '../kit/rows-written.ts'
import { type Floor, type FloorName, startFloor } from './floor.ts'
import { longestReason } from './sample.ts'
import type { Served } from './served.ts'
import type { Errands, Ran } from './turns.ts'
import { type Place, PRODUCTS } from './warehouse.ts'

const LINES = 10
const CLIENTS = 16

interface Sides {
  readonly of: FloorName
  /** Where the product explains a place. */
  readonly reasons: 'putaway_line' | 'pick_task_line'
  readonly written: readonly string[]
  /** What the product does. */
  readonly take: (errands: Errands) => Promise<Ran>
}

/** The floor beside a server, and what rows both write for the same document. */
export async function openFloor(
  bench: Bench,
  { appUrl, superUrl }: DemoDatabase,
  served: Served,
  place: Place,
  { of, reasons, written, take }: Sides,
): Promise<{ readonly floor: Floor; readonly note: string }> {
  const one = { clients: 1, lines: LINES, documents: 1 }
  await take(one)
  const floor = await startFloor(bench, of, {
    open: appUrl,
    poolSize: served.poolSize,
    place,
    tokenHash: createHash('sha256').update(served.token).digest(),
    reason: await longestReason(superUrl, reasons),
  })
  // Every product once, so that each has been everywhere, the same for both.
  await floor.run({ clients: CLIENTS, lines: LINES, documents: PRODUCTS / LINES }, false)
  const note = await rowsNote(superUrl, written, {
    server: () => take(one),
    floor: () => floor.run(one, false),
    'tight floor': () => floor.run(one, true),
  })
  console.log(note)
  return { floor, note }
}
