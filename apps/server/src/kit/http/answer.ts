import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** The envelope of every answer, unless specified otherwise. */
export const answer = <Data>(data: Data, status: 200 | 201 = 200) => ({ status, message: '', data })

/**
 * The same envelope as parts of its text, with one long list whose items are serialised already: serialising ten
 * thousand orders at once would block the event loop.
 */
export function answerInParts(otherFields: object, listName: string, partsOfList: readonly string[]): string[] {
  const { status, message } = answer(null)
  const names = Object.entries(otherFields).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`)
  const items = partsOfList.map((text, index) => (index === 0 ? '' : ',') + text.slice(1, -1))
  const start = `{"status":${status},"message":${JSON.stringify(message)},"data":{`
  return [start, ...names, `${JSON.stringify(listName)}:[`, ...items, ']}}']
}

/** Sends the parts one after another. */
export function sendParts(reply: FastifyReply, parts: readonly string[]): FastifyReply {
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'content-length': length })
    .send(Readable.from(parts))
}
