import type { Call } from '@entrepot/client/transport'
import type { App } from '../app/app.ts'
import type { AppState } from '../app/app-state.ts'
import { HOME } from '../app/screen.ts'
import { createStore } from '../app/store.ts'
import { createServerClock } from '../clock/server-clock.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { openDatabase } from '../storage/database.ts'
import { speechOf } from '../words/words.ts'

export const SESSION = {
  ...{ token: 't', isOver: false, userId: 'ann', username: 'ann', displayName: 'Ann', warehouseId: 'sha' },
  ...{ warehouseName: 'Shanghai', timeZone: 'Asia/Shanghai', permissions: [], language: null },
} as const

const quiet = () => undefined
let databases = 0

/** The application on a device of its own, with Ann signed in. */
export async function openApp(call: Call): Promise<App> {
  databases += 1
  const database = await openDatabase(`app-${databases}`)
  const clock = createServerClock({ offset: 0, onChange: quiet })
  const outbox = createOutbox({
    ...{ database, call, now: clock.now, sender: () => undefined },
    onChange: (view) => store.set({ outbox: view }),
  })
  const store = createStore<AppState>({
    ...{ session: SESSION, device: { id: 'd', name: 'PDA' }, settings: DEFAULT_SETTINGS, speech: speechOf('en', {}) },
    ...{ screen: HOME, works: [], outbox: outbox.view(), isOnline: true, tasks: undefined, notice: undefined },
    ...{ startNewVersion: undefined, storageLeft: undefined, install: undefined, minute: 0 },
  })
  const scanner = { take: () => quiet, read: quiet }
  return {
    ...{ store, database, call, clock, outbox, scanner, tellTabs: quiet },
    feedback: { right: quiet, wrong: quiet, done: quiet },
  }
}
