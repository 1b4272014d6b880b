import type { StoredCommand } from '../outbox/command.ts'
import { openCommands } from '../outbox/sendable.ts'
import type { StoredWork } from '../storage/database.ts'
import { readWorks } from '../storage/stored-works.ts'
import type { App } from './app.ts'
import type { AppState } from './app-state.ts'

/** Reads all works of the device again. */
export async function loadWorks({ store, database }: Pick<App, 'store' | 'database'>): Promise<void> {
  store.set({ works: await readWorks(database) })
}

/** Updates one work in the state after a step, without reading the others. */
export function showWork({ store }: Pick<App, 'store'>, work: StoredWork): void {
  const others = store.get().works.filter(({ id }) => id !== work.id)
  store.set({ works: [...others, work] })
}

/** Removes finished works without unsent commands from memory; a screen that shows the end keeps its own copy. */
export function dropFinished({ store }: Pick<App, 'store'>): void {
  const { works, outbox } = store.get()
  const sending = new Set(outbox.commands.map(({ workId }) => workId))
  const left = works.filter(({ id, isDone }) => !isDone || sending.has(id))
  if (left.length < works.length) store.set({ works: left })
}

type Stored = Pick<AppState, 'session' | 'works' | 'outbox'>

/** Whether the work belongs to the person who is signed in and to the warehouse where that person works now. */
export const isOwn = (session: AppState['session'], { userId, warehouseId }: StoredWork): boolean =>
  userId === session?.userId && warehouseId === session.warehouseId

/** A work of the device, if it belongs to the current person and warehouse. */
export const workOf = ({ session, works }: Pick<Stored, 'session' | 'works'>, workId: string): StoredWork | undefined =>
  works.find((work) => work.id === workId && isOwn(session, work))

/** Unfinished works of this person, latest first; includes finished ones whose last command was refused. */
export function openWorks({ session, works, outbox }: Stored): readonly StoredWork[] {
  return works
    .filter((work) => isOwn(session, work))
    .filter(({ id, isDone }) => !isDone || refusedOf(outbox.commands, id) !== undefined)
    .toSorted((a, b) => b.begunAt.localeCompare(a.begunAt))
}

/** Unsent commands of this person. */
export function ownCommands({ session, outbox }: Pick<AppState, 'session' | 'outbox'>): readonly StoredCommand[] {
  return openCommands(outbox.commands).filter(({ userId }) => userId === session?.userId)
}

/** Unsent commands of other people: they stay until those people sign in here again. */
export function othersCommands({ session, outbox }: Pick<AppState, 'session' | 'outbox'>): readonly StoredCommand[] {
  return openCommands(outbox.commands).filter(({ userId }) => userId !== session?.userId)
}

export const refusedOf = (commands: readonly StoredCommand[], workId: string): StoredCommand | undefined =>
  commands.find((command) => command.workId === workId && command.status === 'refused')
