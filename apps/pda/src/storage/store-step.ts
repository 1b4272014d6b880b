import { randomId } from '@entrepot/client/random-id'
import { unwrap } from 'idb'
import type { NewCommand, StoredCommand } from '../outbox/command.ts'
import { type DeviceDatabase, progressOf, type StoredWork } from './database.ts'

/** Another tab has done a step of this work since it was read, or has signed in somebody else. */
export class StaleWork extends Error {
  override readonly name = 'StaleWork'
}

export interface DoneStep {
  readonly state: unknown
  readonly isDone: boolean
  readonly commands: readonly NewCommand[]
}

export interface Doer {
  readonly userId: string
  readonly username: string
  readonly warehouseId: string
}

const versionOf = ({ content }: StoredWork): number | null => {
  const version = (content as { document?: { version?: unknown } } | null)?.document?.version
  return typeof version === 'number' ? version : null
}

export interface StoredStep {
  readonly work: StoredWork
  /** What is to be sent, with the numbers that the database gave. */
  readonly commands: readonly StoredCommand[]
}

/**
 * Stores the state after a step and the commands that it wants sent, together or not at all; the screen moves on when
 * this is done. A tab that is killed then loses nothing. Nobody waits for the disk here: the outbox does, before it
 * sends (`writeToDisk`). Everything is asked of the database at once, and the content of the work is not written again:
 * a slow device would be seen waiting.
 */
export async function storeStep(
  database: DeviceDatabase,
  work: StoredWork,
  step: DoneStep,
  doer: Doer,
  doneAt: string,
): Promise<StoredStep> {
  // Its commands would wait behind those of the person whose work it is.
  if (work.userId !== doer.userId || work.warehouseId !== doer.warehouseId) throw new StaleWork()
  const next: StoredWork = { ...work, state: step.state, isDone: step.isDone, revision: work.revision + 1 }
  const common = { workId: work.id, version: versionOf(work), doneAt, status: 'waiting' } as const
  // The database gives the number: the type of a stored command has one, that of a new one has not.
  const added = step.commands.map((one) => ({ ...one, ...doer, ...common, key: randomId() }) as StoredCommand)
  const stores = ['works', 'progress', 'commands'] as const
  const transaction = database.transaction(stores, 'readwrite', { durability: 'relaxed' })
  const progress = transaction.objectStore('progress')
  const check = async () => {
    const stored = await progress.get(work.id)
    // Another tab gave it back meanwhile: what was done is stored all the same, with what it was done to.
    if (stored === undefined) return void (await transaction.objectStore('works').put(next))
    // Nothing else is asked: the database need not wait until it was told so by its last answer.
    if (stored.revision === work.revision) return transaction.commit()
    transaction.abort()
    throw new StaleWork()
  }
  const checking = check()
  // Its answer says nothing that the transaction does not say: nobody listens to it.
  unwrap(progress).put(progressOf(next))
  const [checked, written, done] = await Promise.allSettled([
    checking,
    Promise.all(added.map((one) => transaction.objectStore('commands').add(one))),
    transaction.done,
  ])
  if (checked.status === 'rejected' && checked.reason instanceof StaleWork) throw checked.reason
  // Each part only says that all of it was given up; the transaction says why, such as that the storage is full.
  if (done.status === 'rejected') throw transaction.error ?? done.reason
  if (checked.status === 'rejected') throw checked.reason
  if (written.status === 'rejected') throw written.reason
  return { work: next, commands: added.map((one, at) => ({ ...one, seq: Number(written.value[at]) })) }
}
