import { dayIn } from '../../apps/server/src/kit/write/local-day.ts'
import { stockId } from '../../apps/server/src/stock/stock-id.ts'
import { goodsAt } from '../floor/stock-write.ts'
import { type JsonConnection, openConnection } from '../kit/json-connection.ts'
import { BASE, type Served } from '../receipt/served.ts'
import type { Place } from '../receipt/warehouse.ts'
import { moveOf, type Way } from './moves.ts'
import { type Moved, moving } from './moving.ts'

const PATH = `${BASE}/stocks/quickMove`

export type Mover = (way: Way, clients: number, milliseconds: number) => Promise<Moved>

/** Moves as the quick move screen sends them, by clients that each keep a connection. */
export async function productMover(served: Served, place: Place, clients: number): Promise<Mover> {
  const open = Array.from({ length: clients }, () => openConnection(served.port, served.headers))
  const connections: JsonConnection[] = await Promise.all(open)
  const today = dayIn(place.timeZone, new Date())
  const bodyOf = (way: Way, client: number, n: number) => {
    const { productId, fromId, toId } = moveOf(way, place, client, n)
    const from = stockId(place.warehouseId, goodsAt(place.cargoOwnerId, productId, fromId, today))
    return JSON.stringify({ stockId: from, toLocationId: toId, quantity: 1 })
  }
  return async (way, many, milliseconds) => {
    const before = await served.cpu()
    const moved = await moving(many, milliseconds, async (client, n) => {
      const { status, body } = await connections[client]!.send('POST', PATH, bodyOf(way, client, n))
      return status === 200 ? undefined : `${status} ${JSON.parse(body).error}`
    })
    return { ...moved, cpu: (await served.cpu()) - before }
  }
}
