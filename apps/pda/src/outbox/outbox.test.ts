import 'fake-indexeddb/auto'
import { ApiFailure } from '@entrepot/client/failure'
import type { Call, CallOptions } from '@entrepot/client/transport'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase, type StoredWork } from '../storage/database.ts'
import { storeStep } from '../storage/store-step.ts'
import { text } from '../work/text.ts'
import type { NewCommand, StoredCommand } from './command.ts'
import { createOutbox } from './outbox.ts'

const ANN = { userId: 'ann', username: 'ann', warehouseId: 'sha' }
const BEN = { userId: 'ben', username: 'ben', warehouseId: 'sha' }
const DONE_AT = '2026-11-17T08:00:00.000Z'

const names = { last: 0 }
const newDatabase = () => openDatabase(`outbox-${names.last++}`)
type Database = Awaited<ReturnType<typeof newDatabase>>

const workOf = (id: string, doer = ANN): StoredWork => ({
  id,
  kind: 'pick',
  userId: doer.userId,
  warehouseId: doer.warehouseId,
  no: id,
  title: '',
  content: { document: { version: 1 } },
  state: {},
  revision: 0,
  begunAt: DONE_AT,
  isDone: false,
})

const command = (name: string, more: Partial<NewCommand> = {}): NewCommand => ({
  does: text('handheld.goBack'),
  method: 'POST',
  path: ['pickTasks', 'id', 'confirm'],
  body: { name },
  about: { resource: 'pickTasks', id: 'id', no: 'PK-1', command: 'confirm' },
  ...more,
})

interface Steps {
  readonly work: StoredWork
  readonly add: (commands: readonly NewCommand[], isDone?: boolean) => Promise<readonly StoredCommand[]>
}

/** Does steps of one work, as the screen does. */
function worker(database: Database, id: string, doer = ANN): Steps {
  let work = workOf(id, doer)
  return {
    get work() {
      return work
    },
    add: async (commands, isDone = false) => {
      const step = await storeStep(database, work, { state: {}, isDone, commands }, doer, DONE_AT)
      work = step.work
      return step.commands
    },
  }
}

type Fault = 'unsent' | 'unanswered' | 'busy' | 'none' | 'killedBefore' | 'killedAfter'

/** A server that applies a key once, on a line that fails as it is told. */
function fakeServer(nextFault: () => Fault = () => 'none') {
  const applied: { readonly path: string; readonly body: Record<string, unknown> }[] = []
  const answers = new Map<string, unknown>()
  const refused = new Map<string, ApiFailure>()
  let isSignedIn = true
  const call = (async (_method: string, path: string, options: CallOptions = {}) => {
    const fault = nextFault()
    await Promise.resolve()
    if (fault === 'killedBefore') return new Promise(() => undefined)
    if (fault === 'unsent') throw new ApiFailure('unanswered', 0, {})
    if (!isSignedIn) throw new ApiFailure('refused', 401, { status: 50_014 })
    const body = options.body as Record<string, unknown>
    const refusal = refused.get(String(body.name))
    if (refusal !== undefined) throw refusal
    const key = options.idempotencyKey ?? ''
    if (!answers.has(key)) {
      applied.push({ path, body })
      answers.set(key, { data: { id: `id-of-${String(body.name)}`, lines: [] } })
    }
    if (fault === 'killedAfter') return new Promise(() => undefined)
    if (fault === 'unanswered') throw new ApiFailure('unanswered', 0, {})
    if (fault === 'busy') throw new ApiFailure('refused', 503, {})
    return answers.get(key)
  }) as Call
  return {
    call,
    applied,
    names: () => applied.map(({ body }) => body.name),
    refuse: (name: string, failure = new ApiFailure('refused', 409, { error: 'LOCATION_LOCKED', message: 'Locked' })) =>
      refused.set(name, failure),
    accept: (name: string) => refused.delete(name),
    signOut: () => {
      isSignedIn = false
    },
    signIn: () => {
      isSignedIn = true
    },
  }
}

const outboxOf = (database: Database, call: Call, sender = ANN, now = () => new Date(DONE_AT)) =>
  createOutbox({ database, call, now, sender: () => sender, onChange: () => undefined, retryMs: [0] })

const gate = () => {
  let open: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open }
}

