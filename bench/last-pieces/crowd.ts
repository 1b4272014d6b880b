import { type JsonConnection, openConnection } from '../kit/json-connection.ts'
import { type Moved, moving } from '../move/moving.ts'
import { BASE, type Served } from '../receipt/served.ts'

export const SHORT = '422 INSUFFICIENT_STOCK'

export interface Answered {
  /** Pieces that the answers say are reserved. */
  readonly pieces: number
  readonly refusals: Readonly<Record<string, number>>
}

export interface Crowd {
  /** All of these notices, whoever comes first. */
  allocateAll(noticeIds: readonly string[]): Promise<Answered>
  /** Until the time is up, each client from the queue it is given. */
  allocateFor(milliseconds: number, queueOf: (client: number) => string[]): Promise<Moved>
}

/** Clients that each keep a connection, and are shared out among the servers. */
export async function gather(servers: readonly Served[], clients: number): Promise<Crowd> {
  const open = Array.from({ length: clients }, (_, client) => servers[client % servers.length]!)
  const connections: JsonConnection[] = await Promise.all(
    open.map(({ port, headers }) => openConnection(port, headers)),
  )
  const cpu = async () => (await Promise.all(servers.map((one) => one.cpu()))).reduce((sum, one) => sum + one, 0)

  const allocate = async (client: number, noticeId: string) => {
    const path = `${BASE}/pickTasks/${noticeId}/SHIPPING_REQ`
    const { status, body } = await connections[client]!.send('POST', path, '{}')
    const { data, error } = JSON.parse(body)
    return status === 201
      ? { pieces: data.skuTotal as number, refused: undefined }
      : { pieces: 0, refused: `${status} ${error}` }
  }

  return {
    allocateAll: async (noticeIds) => {
      const queue = [...noticeIds]
      const refusals: Record<string, number> = {}
      let pieces = 0
      const work = async (_: unknown, client: number) => {
        for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
          const { pieces: granted, refused } = await allocate(client, id)
          pieces += granted
          if (refused !== undefined) refusals[refused] = (refusals[refused] ?? 0) + 1
        }
      }
      await Promise.all(connections.map(work))
      return { pieces, refusals }
    },
    allocateFor: async (milliseconds, queueOf) => {
      const before = await cpu()
      const moved = await moving(clients, milliseconds, async (client) => {
        const id = queueOf(client).pop()
        if (id === undefined) throw new Error('there were not notices enough')
        return (await allocate(client, id)).refused
      })
      return { ...moved, cpu: (await cpu()) - before }
    },
  }
}
