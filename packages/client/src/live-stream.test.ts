import type { LiveLine } from '@entrepot/contract/kit/live'
import { describe, expect, it } from 'vitest'
import { stayLive } from './live-connection.ts'
import { lineSplitter, readLive } from './live-stream.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const EVENT = { type: 'event', resource: 'products', id: '1', version: 2, action: 'update', by: null, tab: null }

/** A server that sends these chunks and ends; `open` leaves the stream open. */
const saying =
  (pieces: readonly Uint8Array[], open = false): typeof fetch =>
  async (_, init) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece)
          if (!open) controller.close()
          init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
        },
      }),
    )

async function read(send: typeof fetch, silentMs = 1_000) {
  const lines: LiveLine[] = []
  const outcome = await readLive({
    fetch: send,
    headers: () => ({}),
    signal: new AbortController().signal,
    onLine: (line) => lines.push(line),
    silentMs,
  })
  return { lines, outcome }
}

describe('lines', () => {
  it.each([1, 2, 3, 5, 7, 100])('are whole, however the pieces of %i bytes break them', (size) => {
    const all = bytes('{"name":"李伟"}\n\n{"name":"José"}\n{"half":')
    const lines: string[] = []
    const take = lineSplitter((line) => lines.push(line))
    for (let from = 0; from < all.length; from += size) take(all.slice(from, from + size))
    expect(lines).toEqual(['{"name":"李伟"}', '{"name":"José"}'])
  })
})

describe('a stream', () => {
  it('tells its lines, and that it broke off', async () => {
    const text = bytes(`{"type":"hello"}\n${JSON.stringify(EVENT)}\n`)
    expect(await read(saying([text.slice(0, 30), text.slice(30)]))).toEqual({
      lines: [{ type: 'hello' }, EVENT],
      outcome: { kind: 'lost' },
    })
  })
  it('tells why the server ended it', async () => {
    const { outcome } = await read(saying([bytes('{"type":"end","reason":"session"}\n')]))
    expect(outcome).toEqual({ kind: 'ended', reason: 'session' })
  })
  it('tells that it was refused', async () => {
    const refusing: typeof fetch = async () => new Response('{}', { status: 401 })
    expect((await read(refusing)).outcome).toEqual({ kind: 'refused', httpStatus: 401 })
  })
  it('is lost when the server is away', async () => {
    const away: typeof fetch = async () => {
      throw new TypeError('fetch failed')
    }
    expect((await read(away)).outcome).toEqual({ kind: 'lost' })
  })
  it('is lost when it says nothing for too long', async () => {
    const silent = await read(saying([bytes('{"type":"hello"}\n')], true), 30)
    expect(silent).toEqual({ lines: [{ type: 'hello' }], outcome: { kind: 'lost' } })
  })
  it('that says something nobody understands is lost, and opened anew', async () => {
    expect((await read(saying([bytes('<html>\n')]))).outcome).toEqual({ kind: 'lost' })
  })
})

/** One response after the other; the connection ends after the last. */
async function stay(...answers: readonly (typeof fetch)[]) {
  const events: string[] = []
  const stop = new AbortController()
  let place = 0
  await stayLive({
    fetch: (input, init) => {
      const answer = answers[place]!
      place += 1
      return answer(input, init)
    },
    headers: () => ({}),
    signal: stop.signal,
    onLine: (line) => events.push(line.type),
    onOpen: (open) => events.push(open ? 'open' : 'gone'),
    onMissed: () => events.push('read again'),
    random: () => 0.5,
    sleep: async (milliseconds) => {
      events.push(`${milliseconds}`)
      if (place === answers.length) stop.abort()
    },
  })
  return events
}

describe('a connection', () => {
  const hello = saying([bytes('{"type":"hello"}\n')])
  const refused =
    (status: number): typeof fetch =>
    async () =>
      new Response('', { status })
  const ending = (reason: string) => saying([bytes(`{"type":"hello"}\n{"type":"end","reason":"${reason}"}\n`)])

  it('comes back, and then everything is read again', async () => {
    expect(await stay(hello, hello)).toEqual([
      ...['open', 'hello', 'gone', '1000'],
      ...['open', 'read again', 'hello', 'gone', '1000'],
    ])
  })
  it('waits longer each time it fails, and starts anew after a success', async () => {
    const waits = (await stay(refused(503), refused(503), refused(429), hello)).filter((one) => /^\d+$/.test(one))
    expect(waits).toEqual(['1000', '2000', '4000', '1000'])
  })
  it('says when the server itself has missed something', async () => {
    const missing = saying([bytes('{"type":"hello"}\n{"type":"missed"}\n')])
    expect(await stay(missing)).toEqual(['open', 'hello', 'read again', 'missed', 'gone', '1000'])
  })
  it.each([401, 403, 409])('ends for good when it is refused with %i', async (status) => {
    expect(await stay(refused(status), hello)).toEqual(['gone'])
  })
  it.each(['session', 'warehouse'])('ends for good with the %s', async (reason) => {
    expect(await stay(ending(reason), hello)).toEqual(['open', 'hello', 'end', 'gone'])
  })
  it('leaves room when there are too many', async () => {
    expect(await stay(ending('tooMany'))).toEqual(['open', 'hello', 'end', 'gone', '30000'])
  })
  it('comes back after the server was stopped', async () => {
    expect(await stay(ending('stopping'), hello)).toContain('read again')
  })
})
