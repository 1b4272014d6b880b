import type { StoredCommand } from '../outbox/command.ts'
import { openCommands } from '../outbox/sendable.ts'
import type { StoredWork } from '../storage/database.ts'
import { readWorks } from '../storage/stored-works.ts'
import type { App } from './app.ts'
import type { AppState } from './app-state.ts'

/** Reads the works of the device anew. */
export async function loadWorks({ store, database }: Pick<App, 'store' | 'database'>): Promise<void> {
  store.set({ works: await readWorks(database) })
}

/** Shows a work as it is after a step, without reading the others. */
export function showWork({ store }: Pick<App, 'store'>, work: StoredWork): void {
  const others = store.get().works.filter(({ id }) => id !== work.id)
  store.set({ works: [...others, work] })
}

/** Done work of which nothing waits is not held in memory any more; whoever is shown its end still has it. */
export function dropFinished({ store }: Pick<App, 'store'>): void {
  const { works, outbox } = store.get()
  const sending = new Set(outbox.commands.map(({ workId }) => workId))
  const left = works.filter(({ id, isDone }) => !isDone || sending.has(id))
  if (left.length < works.length) store.set({ works: left })
}

type Stored = Pick<AppState, 'session' | 'works' | 'outbox'>

/** Whether it was begun by whoever is signed in, in the warehouse where that person works now. */
export const isOwn = (session: AppState['session'], { userId, warehouseId }: StoredWork): boolean =>
  userId === session?.userId && warehouseId === session.warehouseId

/** A work of the device, if it is there for whoever is signed in. */
export const workOf = ({ session, works }: Pick<Stored, 'session' | 'works'>, workId: string): StoredWork | undefined =>
  works.find((work) => work.id === workId && isOwn(session, work))

/** What this person has begun here and not finished, the latest first; also what the server refused at its end. */
export function begunWorks({ session, works, outbox }: Stored): readonly StoredWork[] {
  return works
    .filter((work) => isOwn(session, work))
    .filter(({ id, isDone }) => !isDone || refusedOf(outbox.commands, id) !== undefined)
    .toSorted((a, b) => b.begunAt.localeCompare(a.begunAt))
}

/** What this person has not sent. */
export function ownCommands({ session, outbox }: Pick<AppState, 'session' | 'outbox'>): readonly StoredCommand[] {
  return openCommands(outbox.commands).filter(({ userId }) => userId === session?.userId)
}

/** What others have not sent: it stays until they sign in here again. */
export function othersCommands({ session, outbox }: Pick<AppState, 'session' | 'outbox'>): readonly StoredCommand[] {
  return openCommands(outbox.commands).filter(({ userId }) => userId !== session?.userId)
}

export const refusedOf = (commands: readonly StoredCommand[], workId: string): StoredCommand | undefined =>
  commands.find((command) => command.workId === workId && command.status === 'refused')