/** Far more than anything takes: a busy machine is slow, not wrong. */
const PATIENCE = { timeout: 60_000, interval: 5 }
const nothingWaits = (database: Database) =>
  vi.waitFor(async () => expect(await database.count('commands')).toBe(0), PATIENCE)

describe('a version that is out of date', () => {
  const stale = new ApiFailure('refused', 409, { error: 'STALE_VERSION', detail: { current: { version: 7 } } })

  /** Refuses every version but the seventh. */
  const pickyServer = () => {
    const server = fakeServer()
    const call = (async (method: 'POST', path: string, options: CallOptions = {}) => {
      if ((options.body as { readonly version?: number }).version !== 7) throw stale
      return server.call(method, path, options)
    }) as Call
    return { ...server, call }
  }

  it.each([
    ['is followed by a command that only adds', { addsOnly: true } as const, ['a'], 0],
    ['stops any other', {}, [], 1],
  ])('%s', async (_name, more, names, waiting) => {
    const database = await newDatabase()
    const server = pickyServer()
    const { add } = worker(database, 'w')
    await add([{ ...command('a'), ...more }], true)
    await outboxOf(database, server.call).wake()
    expect([server.names(), await database.count('commands')]).toEqual([names, waiting])
  })
})

describe('what a step has just stored', () => {
  it('is sent without reading all that is stored', async () => {
    const database = await newDatabase()
    const server = fakeServer()
    const outbox = outboxOf(database, server.call)
    await outbox.wake()
    const { add } = worker(database, 'w')
    const read = vi.spyOn(database, 'getAll')
    outbox.note(await add([command('a'), command('b')]))
    await outbox.sendStored()
    expect(server.names()).toEqual(['a', 'b'])
    expect(read).not.toHaveBeenCalled()
  })

  it('is on the disk before it is sent, and not sent while the disk fails', async () => {
    const database = await newDatabase()
    const server = fakeServer()
    const events: string[] = []
    const call = (async (method: 'POST', path: string, options: CallOptions = {}) => {
      events.push('sent')
      return server.call(method, path, options)
    }) as Call
    let isBroken = false
    const open = database.transaction.bind(database)
    database.transaction = ((...parts: Parameters<typeof open>) => {
      const isStrict = parts[2]?.durability === 'strict'
      if (isStrict && isBroken) throw new DOMException('The disk is broken', 'UnknownError')
      const transaction = open(...parts)
      if (isStrict) void transaction.done.then(() => events.push('on disk'))
      return transaction
    }) as typeof open
    const outbox = outboxOf(database, call)
    await outbox.wake()
    const { add } = worker(database, 'w')
    outbox.note(await add([command('a'), command('b')]))
    await outbox.sendStored()
    expect(events.splice(0)).toEqual(['on disk', 'sent', 'sent'])
    isBroken = true
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    outbox.note(await add([command('c')]))
    await outbox.sendStored()
    expect(events).toEqual([])
    expect(said).toHaveBeenCalled()
    said.mockRestore()
    isBroken = false
    await outbox.sendStored()
    expect(events).toEqual(['on disk', 'sent'])
    expect(server.names()).toEqual(['a', 'b', 'c'])
  })

  it('is known although it is stored while the rest is read', async () => {
    const database = await newDatabase()
    const server = fakeServer()
    const outbox = outboxOf(database, server.call)
    const { add } = worker(database, 'w')
    await add([command('a')])
    const read = database.getAll.bind(database)
    const added = gate()
    vi.spyOn(database, 'getAll').mockImplementationOnce(async (...parts) => {
      const stored = await read(...parts)
      await added.promise
      return stored
    })
    const loading = outbox.load()
    outbox.note(await add([command('b')]))
    added.open()
    await loading
    await outbox.sendStored()
    expect(server.names()).toEqual(['a', 'b'])
    expect(await database.count('commands')).toBe(0)
  })
})

