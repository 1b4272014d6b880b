import { randomId } from '@entrepot/client/random-id'
import type { NewCommand, StoredCommand } from '../outbox/command.ts'
import type { DeviceDatabase, StoredWork } from './database.ts'

/** Another tab has done a step of this work since it was read. */
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

/**
 * Stores the state after a step and the commands that it wants sent, together or not at all; the screen moves on when
 * this is done. Work that needs nothing more of the server is forgotten when it is done.
 */
export async function storeStep(
  database: DeviceDatabase,
  work: StoredWork,
  step: DoneStep,
  doer: Doer,
  doneAt: string,
): Promise<StoredWork> {
  const next: StoredWork = { ...work, state: step.state, isDone: step.isDone, revision: work.revision + 1 }
  // What is to be sent survives an empty battery; of a step without commands one scan is done again then, and the
  // screen does not wait for the disk.
  const durability = step.commands.length > 0 || step.isDone ? 'strict' : 'relaxed'
  const transaction = database.transaction(['works', 'commands'], 'readwrite', { durability })
  const common = { workId: work.id, version: versionOf(work), doneAt, status: 'waiting' } as const
  const write = async () => {
    const stored = await transaction.objectStore('works').get(work.id)
    if (stored !== undefined && stored.revision !== work.revision) {
      transaction.abort()
      throw new StaleWork()
    }
    await Promise.all([
      transaction.objectStore('works').put(next),
      ...step.commands.map((command) =>
        // The database gives the number: the type of a stored command has one, that of a new one has not.
        transaction.objectStore('commands').add({ ...command, ...doer, ...common, key: randomId() } as StoredCommand),
      ),
    ])
  }
  const [written, done] = await Promise.allSettled([write(), transaction.done])
  if (written.status === 'rejected' && written.reason instanceof StaleWork) throw written.reason
  // Each part only says that all of it was given up; the transaction says why, such as that the storage is full.
  if (done.status === 'rejected') throw transaction.error ?? done.reason
  if (written.status === 'rejected') throw written.reason
  return next
}
