import type { Ran } from '../floor/receipt.ts'
import { type JsonConnection, openConnection } from '../kit/json-connection.ts'
import { BASE, type Served } from './served.ts'
import { type Errands, turns } from './turns.ts'
import type { Place } from './warehouse.ts'

/** The id of the record that was answered; reading all of it would take more of the CPU than it is worth. */
const idIn = (body: string): string => /"data":\{"id":"([^"]+)"/.exec(body)?.[1] ?? JSON.parse(body).data.id

/** Receipts as the screens take them, by clients that each keep a connection. */
export function productReceiver({ port, headers, cpu }: Served, place: Place): (errands: Errands) => Promise<Ran> {
  const connections: JsonConnection[] = []
  const post = async (client: number, path: string, body = '{}') => {
    connections[client] ??= await openConnection(port, headers)
    const { status, body: answer } = await connections[client].send('POST', `${BASE}/${path}`, body)
    if (status >= 300) throw new Error(`${path} answered ${status}: ${answer.slice(0, 500)}`)
    return idIn(answer)
  }
  const receive = async (client: number, first: number, lines: number) => {
    const announced = Array.from({ length: lines }, (_, line) => ({
      productId: place.productIds[(first + line) % place.productIds.length],
      planSkuTotal: 12,
    }))
    const notice = { cargoOwnerId: place.cargoOwnerId, receiptType: 'PURCHASE', lines: announced }
    const noticeId = await post(client, 'recvReqs', JSON.stringify(notice))
    await post(client, `recvReqs/${noticeId}/submit`)
    const registrationId = await post(client, `recvRegistrations/${noticeId}/RECV_REQ`)
    await post(client, `recvRegistrations/${registrationId}/complete`)
    const putawayId = await post(client, `putaways/${registrationId}/RECV_REG`)
    await post(client, `putaways/${putawayId}/complete`)
  }
  return async (errands) => {
    const before = await cpu()
    const receipts = await turns(errands, place.productIds.length, (client, first) =>
      receive(client, first, errands.lines),
    )
    return { receipts, cpu: (await cpu()) - before }
  }
}