describe('sending', () => {
  it('is in order of the work, each once, and done work is forgotten', async () => {
    const database = await newDatabase()
    const server = fakeServer()
    const { add } = worker(database, 'w')
    await add([command('a'), command('b')])
    await add([command('c')], true)
    await outboxOf(database, server.call).wake()
    expect(server.names()).toEqual(['a', 'b', 'c'])
    expect(await database.count('works')).toBe(0)
    expect(server.applied[0]).toMatchObject({ path: expect.stringContaining('pickTasks/id/confirm') })
    expect(server.applied[0]?.body.doneAt).toBe(DONE_AT)
  })

  it('takes along what is stored while it is under way', async () => {
    const database = await newDatabase()
    const { add } = worker(database, 'w')
    const server = fakeServer()
    const outbox = outboxOf(database, server.call)
    await add([command('a')])
    const sending = outbox.wake()
    await add([command('b')])
    await Promise.all([sending, outbox.wake()])
    await nothingWaits(database)
    expect(server.names()).toEqual(['a', 'b'])
  })

  it('puts in what an earlier command was answered, also when that was long ago', async () => {
    const database = await newDatabase()
    const { add } = worker(database, 'w')
    const server = fakeServer()
    const outbox = outboxOf(database, server.call)
    await add([command('made', { ref: 'draft' })])
    await outbox.wake()
    await add([command('next', { path: ['recvRegistrations', { answerOf: 'draft', field: 'id' }, 'complete'] })])
    await outbox.wake()
    expect(server.applied.at(-1)?.path).toMatch(/recvRegistrations\/id-of-made\/complete$/)
    await add([], true)
    await outboxOf(database, server.call).start()
    expect(await database.count('commands')).toBe(0)
    expect(await database.count('works')).toBe(0)
  })

  it('waits for its own person and its own warehouse', async () => {
    const database = await newDatabase()
    const server = fakeServer()
    await worker(database, 'w').add([command('of-ann')])
    await worker(database, 'v', BEN).add([command('of-ben')])
    await worker(database, 'u', { ...ANN, warehouseId: 'mad' }).add([command('elsewhere')])
    await outboxOf(database, server.call, BEN).wake()
    expect(server.names()).toEqual(['of-ben'])
    await outboxOf(database, server.call, ANN).wake()
    expect(server.names()).toEqual(['of-ben', 'of-ann'])
    expect((await database.getAll('commands')).map(({ body }) => body.name)).toEqual(['elsewhere'])
  })

  it('stops when the session is over and goes on after signing in', async () => {
    const database = await newDatabase()
    const server = fakeServer()
    const { add } = worker(database, 'w')
    await add([command('a')])
    server.signOut()
    const outbox = outboxOf(database, server.call)
    await outbox.wake()
    expect(outbox.view()).toMatchObject({ needsSignIn: true })
    expect(await database.count('commands')).toBe(1)
    server.signIn()
    await outbox.wake()
    expect(server.names()).toEqual(['a'])
    expect(outbox.view()).toMatchObject({ needsSignIn: false, commands: [] })
  })

  it('gives up an upload that hangs, and sends it again under its key', async () => {
    const database = await newDatabase()
    await database.put('photos', { id: 'p1', workId: 'w1', blob: new Blob(['a photo']), takenAt: DONE_AT })
    await worker(database, 'w1').add([command('photo', { photoId: 'p1' })])
    const limit = new AbortController()
    const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    const keys: (string | undefined)[] = []
    const call = (async (_method: string, _path: string, { idempotencyKey, signal }: CallOptions = {}) => {
      keys.push(idempotencyKey)
      if (keys.length > 1) return { data: { id: 'file' } }
      return new Promise((_answer, hang) => signal?.addEventListener('abort', () => hang(signal.reason)))
    }) as Call
    const outbox = outboxOf(database, call)
    void outbox.wake()
    await vi.waitFor(() => expect(keys).toHaveLength(1), PATIENCE)
    limit.abort(new DOMException('It takes too long.', 'TimeoutError'))
    await nothingWaits(database)
    expect(keys[1]).toBe(keys[0])
    limited.mockRestore()
    outbox.stop()
  })

  it('takes along what is still being read when all that was known is sent', async () => {
    const database = await newDatabase()
    const server = fakeServer()
    const [answered, added] = [gate(), gate()]
    const call = (async (method: 'POST', path: string, options: CallOptions = {}) => {
      const answer = await server.call(method, path, options)
      await answered.promise
      return answer
    }) as Call
    await worker(database, 'w').add([command('a')])
    const outbox = outboxOf(database, call)
    const sending = outbox.wake()
    await vi.waitFor(() => expect(server.names()).toEqual(['a']))
    await worker(database, 'v').add([command('b')])
    const read = database.getAll.bind(database)
    vi.spyOn(database, 'getAll').mockImplementationOnce(async (...parts) => {
      const stored = await read(...parts)
      await added.promise
      return stored
    })
    const woken = outbox.wake()
    answered.open()
    await vi.waitFor(() => expect(outbox.view().commands).toEqual([]))
    added.open()
    await Promise.all([sending, woken])
    expect(server.names()).toEqual(['a', 'b'])
  })

  describe('beside uploads that hang', () => {
    /** Three works, each with a photo that never gets there. */
    async function hanging(nextFault?: () => Fault) {
      const database = await newDatabase()
      for (const id of ['p1', 'p2', 'p3']) {
        await database.put('photos', { id, workId: id, blob: new Blob(['a photo']), takenAt: DONE_AT })
        await worker(database, id).add([command(id, { photoId: id })])
      }
      const server = fakeServer(nextFault)
      const call = ((method: 'POST', path: string, options: CallOptions = {}) =>
        options.body instanceof FormData ? new Promise(() => undefined) : server.call(method, path, options)) as Call
      const outbox = outboxOf(database, call)
      void outbox.wake()
      return { database, server, outbox }
    }

    it('what is confirmed meanwhile is sent', async () => {
      const { database, server, outbox } = await hanging()
      const { add } = worker(database, 'w')
      for (const name of ['a', 'b']) {
        outbox.note(await add([command(name)]))
        await outbox.sendStored()
        await vi.waitFor(() => expect(server.names()).toContain(name))
      }
      outbox.stop()
    })

    it('what another tab has stored is sent', async () => {
      const { database, server, outbox } = await hanging()
      await outbox.load()
      await worker(database, 'w').add([command('a')])
      await outbox.wake()
      await vi.waitFor(() => expect(server.names()).toEqual(['a']))
      outbox.stop()
    })

    it('what was cut off is tried again', async () => {
      const faults: Fault[] = ['unsent', 'busy']
      const { database, server, outbox } = await hanging(() => faults.shift() ?? 'none')
      outbox.note(await worker(database, 'w').add([command('a'), command('b')]))
      await outbox.sendStored()
      await vi.waitFor(() => expect(server.names()).toEqual(['a', 'b']))
      outbox.stop()
    })
  })

  it('leaves out a moment that the server does not accept', async () => {
    const database = await newDatabase()
    const seen: CallOptions[] = []
    const call = (async (_method: string, _path: string, options: CallOptions) => {
      seen.push(options)
      if ('doneAt' in (options.body as object))
        throw new ApiFailure('refused', 400, { error: 'INVALID', fields: [{ field: 'doneAt', message: 'too old' }] })
      return { data: {} }
    }) as Call
    await worker(database, 'w').add([command('a')])
    await outboxOf(database, call).wake()
    expect(seen.map(({ body }) => body)).toEqual([{ name: 'a', doneAt: DONE_AT }, { name: 'a' }])
    expect(seen[0]?.idempotencyKey).not.toBe(seen[1]?.idempotencyKey)
    expect(await database.count('commands')).toBe(0)
  })
})

