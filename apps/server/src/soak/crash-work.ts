import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiFailure } from '@entrepot/client/failure'
import { isDatabaseAway } from '../kit/sql/database-errors.ts'
import type { TwoWarehouses } from '../testing/registry/two-warehouses.ts'

/** What was answered as done, by what it says afterwards. */
export interface Answered {
  readonly registrations: string[]
  readonly moves: string[]
  readonly picks: string[]
  readonly dispatches: string[]
  readonly counts: string[]
  readonly arrivals: string[]
  readonly moved: Moved[]
}

/** Pieces that were moved one by one, each move sent again with its key until it was answered. */
interface Moved {
  readonly productId: string
  readonly toLocationId: string
  pieces: number
}

/** No answer, or that of a server without its database; any other refusal would be a fault of the work itself. */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof ApiFailure ? error.httpStatus === 0 || error.httpStatus === 503 : isDatabaseAway(error)

export const nothingAnswered = (): Answered => ({
  moved: [],
  registrations: [],
  moves: [],
  picks: [],
  dispatches: [],
  counts: [],
  arrivals: [],
})

/** Works without pause, each at goods of their own, and writes down what was answered; a connection that breaks ends it. */
export type Work = (both: TwoWarehouses, answered: Answered, isOver: () => boolean) => Promise<void>

const receiveAndMove: Work = async ({ day, admin }, { registrations, moves }, isOver) => {
  const [productId, toLocationId] = [await day.product(), await day.place()]
  const lines = [{ productId, goodSkuTotal: 5, defectiveSkuTotal: 1 }]
  while (!isOver()) {
    const body = { cargoOwnerId: day.ownerId, receiptType: 'PURCHASE', lines }
    const { id } = await admin.send('POST', 'recvRegistrations', body)
    await admin.send('POST', `recvRegistrations/${id}/complete`, { putaway: false })
    registrations.push(id)
    const [row] = (await day.stockOf(productId)).filter(({ locationId }) => locationId === day.dock)
    const done = await admin.move({ stockId: row!.id, toLocationId, quantity: 2, override: true, reason: 'on' })
    moves.push(done.id)
  }
}

/** Two orders at a time are reserved in one call, picked, and leave. */
const pickAndShip: Work = async ({ day, clerk }, { picks, dispatches }, isOver) => {
  const productId = await day.product()
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 100_000 }], await day.place())
  while (!isOver()) {
    const order = () => clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 3 }])
    const noticeIds = [(await order()).id, (await order()).id]
    await clerk.send('POST', 'pickTasks/allocate', { noticeIds })
    for (const noticeId of noticeIds) {
      const chain = await clerk.chain(`shipmentNotifs/${noticeId}`)
      const { id } = chain.find(({ type }) => type === 'PICKING')!
      await clerk.send('POST', `pickTasks/${id}/complete`)
      picks.push(id)
      dispatches.push((await clerk.dispatch(noticeId)).id)
    }
  }
}

/** Counted one short each time, and approved. */
const count: Work = async ({ day, clerk, admin }, { counts }, isOver) => {
  const [productId, place] = [await day.product(), await day.place()]
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 100_000 }], place)
  for (let pieces = 99_999; !isOver(); pieces -= 1) {
    const { id } = await clerk.send('POST', 'stocktakings', { scope: { locationIds: [place] } })
    const { lines } = await clerk.send('POST', `stocktakings/${id}/start`)
    const counted = [{ id: lines[0]!.id, countedSkuTotal: pieces }]
    await clerk.send('POST', `stocktakings/${id}/count`, { lines: counted })
    await clerk.send('POST', `stocktakings/${id}/submit`)
    await admin.send('POST', `stocktakings/${id}/approve`)
    counts.push(id)
  }
}

/** From one warehouse to the other, in two trucks of which one brings a broken piece. */
const transfer: Work = async (both, { arrivals }, isOver) => {
  const productId = await both.shelved(100_000)
  while (!isOver()) {
    const { id, version } = await both.submitted([{ productId, planSkuTotal: 5 }])
    const sent = await both.clerk.send('PUT', `transfer_tasks/${id}/processTransfer`, { version })
    const arrive = (at: number, line: object) =>
      both.arrive(id, { version: at, lines: [{ id: sent.lines[0]!.id, ...line }] })
    const half = await arrive(sent.version, { goodSkuTotal: 3 })
    await arrive(half.version, { goodSkuTotal: 1, defectiveSkuTotal: 1 })
    arrivals.push(id)
  }
}

/** One piece at a time with a key, sent again until it is answered: it must happen once, however often it was sent. */
const moveOnce: Work = async ({ day, clerk, admin }, { moved }, isOver) => {
  const [productId, toLocationId] = [await day.product(), await day.place()]
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 100_000 }], await day.place())
  const [row] = await day.stockOf(productId)
  const tally: Moved = { productId, toLocationId, pieces: 0 }
  moved.push(tally)
  const move = { stockId: row!.id, toLocationId, quantity: 1, override: true, reason: 'on' }
  while (!isOver()) {
    const key = randomUUID()
    await untilAnswered(() => admin.move(move, key))
    tally.pieces += 1
  }
}

async function untilAnswered(send: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await send()
      return
    } catch (error) {
      if (!isBrokenOff(error)) throw error
      await sleep(100)
    }
  }
}

export const WORKS: readonly Work[] = [receiveAndMove, pickAndShip, moveOnce, count, transfer, pickAndShip]

/** How many of those that were answered are there, as they were answered; a transfer is there twice, once at each end. */
export const THERE = `
  select (select count(*)::int from recv_registration where status = 'COMPLETED' and id = any($1)) as registrations,
         (select count(distinct document_id)::int from stock_entry where document_id = any($2)) as moves,
         (select count(*)::int from pick_task where pick_status = 'PICKED' and id = any($3)) as picks,
         (select count(*)::int from shipment_task where status = 'SHIPPED' and id = any($4)) as dispatches,
         (select count(*)::int from stocktaking where status = 'COMPLETED' and id = any($5)) as counts,
         (select count(*)::int / 2 from transfer_task where status = 'COMPLETED' and id = any($6)) as arrivals`
