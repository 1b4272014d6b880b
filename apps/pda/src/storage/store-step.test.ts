import 'fake-indexeddb/auto'
import { unwrap } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import { text } from '../work/text.ts'
import { type DeviceDatabase, openDatabase, type StoredWork } from './database.ts'
import { isFull } from './is-full.ts'
import { StaleWork, storeStep } from './store-step.ts'
import { readWork, writeWork } from './stored-works.ts'

const DOER = { userId: 'ann', username: 'ann', warehouseId: 'sha' }
const WORK: StoredWork = {
  id: 'pickTasks/1',
  kind: 'pick',
  userId: 'ann',
  warehouseId: 'sha',
  no: 'PK-1',
  title: '',
  content: { document: { version: 7 } },
  state: { at: 'first' },
  revision: 3,
  begunAt: '2026-11-17T08:00:00.000Z',
  isDone: false,
}
const COMMAND = {
  does: text('handheld.goBack'),
  method: 'POST',
  path: ['pickTasks', '1', 'confirm'],
  body: {},
  about: { resource: 'pickTasks', command: 'confirm' },
} as const
const STEP = { state: { at: 'second' }, isDone: false, commands: [COMMAND, COMMAND] }

let database: DeviceDatabase
let names = 0
beforeEach(async () => {
  names += 1
  database = await openDatabase(`store-step-${names}`)
  await writeWork(database, WORK)
})

const store = (work = WORK) => storeStep(database, work, STEP, DOER, '2026-11-17T09:00:00.000Z')

describe('a step', () => {
  it('is stored with its commands, which have keys of their own and the version that was seen', async () => {
    const next = await store()
    expect(next.work).toMatchObject({ state: { at: 'second' }, revision: 4 })
    expect(await readWork(database, WORK.id)).toEqual(next.work)
    const commands = await database.getAll('commands')
    expect(next.commands).toEqual(commands)
    expect(commands).toMatchObject([
      { workId: WORK.id, version: 7, status: 'waiting', userId: 'ann' },
      { workId: WORK.id, doneAt: '2026-11-17T09:00:00.000Z' },
    ])
    expect(new Set(commands.map(({ key }) => key)).size).toBe(2)
  })

  it('that another tab has done already is not stored', async () => {
    await store()
    await expect(store()).rejects.toBeInstanceOf(StaleWork)
    expect(await database.count('commands')).toBe(2)
    expect(await readWork(database, WORK.id)).toMatchObject({ revision: 4 })
  })

  it.each([
    ['another person', { ...DOER, userId: 'ben', username: 'ben' }],
    ['the same person in another warehouse', { ...DOER, warehouseId: 'mad' }],
  ])('is not stored as that of %s', async (_name, doer) => {
    await expect(storeStep(database, WORK, STEP, doer, '2026-11-17T09:00:00.000Z')).rejects.toBeInstanceOf(StaleWork)
    expect(await database.count('commands')).toBe(0)
    expect(await readWork(database, WORK.id)).toEqual(WORK)
  })

  it('does not write again what the work is about', async () => {
    await store()
    expect(await database.get('works', WORK.id)).toEqual(WORK)
  })

  it('of work that another tab gave back is stored with the work', async () => {
    await database.delete('works', WORK.id)
    await database.delete('progress', WORK.id)
    const next = await store()
    expect(await readWork(database, WORK.id)).toEqual(next.work)
  })

  it('that does not fit leaves everything as it was, and says that the storage is full', async () => {
    const full = new DOMException('no room', 'QuotaExceededError')
    const browsers = unwrap(database)
    const open = browsers.transaction.bind(browsers)
    // The browser finds out when it writes: it gives the whole transaction up.
    browsers.transaction = (...parts) => {
      const transaction = open(...parts)
      Object.defineProperty(transaction, 'error', { get: () => full })
      queueMicrotask(() => queueMicrotask(() => transaction.abort()))
      return transaction
    }
    const fault = await store().catch((error: unknown) => error)
    expect(isFull(fault)).toBe(true)
    browsers.transaction = open
    expect(await readWork(database, WORK.id)).toEqual(WORK)
    expect(await database.count('commands')).toBe(0)
  })
})
