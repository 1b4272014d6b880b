import { describe, expect, it } from 'vitest'
import type { ApiFailure } from './failure.ts'
import { type Call, createTransport } from './transport.ts'

type Reply = 'done' | 'lost' | 'cut' | 'not JSON' | 'under way' | number

/** Begins, and is lost before its end. */
const cutOffBody = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":'))
      controller.error(new TypeError('network error'))
    },
  })

/** A server that answers one after the other, and remembers the keys that it was sent. */
function wire(...replies: Reply[]) {
  const keys: (string | null)[] = []
  const send: typeof fetch = async (_, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'))
    const reply = replies.shift() ?? 'done'
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    if (reply === 'cut') return new Response(cutOffBody())
    if (reply === 'not JSON') return new Response('<p>Sign in to the network</p>')
    if (reply === 'under way') return Response.json({ error: 'REQUEST_IN_PROGRESS' }, { status: 409 })
    return new Response('{}', { status: reply === 'done' ? 200 : reply })
  }
  let time = 0
  let isCutOff = false
  const call = createTransport({
    fetch: send,
    headers: () => ({}),
    now: () => time,
    isCutOff: () => isCutOff,
    keepsUnansweredKeys: true,
  })
  let serial = 0
  const post = async (body: object) => {
    serial += 1
    return call('POST', '/moves', { body, idempotencyKey: `key-${serial}` }).then(
      () => 'done',
      (failure: ApiFailure) => failure.kind,
    )
  }
  return {
    keys,
    call,
    post,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    cutOff: (cut: boolean) => {
      isCutOff = cut
    },
  }
}

describe('a write that was not answered', () => {
  it('is sent again with the key of the first try', async () => {
    const { post, keys } = wire('lost', 'lost', 'done')
    expect([await post({ a: 1 }), await post({ a: 1 }), await post({ a: 1 })]).toEqual([
      'unanswered',
      'unanswered',
      'done',
    ])
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  })
  it('has a key of its own once it was answered', async () => {
    const { post, keys } = wire('lost', 'done', 'done')
    for (let time = 0; time < 3; time += 1) await post({ a: 1 })
    expect(keys).toEqual(['key-1', 'key-1', 'key-3'])
  })
  it('keeps its key while the first try is still under way', async () => {
    const { post, keys } = wire('lost', 'under way', 'done')
    for (let time = 0; time < 3; time += 1) await post({ a: 1 })
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  })
  it('lends its key to no other request', async () => {
    const { post, keys } = wire('lost', 'done')
    await post({ a: 1 })
    await post({ a: 2 })
    expect(keys).toEqual(['key-1', 'key-2'])
  })
  it('is a new wish after ten minutes', async () => {
    const { post, keys, pass } = wire('lost', 'done')
    await post({ a: 1 })
    pass(10 * 60_000)
    await post({ a: 1 })
    expect(keys).toEqual(['key-1', 'key-2'])
  })
  it.each([500, 502, 503, 504])('may have happened when a proxy answers %i', async (status) => {
    const { post, keys } = wire(status, 'done')
    await post({ a: 1 })
    await post({ a: 1 })
    expect(keys).toEqual(['key-1', 'key-1'])
  })
  it.each([400, 409, 422])('did not happen when the server answers %i', async (status) => {
    const { post, keys } = wire(status, 'done')
    await post({ a: 1 })
    await post({ a: 1 })
    expect(keys).toEqual(['key-1', 'key-2'])
  })
})

describe('a write whose caller has no key', () => {
  const sort = (call: Call, barcode: string) => call('POST', '/sort', { body: { barcode } }).catch(() => undefined)
  it('is given one, and keeps it until it is answered', async () => {
    const { call, keys } = wire('lost', 'done')
    await sort(call, '4006381333931')
    await sort(call, '4006381333931')
    expect(keys).toEqual([expect.any(String), keys[0]])
  })
  it('is a second wish once the first was answered', async () => {
    const { call, keys } = wire('done', 'done')
    await sort(call, '4006381333931')
    await sort(call, '4006381333931')
    expect(new Set(keys).size).toBe(2)
    expect(keys).not.toContain(null)
  })
  it('that may be done twice without harm goes without, like an upload and a question', async () => {
    const { call, keys } = wire('lost', 'done', 'done')
    const login = call('POST', '/login', { body: {}, isRepeatable: true })
    await expect(login).rejects.toMatchObject({ kind: 'offline' } satisfies Partial<ApiFailure>)
    await call('POST', '/files', { body: new FormData() })
    await call('GET', '/rows')
    expect(keys).toEqual([null, null, null])
  })
})

describe('without a connection', () => {
  it('a write is refused at once, and nothing is sent', async () => {
    const { post, keys, cutOff } = wire()
    cutOff(true)
    expect(await post({ a: 1 })).toBe('unsent')
    expect(keys).toEqual([])
    cutOff(false)
    expect(await post({ a: 1 })).toBe('done')
  })
  it('a question is still asked', async () => {
    const { call, keys, cutOff } = wire('lost')
    cutOff(true)
    await expect(call('GET', '/rows')).rejects.toMatchObject({ kind: 'offline' } satisfies Partial<ApiFailure>)
    expect(keys).toEqual([null])
  })
})

describe('an answer that cannot be read to its end', () => {
  const kindOf = (promise: Promise<unknown>) => promise.catch((failure: ApiFailure) => failure.kind)
  it.each(['cut', 'not JSON'] as const)('is no answer to a question: %s', async (reply) => {
    expect(await kindOf(wire(reply).call('GET', '/me'))).toBe('offline')
  })
  it.each(['cut', 'not JSON'] as const)('leaves open whether a write had its effect: %s', async (reply) => {
    const { post, keys } = wire(reply, 'done')
    expect([await post({ a: 1 }), await post({ a: 1 })]).toEqual(['unanswered', 'done'])
    expect(keys).toEqual(['key-1', 'key-1'])
  })
  it('of a proxy that refuses is a refusal without words', async () => {
    const send: typeof fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    const call = createTransport({ fetch: send, headers: () => ({}) })
    await expect(call('GET', '/me')).rejects.toMatchObject({ kind: 'refused', httpStatus: 502, body: {} })
  })
})
