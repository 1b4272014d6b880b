import { randomId } from '@entrepot/client/random-id'
import { createTransport } from '@entrepot/client/transport'
import { createServerClock } from '../clock/server-clock.ts'
import { createFeedback } from '../device/feedback.ts'
import { followInstallOffer } from '../device/install-offer.ts'
import { followVersions } from '../device/service-worker.ts'
import { littleStorageLeft } from '../device/storage-left.ts'
import { openTabChannel } from '../device/tab-channel.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { startScanner } from '../scan/scanner.ts'
import type { DeviceIdentity } from '../session/session.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { type DeviceDatabase, openDatabase } from '../storage/database.ts'
import { readWorks } from '../storage/stored-works.ts'
import { readValue, writeValue } from '../storage/values.ts'
import { loadSpeech, readerLanguage } from '../words/words.ts'
import type { App } from './app.ts'
import type { AppState } from './app-state.ts'
import { watchConnection } from './connection.ts'
import { followHistory } from './navigation.ts'
import { startReports } from './report.ts'
import { HOME } from './screen.ts'
import { followOtherTab, noteSessionOver, returnToWarehouse } from './session-actions.ts'
import { createStore } from './store.ts'
import { refreshOutdated, refreshTasks } from './task-actions.ts'
import { dropFinished } from './works.ts'

const MINUTE_MS = 60_000

async function deviceIdentity(database: DeviceDatabase): Promise<DeviceIdentity> {
  const stored = await readValue(database, 'device')
  if (stored !== undefined) return stored
  const id = randomId()
  const device = { id, name: `PDA ${id.slice(-4).toUpperCase()}` }
  await writeValue(database, 'device', device)
  return device
}

/** The state that can be read without the server. */
async function storedState(database: DeviceDatabase): Promise<AppState> {
  const [session, stored, device, tasks, works] = await Promise.all([
    readValue(database, 'session'),
    readValue(database, 'settings'),
    deviceIdentity(database),
    readValue(database, 'tasks'),
    readWorks(database),
  ])
  const settings = { ...DEFAULT_SETTINGS, ...stored }
  const language = settings.language ?? session?.language ?? readerLanguage(document.cookie, navigator.languages)
  const speech = await loadSpeech(language)
  return {
    session,
    device,
    settings,
    speech,
    screen: HOME,
    works,
    outbox: { commands: [], isCutOff: false, needsSignIn: false },
    isOnline: navigator.onLine,
    tasks: tasks?.warehouseId === session?.warehouseId ? tasks : undefined,
    notice: undefined,
    startNewVersion: undefined,
    storageLeft: undefined,
    install: undefined,
    minute: 0,
  }
}

/** Creates and connects all parts of the application. It starts from stored data, without a connection. */
export async function startApp(): Promise<App> {
  const database = await openDatabase()
  const store = createStore(await storedState(database))
  const clock = createServerClock({
    offset: await readValue(database, 'clockOffset'),
    onChange: (offset) => void writeValue(database, 'clockOffset', offset),
  })
  const transport = createTransport({
    fetch: clock.listening((input, init) => fetch(input, init)),
    headers: () => {
      const { session, speech } = store.get()
      if (session === undefined) return { 'Accept-Language': speech.language }
      const { token, warehouseId } = session
      return {
        'Accept-Language': speech.language,
        Authorization: `Bearer ${token}`,
        'X-Auth-Token': token,
        'X-Warehouse-Id': warehouseId,
      }
    },
  })
  const { call, look } = watchConnection({
    call: transport,
    isOnline: () => store.get().isOnline,
    onChange: (isOnline) => {
      store.set({ isOnline })
      if (!isOnline) return
      void app.outbox.wake()
      void refreshTasks(app)
      void refreshOutdated(app)
    },
    token: () => store.get().session?.token,
    onSessionOver: () => void noteSessionOver({ store, database }),
    onWarehouseChanged: () => void returnToWarehouse(app),
  })
  const tellTabs = openTabChannel(() => void followOtherTab(app))
  const outbox = createOutbox({
    database,
    call,
    now: clock.now,
    sender: () => {
      const { session } = store.get()
      return session === undefined || session.isOver ? undefined : session
    },
    onChange: (view) => {
      store.set({ outbox: view })
      dropFinished(app)
      void refreshOutdated(app)
    },
    onStored: tellTabs,
  })
  const settings = () => store.get().settings
  const app: App = {
    store,
    database,
    call,
    clock,
    outbox,
    scanner: startScanner(settings, () => store.get().speech.say('handheld.settings.scanner')),
    feedback: createFeedback(settings),
    tellTabs,
  }
  followHistory(app)
  startReports(app)
  followInstallOffer((install) => store.set({ install }))
  void followVersions((startNewVersion) => store.set({ startNewVersion }))
  const followStorage = async () => store.set({ storageLeft: await littleStorageLeft() })
  setInterval(() => {
    store.set({ minute: store.get().minute + 1 })
    void followStorage()
  }, MINUTE_MS)
  await outbox.start()
  void outbox.wake()
  if (store.get().session === undefined) void look()
  void followStorage()
  return app
}
