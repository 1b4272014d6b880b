import 'fake-indexeddb/auto'
import { ApiFailure } from '@entrepot/client/failure'
import type { Call } from '@entrepot/client/transport'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StoredCommand } from '../outbox/command.ts'
import { writeValue } from '../storage/values.ts'
import { openApp, SESSION } from '../testing/test-app.ts'
import { text } from '../work/text.ts'
import { followOtherTab, returnToWarehouse, signIn } from './session-actions.ts'

afterEach(() => void vi.unstubAllGlobals())

const COMMAND = {
  ...{ seq: 1, key: 'k', workId: 'w', userId: 'ann', username: 'ann', warehouseId: 'sha', version: null },
  ...{ doneAt: '2026-11-17T08:00:00.000Z', status: 'waiting', does: text('handheld.goBack'), method: 'POST' },
  ...{ path: ['quickMoves'], body: {}, about: { resource: 'quickMoves', command: 'create' } },
} as const satisfies StoredCommand

describe('a session that the server has in another warehouse', () => {
  it.each([
    ['goes back to the one of the device', undefined, false],
    ['is over where that was taken from its person', new ApiFailure('refused', 404, { error: 'NOT_FOUND' }), true],
    ['goes on where nobody answers', new ApiFailure('unanswered', 0, {}), false],
  ])('%s', async (_name, failure, isOver) => {
    const asked: unknown[] = []
    const app = await openApp((async (_method, _path, options) => {
      asked.push(options?.query)
      if (failure !== undefined) throw failure
      return { data: {} }
    }) as Call)
    await returnToWarehouse(app)
    expect(asked).toEqual([{ warehouseId: 'sha' }])
    expect(app.store.get().session?.isOver).toBe(isOver)
  })
})

it('who signs in without the warehouse of what waits can hand that over', async () => {
  const me = { id: 'ann', username: 'ann', currentWarehouseId: 'mad', language: null, permissions: [] }
  const app = await openApp((async () => ({ access_token: 't', data: [] })) as Call)
  await app.database.put('commands', COMMAND)
  await app.outbox.load()
  vi.stubGlobal('__APP_VERSION__', 'test')
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('history', { replaceState: () => undefined })
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('changeCurrentWarehouse')
      ? Response.json({ error: 'NOT_FOUND' }, { status: 404 })
      : Response.json({ data: me }),
  )
  expect(await signIn(app, { username: 'ann', password: 'p' })).toBeUndefined()
  expect(app.store.get().session?.warehouseId).toBe('mad')
  expect(app.store.get().outbox.commands).toMatchObject([
    { status: 'refused', refusal: { code: 'WAREHOUSE_TAKEN_AWAY' } },
  ])
})

it.each([
  ['the same person in the same warehouse', { token: 'new' }, { at: 'work', workId: 'w' }],
  ['another person', { userId: 'ben', username: 'ben' }, { at: 'home' }],
  ['another warehouse', { warehouseId: 'mad' }, { at: 'home' }],
])('another tab signs in: %s', async (_name, change, screen) => {
  const app = await openApp((async () => ({ data: [] })) as Call)
  vi.stubGlobal('history', { replaceState: () => undefined })
  app.store.set({ screen: { at: 'work', workId: 'w' } })
  await writeValue(app.database, 'session', { ...SESSION, ...change })
  await followOtherTab(app)
  expect(app.store.get()).toMatchObject({ session: change, screen })
})
