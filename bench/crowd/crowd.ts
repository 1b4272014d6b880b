import { type JsonConnection, openConnection } from '../kit/json-connection.ts'
import { noticeHeader } from '../order/product.ts'
import { BASE, type Served } from '../receipt/served.ts'
import type { Place } from '../receipt/warehouse.ts'

const LINES = 10

type Send = (name: string, method: 'GET' | 'POST', path: string, body?: object) => Promise<string>

const idIn = (body: string): string => /"data":\{"id":"([^"]+)"/.exec(body)?.[1] ?? JSON.parse(body).data.id

/** People who receive, ship and look, each on a connection of their own. */
export class Crowd {
  readonly #processes: readonly Served[]
  readonly #place: Place
  /** How long each kind of call took, in milliseconds. */
  readonly times = new Map<string, number[]>()
  /** What was answered where the server was at fault. */
  readonly failed: string[] = []
  answered = 0
  documents = 0

  constructor(processes: readonly Served[], place: Place) {
    this.#processes = processes
    this.#place = place
  }

  async work(clients: number, milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const { port, headers } = this.#processes[client % this.#processes.length]!
        const connection = await openConnection(port, headers)
        // Each has goods of its own: what is measured is the work, not waiting for one another's rows.
        const products = this.#place.productIds.filter((_id, index) => index % clients === client).slice(0, LINES)
        const send: Send = (...call) => this.#send(connection, ...call)
        while (performance.now() < until) {
          await this.#receive(send, products)
          await this.#ship(send, products)
          this.documents += 6
        }
        connection.close()
      }),
    )
  }

  async #send(connection: JsonConnection, ...[name, method, path, body]: Parameters<Send>): Promise<string> {
    const begun = performance.now()
    const answer = await connection.send(method, `${BASE}/${path}`, method === 'GET' ? '' : JSON.stringify(body ?? {}))
    const took = performance.now() - begun
    const times = this.times.get(name)
    if (times === undefined) this.times.set(name, [took])
    else times.push(took)
    this.answered += 1
    if (answer.status >= 500) this.failed.push(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 500)}`)
    return answer.body
  }

  async #receive(send: Send, products: readonly string[]): Promise<void> {
    const lines = products.map((productId) => ({ productId, planSkuTotal: 12 }))
    const { cargoOwnerId } = this.#place
    const notice = idIn(
      await send('receipt notice', 'POST', 'recvReqs', { cargoOwnerId, receiptType: 'PURCHASE', lines }),
    )
    await send('list of receipt notices', 'GET', 'recvReqs?pageSize=20')
    await send('submit', 'POST', `recvReqs/${notice}/submit`)
    const registration = idIn(await send('registration', 'POST', `recvRegistrations/${notice}/RECV_REQ`))
    await send('complete a registration', 'POST', `recvRegistrations/${registration}/complete`)
    const putaway = idIn(await send('putaway with its places', 'POST', `putaways/${registration}/RECV_REG`))
    await send('record of a putaway', 'GET', `putaways/${putaway}`)
    await send('complete a putaway', 'POST', `putaways/${putaway}/complete`)
    await send('list of stock', 'GET', 'stocks?pageSize=20')
  }

  async #ship(send: Send, products: readonly string[]): Promise<void> {
    const lines = products.map((productId) => ({ productId, planSkuTotal: 12 }))
    const notice = idIn(await send('order', 'POST', 'shipmentNotifs', { ...noticeHeader(this.#place), lines }))
    await send('submit', 'POST', `shipmentNotifs/${notice}/submit`)
    const pick = idIn(await send('pick with its allocation', 'POST', `pickTasks/${notice}/SHIPPING_REQ`))
    await send('list of picks', 'GET', 'pickTasks?pageSize=20')
    await send('complete a pick', 'POST', `pickTasks/${pick}/complete`)
    const dispatch = idIn(await send('dispatch', 'POST', `shipmentTasks/${notice}/SHIPPING_REQ`))
    await send('ship', 'POST', `shipmentTasks/${dispatch}/ship`)
    await send('list of orders', 'GET', 'shipmentNotifs?pageSize=20')
  }
}
