import 'fake-indexeddb/auto'
import type { Call } from '@entrepot/client/transport'
import type { WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createServerClock } from '../clock/server-clock.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { openDatabase } from '../storage/database.ts'
import { speechOf } from '../words/words.ts'
import type { App } from './app.ts'
import type { AppState } from './app-state.ts'
import { HOME } from './screen.ts'
import { createStore } from './store.ts'
import { beginFree, takeTask } from './task-actions.ts'

const SESSION = {
  ...{ token: 't', isOver: false, userId: 'ann', username: 'ann', displayName: 'Ann', warehouseId: 'sha' },
  ...{ warehouseName: 'Shanghai', timeZone: 'Asia/Shanghai', permissions: [], language: null },
} as const

const TASK: WaitingTask = {
  ...{ kind: 'pick', resource: 'pickTasks', id: 'one', no: 'PK-1', title: null, skuTotal: 1, stopTotal: 1 },
  ...{ dueTime: null, ageMinutes: 0, takenBy: null, takenByName: null, takenTime: null, stopsDone: 0 },
  ...{ lastActivity: null, lastPlace: null },
}

afterEach(() => void vi.restoreAllMocks())

const quiet = () => undefined
let databases = 0

/** A device whose storage can be read and not be written any more. */
async function brokenDevice(): Promise<App> {
  databases += 1
  const database = await openDatabase(`actions-${databases}`)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is broken', 'UnknownError')
  })
  const call = (async () => ({ data: { document: { lines: [] } } })) as Call
  const outbox = createOutbox({ database, call, sender: () => undefined, onChange: quiet })
  const store = createStore<AppState>({
    ...{ session: SESSION, device: { id: 'd', name: 'PDA' }, settings: DEFAULT_SETTINGS, speech: speechOf('en', {}) },
    ...{ screen: HOME, works: [], outbox: outbox.view(), isOnline: true, tasks: undefined, notice: undefined },
    ...{ startNewVersion: undefined, storageLeft: undefined, install: undefined, minute: 0 },
  })
  const clock = createServerClock({ offset: 0, onChange: quiet })
  const scanner = { take: () => quiet, read: quiet }
  return {
    ...{ store, database, call, clock, outbox, scanner, tellTabs: quiet },
    feedback: { right: quiet, wrong: quiet, done: quiet },
  }
}

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
