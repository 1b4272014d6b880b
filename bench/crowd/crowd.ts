import { type JsonConnection, openConnection } from '../kit/json-connection.ts'
import { shipGoods } from '../order/product.ts'
import { idIn, type Post } from '../receipt/posting.ts'
import { receiveGoods } from '../receipt/product.ts'
import { BASE, type Served } from '../receipt/served.ts'
import type { Place } from '../receipt/warehouse.ts'

const LINES = 10
/** What a person looks at after a receipt and an order. */
const LISTS = ['recvReqs', 'stocks', 'pickTasks', 'shipmentNotifs'] as const

/** A call without the id in it: what is compared is one kind of call. */
const kindOf = (method: string, path: string) => `${method} ${path.replace(/[0-9a-f-]{36}/, '…').replace(/\?.*/, '')}`

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
        const post: Post = async (path, body = {}) => idIn(await this.#send(connection, 'POST', path, body))
        while (performance.now() < until) {
          await receiveGoods(post, this.#place, products)
          await shipGoods(post, this.#place, products)
          for (const list of LISTS) await this.#send(connection, 'GET', `${list}?pageSize=20`)
          this.documents += 6
        }
        connection.close()
      }),
    )
  }

  async #send(connection: JsonConnection, method: 'GET' | 'POST', path: string, body?: object): Promise<string> {
    const begun = performance.now()
    const answer = await connection.send(method, `${BASE}/${path}`, body === undefined ? '' : JSON.stringify(body))
    const took = performance.now() - begun
    const kind = kindOf(method, path)
    const times = this.times.get(kind)
    if (times === undefined) this.times.set(kind, [took])
    else times.push(took)
    this.answered += 1
    if (answer.status >= 500) this.failed.push(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 500)}`)
    return answer.body
  }
}
