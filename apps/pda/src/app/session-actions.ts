import { ApiFailure } from '@entrepot/client/failure'
import { type NamedId, sessionClient } from '@entrepot/client/session-client'
import { createTransport } from '@entrepot/client/transport'
import { AUTH_BASE } from '@entrepot/contract/identity/api'
import type { LoginAnswer } from '@entrepot/contract/identity/session'
import { keepStorage } from '../device/storage-left.ts'
import { type Session, sessionOf } from '../session/session.ts'
import { readValue, removeValue, writeValue } from '../storage/values.ts'
import { loadSpeech } from '../words/words.ts'
import { type Text, text } from '../work/text.ts'
import type { App } from './app.ts'
import { replaceWith } from './navigation.ts'
import { HOME } from './screen.ts'
import { failureText, refreshTasks, takeAgain } from './task-actions.ts'
import { loadWorks, openWorks, ownCommands } from './works.ts'

export type Credentials =
  | { readonly username: string; readonly password: string }
  | { readonly badge: string; readonly pin: string }

async function login({ call, store }: App, credentials: Credentials): Promise<string> {
  const { device } = store.get()
  const path = 'badge' in credentials ? `${AUTH_BASE}/badge` : `${AUTH_BASE}/login`
  const answer = await call<LoginAnswer>('POST', path, {
    body: { ...credentials, device: { ...device, appVersion: __APP_VERSION__ } },
  })
  return answer.access_token
}

/** A client for a session that the application does not use yet. */
const clientOf = (token: string, language: string) =>
  sessionClient(
    createTransport({
      headers: () => ({ 'X-Auth-Token': token, Authorization: `Bearer ${token}`, 'Accept-Language': language }),
    }),
  )

async function open(app: App, session: Session): Promise<void> {
  const { store, database } = app
  await writeValue(database, 'session', session)
  const tasks = await readValue(database, 'tasks')
  const { settings, speech } = store.get()
  store.set({
    session,
    tasks: tasks?.warehouseId === session.warehouseId ? tasks : undefined,
    speech: settings.language === undefined && session.language !== null ? await loadSpeech(session.language) : speech,
  })
  app.tellTabs()
  void app.outbox.wake()
  void refreshTasks(app)
  for (const work of openWorks(store.get())) await takeAgain(app, work)
}

/** Whether the person no longer has access to the warehouse. */
const isTakenAway = (error: unknown) => error instanceof ApiFailure && error.code === 'NOT_FOUND'

/** Signs in. Returns the error text on failure. */
export async function signIn(app: App, credentials: Credentials): Promise<Text | string | undefined> {
  const { store } = app
  try {
    const token = await login(app, credentials)
    const client = clientOf(token, store.get().speech.language)
    let me = await client.me()
    if (me.mustChangePassword) return text('handheld.signIn.changePassword')
    // Waiting commands belong to a warehouse and are sent from it, even if the person last worked in another one.
    const waiting = store.get().outbox.commands.find(({ userId }) => userId === me.id)
    if (waiting !== undefined && waiting.warehouseId !== me.currentWarehouseId) {
      const { warehouseId } = waiting
      me = await client.changeWarehouse(warehouseId).catch(async (error: unknown) => {
        if (isTakenAway(error)) await app.outbox.refuseWaiting({ userId: me.id, warehouseId })
        return me
      })
    }
    const session = sessionOf(token, me)
    if (session === undefined) return text('handheld.signIn.noWarehouse')
    replaceWith(app, HOME)
    await open(app, session)
    void keepStorage()
    return undefined
  } catch (error) {
    if (error instanceof ApiFailure && error.httpStatus === 0) return text('handheld.signIn.needsConnection')
    return failureText(error)
  }
}

/** Another tab changed stored data, or signed in or out. Data of one person is not shown to the next. */
export async function followOtherTab(app: App): Promise<void> {
  const { store, database } = app
  const [session, tasks] = await Promise.all([readValue(database, 'session'), readValue(database, 'tasks')])
  const before = store.get().session
  const isSame = session?.userId === before?.userId && session?.warehouseId === before?.warehouseId
  store.set({ session })
  if (!isSame) {
    store.set({ tasks: tasks?.warehouseId === session?.warehouseId ? tasks : undefined })
    replaceWith(app, HOME)
  }
  await loadWorks(app)
  await app.outbox.wake()
}

/** Marks the session as ended: all data stays and waits for the same person. */
export async function noteSessionOver({ store, database }: Pick<App, 'store' | 'database'>): Promise<void> {
  const { session } = store.get()
  if (session === undefined || session.isOver) return
  const over = { ...session, isOver: true }
  store.set({ session: over })
  await writeValue(database, 'session', over)
}

/**
 * The server's session is in another warehouse: switches it back to the warehouse of the device. If the person has lost
 * access to that warehouse, the session ends; the next one starts in another warehouse and hands over the waiting
 * commands.
 */
export async function returnToWarehouse(app: App): Promise<void> {
  const { session } = app.store.get()
  if (session === undefined || session.isOver) return
  try {
    await sessionClient(app.call).changeWarehouse(session.warehouseId)
    await app.outbox.wake()
  } catch (error) {
    if (isTakenAway(error)) await noteSessionOver(app)
  }
}

/** Signs out. Unsent commands stay on the device for this person. */
export async function signOut(app: App): Promise<void> {
  const { store, database } = app
  const { session, speech } = store.get()
  // Signs out locally first: the next person must not find a session, even if the call fails.
  await removeValue(database, 'session')
  store.set({ session: undefined, tasks: undefined })
  replaceWith(app, HOME)
  app.tellTabs()
  if (session === undefined) return
  await clientOf(session.token, speech.language)
    .logout()
    .catch(() => undefined)
}

export const listWarehouses = ({ call }: App): Promise<readonly NamedId[]> => sessionClient(call).warehouses()

/** Switches to another warehouse. Returns the error text on failure. */
export async function changeWarehouse(app: App, warehouseId: string): Promise<Text | string | undefined> {
  const { store } = app
  const { session } = store.get()
  if (session === undefined) return undefined
  if (ownCommands(store.get()).length > 0) return text('handheld.settings.warehouseFirst')
  try {
    const me = await sessionClient(app.call).changeWarehouse(warehouseId)
    const next = sessionOf(session.token, me)
    if (next !== undefined) await open(app, next)
    return undefined
  } catch (error) {
    return failureText(error)
  }
}
