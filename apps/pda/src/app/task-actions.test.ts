import 'fake-indexeddb/auto'
import type { Call } from '@entrepot/client/transport'
import type { WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FreeKind } from '../flows/kinds.ts'
import type { NewCommand } from '../outbox/command.ts'
import type { StoredWork } from '../storage/database.ts'
import { storeStep } from '../storage/store-step.ts'
import { readWork } from '../storage/stored-works.ts'
import { openApp, SESSION } from '../testing/test-app.ts'
import { text } from '../work/text.ts'
import type { App } from './app.ts'
import { beginFree, giveBack, leaveWork, reopenWork, takeAgain, takeTask } from './task-actions.ts'
import { showWork } from './works.ts'

const TASK: WaitingTask = {
  ...{ kind: 'pick', resource: 'pickTasks', id: 'one', no: 'PK-1', title: null, skuTotal: 1, stopTotal: 1 },
  ...{ dueTime: null, ageMinutes: 0, takenBy: null, takenByName: null, takenTime: null, stopsDone: 0 },
  ...{ lastActivity: null, lastPlace: null },
}

afterEach(() => void vi.restoreAllMocks())

const quiet = () => undefined
const ANN = { userId: 'ann', username: 'ann', warehouseId: 'sha' }
const DONE_AT = '2026-11-17T08:00:00.000Z'
const deviceOfAnn = () => openApp((async () => ({ data: { document: { lines: [] } } })) as Call)

/** A device whose storage can be read and not be written any more. */
async function brokenDevice(): Promise<App> {
  const app = await deviceOfAnn()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is broken', 'UnknownError')
  })
  return app
}

describe('a task of which something is still to be sent from this device', () => {
  const COMMAND: NewCommand = {
    ...{ does: text('handheld.goBack'), method: 'POST', path: ['pickTasks', 'one', 'confirm'], body: {} },
    about: { resource: 'pickTasks', id: 'one', no: 'PK-1', command: 'confirm' },
  }
  const step = (isDone: boolean) => ({ state: {}, isDone, commands: [COMMAND] })

  it.each([
    ['another person has begun', 'ben', false],
    ['was finished by the same person', 'ann', true],
  ])('is not taken anew: %s', async (_name, userId, isDone) => {
    const app = await deviceOfAnn()
    const doer = { userId, username: userId, warehouseId: 'sha' }
    app.store.set({ session: { ...SESSION, ...doer } })
    const begun = (await takeTask(app, TASK)) as StoredWork
    await storeStep(app.database, begun, step(isDone), doer, DONE_AT)
    const before = await readWork(app.database, begun.id)
    app.store.set({ session: SESSION })
    const values = { no: 'PK-1', person: userId }
    expect(await takeTask(app, TASK)).toEqual({ key: 'handheld.work.unsentHere', values })
    expect(await readWork(app.database, begun.id)).toEqual(before)
  })
})

describe('what cannot be stored is not begun, and the person is told', () => {
  it('a task that the server gave', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(quiet)
    const app = await brokenDevice()
    expect(await takeTask(app, TASK)).toEqual({ key: 'handheld.work.failed' })
    expect(app.store.get().works).toEqual([])
    expect(log).toHaveBeenCalled()
  })

  it('work without a task', async () => {
    const app = await brokenDevice()
    expect(await beginFree(app, 'move')).toEqual({ key: 'handheld.work.failed' })
    expect(app.store.get().works).toEqual([])
  })
})

describe('work without a task that is left', () => {
  const WALL = { waveId: 'wave', waveNo: 'WV-1', slots: [], names: {}, isSorted: false }
  const wave = { asked: 1, step: { is: 'wave' } }

  it.each<[string, FreeKind, object, boolean]>([
    ['which asked what something is', 'ask', { code: 'A-01', step: { is: 'scan' } }, false],
    ['of a put wall that was closed', 'putWall', { ...wave, wall: null }, false],
    ['of a put wall that is open', 'putWall', { ...wave, wall: WALL }, true],
    ['in which goods are in hand', 'move', { step: { is: 'thing' } }, true],
  ])('%s', async (_name, kind, state, isKept) => {
    const app = await deviceOfAnn()
    const begun = (await beginFree(app, kind)) as StoredWork
    const { work } = await storeStep(app.database, begun, { state, isDone: false, commands: [] }, ANN, DONE_AT)
    showWork(app, work)
    await leaveWork(app, begun)
    expect([app.store.get().works.length, await app.database.count('works')]).toEqual(isKept ? [1, 1] : [0, 0])
  })
})

describe('a receipt that took its notice on the way', () => {
  const taken = { document: { id: 'n1', actions: [], lines: [] }, products: [], batches: [], drafts: [] }
  const TASK_NAME = { resource: 'recvReqs', id: 'n1' }

  async function receiving(content: object) {
    const sent: unknown[] = []
    const app = await openApp((async (_method, path, options) => {
      if (options?.body !== undefined) sent.push([path.split('/').at(-1), options.body])
      return { data: path.endsWith('/take') ? taken : [] }
    }) as Call)
    const begun = (await beginFree(app, 'blindReceipt')) as StoredWork
    const state = { is: 'receive', content, state: { counted: [{ pieces: 3 }], step: { is: 'product' } } }
    const { work } = await storeStep(app.database, begun, { state, isDone: false, commands: [] }, ANN, DONE_AT)
    showWork(app, work)
    return { app, work, sent }
  }

  it('gives it back when it is dropped', async () => {
    const { app, work, sent } = await receiving(taken)
    expect(await giveBack(app, work, '')).toBeUndefined()
    expect([sent, app.store.get().works]).toEqual([[['giveBack', TASK_NAME]], []])
  })

  it('takes it again after another sign-in, and goes on where it was', async () => {
    const { app, work, sent } = await receiving(taken)
    await takeAgain(app, work)
    expect([sent, await readWork(app.database, work.id)]).toEqual([[['take', TASK_NAME]], work])
  })

  it('reads it anew when what was refused is dropped', async () => {
    const { app, work } = await receiving(taken)
    await reopenWork(app, work.id)
    await takeAgain(app, (await readWork(app.database, work.id)) as StoredWork)
    expect((await readWork(app.database, work.id))?.state).toMatchObject({ is: 'receive', state: { counted: [] } })
  })

  it('has none where nobody announced the goods', async () => {
    const { app, work, sent } = await receiving({ ...taken, document: null })
    await takeAgain(app, work)
    expect(await giveBack(app, work, '')).toBeUndefined()
    expect(sent).toEqual([])
  })
})
