import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly message: {
    readonly deliveryId: string
    readonly event: string
    readonly sequence: number
    readonly document: { readonly id: string; readonly version: number } | null
  } & Readonly<Record<string, unknown>>
}

type Behaviour = (response: ServerResponse) => void | Promise<void>

export const answers =
  (status: number, body = '', headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, headers).end(body)
  }
/** Says nothing, ever. */
export const hangs: Behaviour = () => undefined

/** Another company's system: does what it is told for the next calls, then what it always does. */
export class ErpReceiver {
  readonly calls: ReceivedCall[] = []
  always: Behaviour = answers(200, 'thanks')
  next: Behaviour[] = []
  /** How many were under way at the same time, of one delivery and of all. */
  mostOfOne = 0
  readonly #underWay: string[] = []
  #server = this.#create()
  #port = 0

  get url() {
    return `http://127.0.0.1:${this.#port}/in`
  }

  async open(): Promise<this> {
    this.#server = this.#create()
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #create() {
    return createServer(async (request, response) => {
      const body = await text(request)
      const message = JSON.parse(body) as ReceivedCall['message']
      this.calls.push({ headers: request.headers, body, message })
      this.#underWay.push(message.deliveryId)
      const same = this.#underWay.filter((id) => id === message.deliveryId).length
      this.mostOfOne = Math.max(this.mostOfOne, same)
      response.on('close', () => this.#underWay.splice(this.#underWay.indexOf(message.deliveryId), 1))
      await (this.next.shift() ?? this.always)(response)
    })
  }
}
