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
import { begunWorks, loadWorks, ownCommands } from './works.ts'

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

/** Calls of a session that is not the one of the application yet. */
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
  for (const work of begunWorks(store.get())) await takeAgain(app, work)
}

/** This person does not work in that warehouse any more. */
const isTakenAway = (error: unknown) => error instanceof ApiFailure && error.code === 'NOT_FOUND'

/** Signs in. Answers what is wrong. */
export async function signIn(app: App, credentials: Credentials): Promise<Text | string | undefined> {
  const { store } = app
  try {
    const token = await login(app, credentials)
    const client = clientOf(token, store.get().speech.language)
    let me = await client.me()
    if (me.mustChangePassword) return text('handheld.signIn.changePassword')
    // What waits here belongs to a warehouse: it is sent from there, wherever the person was last.
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

/** Another tab has done something, or signed in or out. What is shown to one person is not shown to the next. */
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

/** The session is over: everything stays, and waits for the same person. */
export async function noteSessionOver({ store, database }: Pick<App, 'store' | 'database'>): Promise<void> {
  const { session } = store.get()
  if (session === undefined || session.isOver) return
  const over = { ...session, isOver: true }
  store.set({ session: over })
  await writeValue(database, 'session', over)
}

/**
 * The server has the session in another warehouse: it goes back to the one that the device shows. Where that was taken
 * from its person the session is over; the next one begins in another, and hands over what waits here.
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

/** Signs out. What was not sent stays on the device for this person. */
export async function signOut(app: App): Promise<void> {
  const { store, database } = app
  const { session, speech } = store.get()
  // Here first: whoever takes the device next finds nobody signed in, whatever becomes of the call.
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

/** Works in another warehouse from now on. Answers what is wrong. */
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
