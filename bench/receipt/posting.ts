import { type JsonConnection, openConnection } from '../kit/json-connection.ts'
import { BASE, type Served } from './served.ts'
import { type Errands, type Ran, turns } from './turns.ts'

/** Sends as a screen sends, and answers the id of the record that came back. */
export type Post = (path: string, body?: object) => Promise<string>

/** The id of the record that was answered; reading all of it would take more of the CPU than it is worth. */
export const idIn = (body: string): string => /"data":\{"id":"([^"]+)"/.exec(body)?.[1] ?? JSON.parse(body).data.id

/** Documents as the screens take them, by clients that each keep a connection. */
export function documentTaker(
  { port, headers, cpu }: Served,
  productIds: readonly string[],
  take: (post: Post, productIds: readonly string[]) => Promise<void>,
): (errands: Errands) => Promise<Ran> {
  const connections: JsonConnection[] = []
  const post = async (client: number, path: string, body: object = {}) => {
    connections[client] ??= await openConnection(port, headers)
    const answer = await connections[client].send('POST', `${BASE}/${path}`, JSON.stringify(body))
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 500)}`)
    return idIn(answer.body)
  }
  return async (errands) => {
    const before = await cpu()
    const documents = await turns(errands, productIds.length, (client, first) => {
      const lines = Array.from({ length: errands.lines }, (_, line) => productIds[(first + line) % productIds.length]!)
      return take((path, body) => post(client, path, body), lines)
    })
    return { documents, cpu: (await cpu()) - before }
  }
}