describe('a command whose answer was lost', () => {
  const HOUR_MS = 3_600_000
  const unanswered = new ApiFailure('unanswered', 0, {})
  const wrongMoment = new ApiFailure('refused', 400, { error: 'INVALID', fields: [{ field: 'doneAt', message: '' }] })

  /**
   * Tries once, and once more so many hours later; answers what was sent and what is left. A moment is refused as soon
   * as one was sent before.
   */
  async function sentAgain(hours: number, first: ApiFailure, more: Partial<StoredCommand> = {}) {
    const database = await newDatabase()
    const [stored] = await worker(database, 'w').add([command('a')])
    await database.put('commands', { ...stored, ...more } as StoredCommand)
    const sent: CallOptions[] = []
    const call = (async (_method: string, _path: string, options: CallOptions) => {
      sent.push(options)
      if (sent.length === 1) throw first
      if ('doneAt' in (options.body as object)) throw wrongMoment
      return { data: {} }
    }) as Call
    const outboxAt = (moment: string) => outboxOf(database, call, ANN, () => new Date(moment))
    const before = outboxAt(DONE_AT)
    // Its tab is closed before it tries once more.
    const closed = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never)
    await before.wake()
    closed.mockRestore()
    before.stop()
    const after = outboxAt(new Date(Date.parse(DONE_AT) + hours * HOUR_MS).toISOString())
    await after.wake()
    return { sent, after, left: after.view().commands.map(({ status, refusal }) => [status, refusal?.code]) }
  }

  it('and whose key is forgotten is not sent as another one: the person decides', async () => {
    const { sent, after, left } = await sentAgain(64, unanswered)
    expect(left).toEqual([['refused', 'MAY_BE_DONE']])
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([sent[0]?.idempotencyKey, sent[0]?.idempotencyKey])
    await after.tryAgain(after.view().commands[0]?.seq ?? 0)
    await vi.waitFor(() => expect(after.view().commands).toEqual([]), PATIENCE)
    expect(sent.at(-1)?.body).toEqual({ name: 'a' })
  })

  it('is not even tried where no moment of it protects', async () => {
    const { sent, left } = await sentAgain(64, unanswered, { isWithoutDoneAt: true })
    expect([sent.length, left]).toEqual([1, [['refused', 'MAY_BE_DONE']]])
  })

  it.each([
    ['while the server remembers its key', 15, unanswered],
    ['when the session was over', 64, new ApiFailure('refused', 401, { status: 50_014 })],
    ['when the server had too much to do', 64, new ApiFailure('refused', 429, { error: 'SLOW_DOWN' })],
  ])('was not done, and is done now: %s', async (_name, hours, first) => {
    const { sent, left } = await sentAgain(hours, first)
    expect([sent.length, left, sent.at(-1)?.body]).toEqual([3, [], { name: 'a' }])
  })

  it('is sent all the same where the full device cannot note that', async () => {
    const database = await newDatabase()
    const server = fakeServer()
    await worker(database, 'w').add([command('a')])
    const { put } = IDBObjectStore.prototype
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...parts
    ) {
      if (this.name === 'commands') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, parts)
    })
    await outboxOf(database, server.call).wake()
    full.mockRestore()
    expect(server.names()).toEqual(['a'])
  })
})

