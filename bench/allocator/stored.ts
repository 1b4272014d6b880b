import { createHash } from 'node:crypto'
import { dayIn } from '../../apps/server/src/kit/write/local-day.ts'
import type { Question } from '../floor/allocation.ts'
import type { Bench } from '../kit/bench.ts'
import { built } from '../kit/built.ts'
import { startChild } from '../kit/child.ts'
import type { DemoDatabase } from '../kit/demo-database.ts'
import { openConnection } from '../kit/json-connection.ts'
import { rowsNote } from '../kit/rows-written.ts'
import { type Submitted, submitNotices } from '../order/notices.ts'
import { plenty, stockShelves } from '../order/shelves.ts'
import { longestReason } from '../receipt/sample.ts'
import { BASE, type Served, serve } from '../receipt/served.ts'
import { fillWarehouse, type Place } from '../receipt/warehouse.ts'
import { untilQuiet } from '../stock-list/until-quiet.ts'

export const TOGETHER = 50
const LINES = 10
const ROWS = 20
const WRITTEN = [
  ...['pick_task', 'pick_task_line', 'document_link', 'warehouse_audit', 'event', 'stock', 'stock_entry'],
  'stock_reservation',
]

/** So many picks made, in milliseconds; notices that ask for them are made before the clock starts. */
type Allocate = (notices: number) => Promise<number>

export interface Stored {
  readonly served: Served
  readonly server: Allocate
  readonly floor: Allocate
  readonly note: string
}

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function startFloor(bench: Bench, opening: Question) {
  const child = startChild(await built(new URL('../floor/allocation.ts', import.meta.url)))
  bench.onStop(() => child.stop())
  await child.ask(opening)
  return (notices: readonly Submitted[]) => child.ask({ notices, together: TOGETHER } satisfies Question)
}

/** One call for many notices, as the list of notices sends it. */
async function productAllocator(served: Served) {
  const connection = await openConnection(served.port, served.headers)
  return async (notices: readonly Submitted[]) => {
    const noticeIds = notices.map(({ notice }) => notice.id)
    const { status, body } = await connection.send('POST', `${BASE}/pickTasks/allocate`, JSON.stringify({ noticeIds }))
    const refused = /"ok":false[^}]*/.exec(body)
    if (status !== 200 || refused !== null)
      throw new Error(`allocate answered ${status}: ${refused ?? body.slice(0, 500)}`)
  }
}

/** Orders of ten lines, no two of a group for the same product. */
const newOrders = ({ productIds }: Place, notices: number) =>
  Array.from({ length: notices }, (_, notice) => ({
    productIds: Array.from({ length: LINES }, (_, line) => productIds[(notice * LINES + line) % productIds.length]!),
    pieces: 12,
  }))

export async function openStored(bench: Bench, database: DemoDatabase): Promise<Stored> {
  const place = await fillWarehouse(database.superUrl)
  await stockShelves(database.appUrl, place, plenty(place, ROWS))
  const served = await serve(bench, database.appUrl, place.warehouseId)
  await untilQuiet(database.superUrl)
  const notices = (howMany: number) => submitNotices(database.appUrl, place, newOrders(place, howMany))
  const allocate = await productAllocator(served)
  await allocate(await notices(TOGETHER))
  const write = await startFloor(bench, {
    open: database.appUrl,
    poolSize: 1,
    place,
    tokenHash: createHash('sha256').update(served.token).digest(),
    reason: await longestReason(database.superUrl, 'pick_task_line'),
    today: dayIn(place.timeZone, new Date()),
  })
  const side =
    (work: (some: readonly Submitted[]) => Promise<unknown>): Allocate =>
    async (howMany) => {
      const some = await notices(howMany)
      return timed(() => work(some))
    }
  const [server, floor] = [side(allocate), side(write)]
  const note = await rowsNote(database.superUrl, WRITTEN, {
    server: () => server(TOGETHER),
    floor: () => floor(TOGETHER),
  })
  console.log(note)
  return { served, server, floor, note }
}
