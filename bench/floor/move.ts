import pg from 'pg'
import { newId } from '../../apps/server/src/kit/write/ids.ts'
import { dayIn } from '../../apps/server/src/kit/write/local-day.ts'
import { stockId } from '../../apps/server/src/stock/stock-id.ts'
import { answerQuestions } from '../kit/child.ts'
import { ownCpu } from '../kit/cpu.ts'
import { moveOf, placesOf, type Way } from '../move/moves.ts'
import { type Moved, moving } from '../move/moving.ts'
import type { Place } from '../receipt/warehouse.ts'
import { insertAuditEntry, insertEventsOfChange } from './audit-and-event-writes.ts'
import { goodsAt, stockWrite } from './stock-write.ts'
import { atOnce, inTurn } from './transaction.ts'

/** The floor of a move: the same call of the stock's writer, audit entry and event, in one transaction. */
export type Question =
  | { readonly open: string; readonly connections: number; readonly place: Place }
  | { readonly fill: number }
  | { readonly run: Way; readonly tight: boolean; readonly clients: number; readonly milliseconds: number }

const PLENTY = 1_000_000

let pool: pg.Pool
let place: Place
let today: string

const writer = () => ({ warehouseId: place.warehouseId, userId: place.userId, now: new Date() })
const at = (productId: string, locationId: string) => goodsAt(place.cargoOwnerId, productId, locationId, today)

/** More at both ends of every move than will ever be moved. */
async function fill(clients: number): Promise<object> {
  const ends = placesOf(place, clients).flatMap(({ productId, fromId, toId }) => [
    at(productId, fromId),
    at(productId, toId),
  ])
  const keys = new Map(ends.map((key) => [stockId(place.warehouseId, key), key]))
  const pieces = [...keys.values()].map((to) => ({ from: null, to, quantity: PLENTY }))
  await inTurn(pool, [stockWrite(writer(), [{ id: newId(new Date()), type: 'OPENING', no: 'OP-1' }], pieces)])
  return {}
}

async function move(way: Way, tight: boolean, client: number, n: number): Promise<undefined> {
  const { productId, fromId, toId } = moveOf(way, place, client, n)
  const by = writer()
  const id = newId(by.now)
  const paper = { id, type: 'QUICK_MOVE', no: `QM-${place.warehouseCode}-${today}-${id.slice(-6)}` }
  const pieces = { from: at(productId, fromId), to: at(productId, toId), quantity: 1 }
  const after = { moves: [{ stockId: stockId(place.warehouseId, pieces.from), toLocationId: toId, pieces: 1 }] }
  const done = { action: 'move', resource: 'quickMove', version: 1, after, stock: true }
  const statements = [
    insertAuditEntry(by, paper, done),
    insertEventsOfChange(by, paper, done, null),
    stockWrite(by, [paper], [pieces]),
  ]
  await (tight ? atOnce(pool, statements) : inTurn(pool, statements))
}

async function run(way: Way, tight: boolean, clients: number, milliseconds: number): Promise<Moved> {
  const before = ownCpu()
  const moved = await moving(clients, milliseconds, (client, n) => move(way, tight, client, n))
  return { ...moved, cpu: ownCpu() - before }
}

answerQuestions<Question>(async (question) => {
  if ('run' in question) return run(question.run, question.tight, question.clients, question.milliseconds)
  if ('fill' in question) return fill(question.fill)
  pool = new pg.Pool({ connectionString: question.open, max: question.connections })
  place = question.place
  today = dayIn(place.timeZone, new Date())
  await pool.query('select 1')
  return {}
})