describe('a fault of the server that stays', () => {
  const broken = new ApiFailure('refused', 500, { error: 'INTERNAL', message: 'Something went wrong' })

  it('stops its work after some tries, and no other; tried again by hand it is the same request', async () => {
    const database = await newDatabase()
    const server = fakeServer()
    server.refuse('a', broken)
    const [stored] = await worker(database, 'w').add([command('a'), command('b')])
    await worker(database, 'v').add([command('other')])
    const outbox = outboxOf(database, server.call)
    await outbox.wake()
    await vi.waitFor(() => expect(outbox.view().commands[0]?.refusal?.code).toBe('INTERNAL'), PATIENCE)
    await vi.waitFor(() => expect(server.names()).toEqual(['other']), PATIENCE)
    server.accept('a')
    await outbox.tryAgain(stored?.seq ?? 0)
    expect((await database.get('commands', stored?.seq ?? 0))?.key ?? stored?.key).toBe(stored?.key)
    await nothingWaits(database)
    expect(server.names()).toEqual(['other', 'a', 'b'])
  })
})

it('what waits in a warehouse that was taken from its person can be handed over from another one', async () => {
  const database = await newDatabase()
  const server = fakeServer()
  await worker(database, 'w').add([command('a'), command('b')])
  await worker(database, 'v', BEN).add([command('of-ben')])
  const outbox = outboxOf(database, server.call, { ...ANN, warehouseId: 'mad' })
  await outbox.load()
  await outbox.refuseWaiting(ANN)
  const statuses = () => outbox.view().commands.map(({ body, status }) => [body.name, status])
  expect(statuses()).toEqual([
    ['a', 'refused'],
    ['b', 'refused'],
    ['of-ben', 'waiting'],
  ])
  for (const { seq } of outbox.view().commands) await outbox.handOver(seq, '')
  expect(statuses()).toEqual([['of-ben', 'waiting']])
  expect(server.applied.map(({ body }) => body.error)).toEqual(['WAREHOUSE_TAKEN_AWAY', 'WAREHOUSE_TAKEN_AWAY'])
})

