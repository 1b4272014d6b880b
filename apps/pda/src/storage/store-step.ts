import { randomId } from '@entrepot/client/random-id'
import { unwrap } from 'idb'
import type { NewCommand, StoredCommand } from '../outbox/command.ts'
import { type DeviceDatabase, progressOf, type StoredWork } from './database.ts'

/** Another tab has done a step of this work since it was read, or another person has signed in there. */
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
  /** The commands to send, with the numbers assigned by the database. */
  readonly commands: readonly StoredCommand[]
}

/**
 * Stores the state after a step together with its commands, in one transaction, so that a crash loses nothing; the
 * screen continues when it is done. The outbox waits for the disk before it sends (`writeToDisk`), not this function.
 * For speed on slow devices all requests are issued at once, and the content of the work is not written again.
 */
export async function storeStep(
  database: DeviceDatabase,
  work: StoredWork,
  step: DoneStep,
  doer: Doer,
  doneAt: string,
): Promise<StoredStep> {
  // Its commands would wait behind those of another person.
  if (work.userId !== doer.userId || work.warehouseId !== doer.warehouseId) throw new StaleWork()
  const next: StoredWork = { ...work, state: step.state, isDone: step.isDone, revision: work.revision + 1 }
  const common = { workId: work.id, version: versionOf(work), doneAt, status: 'waiting' } as const
  // The database assigns the number: a stored command has `seq`, a new one does not.
  const added = step.commands.map((one) => ({ ...one, ...doer, ...common, key: randomId() }) as StoredCommand)
  const stores = ['works', 'progress', 'commands'] as const
  const transaction = database.transaction(stores, 'readwrite', { durability: 'relaxed' })
  const progress = transaction.objectStore('progress')
  const check = async () => {
    const stored = await progress.get(work.id)
    // Another tab deleted the work meanwhile: the step is stored anyway, with its content.
    if (stored === undefined) return void (await transaction.objectStore('works').put(next))
    // There are no further requests: commit at once, without waiting for their last answers.
    if (stored.revision === work.revision) return transaction.commit()
    transaction.abort()
    throw new StaleWork()
  }
  const checking = check()
  // The result of the transaction includes this request.
  unwrap(progress).put(progressOf(next))
  const [checked, written, done] = await Promise.allSettled([
    checking,
    Promise.all(added.map((one) => transaction.objectStore('commands').add(one))),
    transaction.done,
  ])
  if (checked.status === 'rejected' && checked.reason instanceof StaleWork) throw checked.reason
  // The requests only report the abort; the transaction has the cause, such as full storage.
  if (done.status === 'rejected') throw transaction.error ?? done.reason
  if (checked.status === 'rejected') throw checked.reason
  if (written.status === 'rejected') throw written.reason
  return { work: next, commands: added.map((one, at) => ({ ...one, seq: Number(written.value[at]) })) }
}