describe('a command that the server refuses', () => {
  async function refusedWork() {
    const database = await newDatabase()
    const server = fakeServer()
    server.refuse('b')
    await worker(database, 'w').add([command('a'), command('b'), command('c')])
    await worker(database, 'v').add([command('other')])
    const outbox = outboxOf(database, server.call)
    await outbox.wake()
    const seq = outbox.view().commands.find(({ status }) => status === 'refused')?.seq ?? 0
    return { database, server, outbox, seq }
  }

  it('stops its work, and no other', async () => {
    const { server, outbox } = await refusedWork()
    expect(server.names().toSorted()).toEqual(['a', 'other'])
    expect(outbox.view().commands.map(({ status, body }) => [status, body.name])).toEqual([
      ['refused', 'b'],
      ['waiting', 'c'],
    ])
  })

  it('is tried again under another key', async () => {
    const { database, server, outbox, seq } = await refusedWork()
    server.accept('b')
    await outbox.tryAgain(seq)
    await nothingWaits(database)
    expect(server.names().slice(-2)).toEqual(['b', 'c'])
  })

  it('is put back: it is dropped and the next ones go on', async () => {
    const { database, server, outbox, seq } = await refusedWork()
    await outbox.drop(seq)
    await nothingWaits(database)
    expect(server.names().slice(-1)).toEqual(['c'])
  })

  it('is handed over to the desk with everything that is known, and only then dropped', async () => {
    const { database, server, outbox, seq } = await refusedWork()
    await outbox.handOver(seq, 'The rack is bent')
    await nothingWaits(database)
    expect(server.applied.find(({ path }) => path.endsWith('/exceptions'))?.body).toMatchObject({
      resource: 'pickTasks',
      documentNo: 'PK-1',
      command: 'confirm',
      sent: { name: 'b' },
      error: 'LOCATION_LOCKED',
      message: 'Locked',
      doneBy: 'ann',
      note: 'The rack is bent',
    })
  })

  it('is dropped when the desk had been told with another note, and the answer was lost', async () => {
    const { database, seq } = await refusedWork()
    const call = (async (_method: string, path: string) => {
      if (path.endsWith('/exceptions')) throw new ApiFailure('refused', 409, { error: 'KEY_REUSED' })
      return { data: {} }
    }) as Call
    const outbox = outboxOf(database, call)
    await outbox.load()
    await outbox.handOver(seq, 'Another note')
    await nothingWaits(database)
  })

  it('stays if the desk cannot be told', async () => {
    const { database, outbox, seq } = await refusedWork()
    const deaf = createOutbox({
      database,
      call: async () => {
        throw new ApiFailure('unanswered', 0, {})
      },
      now: () => new Date(DONE_AT),
      sender: () => ANN,
      onChange: () => undefined,
    })
    await deaf.load()
    await expect(deaf.handOver(seq, '')).rejects.toBeInstanceOf(ApiFailure)
    deaf.stop()
    await outbox.load()
    expect(outbox.view().commands).toHaveLength(2)
  })
})

it('whatever fails in whatever order, and whenever the tab is killed, each command is applied once and in order', async () => {
  const fault = fc.constantFrom<Fault>('unsent', 'unanswered', 'busy', 'none', 'none')
  const plan = fc.record({
    /** Which of three works each step belongs to, and after which ones something is sent. */
    steps: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 12 }),
    wakes: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    faults: fc.array(fault, { maxLength: 40 }),
    /** After so many calls of the server the tab is killed and opened again, once for each. */
    kills: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ steps, wakes, faults, kills }) => {
      const database = await newDatabase()
      const left = [...faults]
      let calls = 0
      const server = fakeServer(() => {
        calls += 1
        if (!kills.includes(calls)) return left.shift() ?? 'none'
        restart()
        return calls % 2 === 0 ? 'killedBefore' : 'killedAfter'
      })
      let outbox = outboxOf(database, server.call)
      const restart = () => {
        outbox.stop()
        outbox = outboxOf(database, server.call)
        void outbox.wake()
      }
      const works = [0, 1, 2].map((which) => worker(database, `w${which}`))
      for (const [at, which] of steps.entries()) {
        await works[which]?.add([command(`${which}:${at}`)])
        if (wakes[at] === true) void outbox.wake()
      }
      void outbox.wake()
      await nothingWaits(database)
      outbox.stop()
      const applied = server.names().map(String)
      expect(applied.toSorted()).toEqual(steps.map((which, at) => `${which}:${at}`).toSorted())
      for (const which of [0, 1, 2]) {
        const order = applied.filter((name) => name.startsWith(`${which}:`)).map((name) => Number(name.slice(2)))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }
      database.close()
    }),
    { numRuns: 40 },
  )
})
