import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { WorkKind } from '../flows/kinds.ts'
import type { StoredCommand } from '../outbox/command.ts'

/** Work that somebody took on this device, or began here, until its last command is answered. */
export interface StoredWork {
  /** `pickTasks/<id>` of a task; of other work a random id. */
  readonly id: string
  readonly kind: WorkKind
  readonly userId: string
  readonly warehouseId: string
  /** The number that people know it by; empty where it has none. */
  readonly no: string
  readonly title: string
  readonly content: unknown
  /** How far it is. A step stores it apart, as its progress, without the content that never changes. */
  readonly state: unknown
  /** Counts up with every step: two tabs see that the other one was faster. */
  readonly revision: number
  readonly begunAt: string
  readonly isDone: boolean
  /** A command of it was dropped or handed over: it is to be read anew before it goes on. */
  readonly isOutdated?: true
}

/** How far a work is: small, since every step writes it before the screen moves on. */
export interface StoredProgress extends Pick<StoredWork, 'state' | 'revision' | 'isDone'> {
  readonly workId: string
}

interface StoredPhoto {
  readonly id: string
  readonly workId: string
  readonly blob: Blob
  readonly takenAt: string
}

export interface Tables extends DBSchema {
  works: { key: string; value: StoredWork }
  progress: { key: string; value: StoredProgress }
  commands: { key: number; value: StoredCommand; indexes: { byWork: string } }
  photos: { key: string; value: StoredPhoto; indexes: { byWork: string } }
  /** Single values: the session, what was last seen of the server, preferences. */
  values: { key: string; value: unknown }
}

export type DeviceDatabase = IDBPDatabase<Tables>

const VERSION = 2

export const progressOf = ({ id, state, revision, isDone }: StoredWork): StoredProgress => ({
  workId: id,
  state,
  revision,
  isDone,
})

/** A new version of the application only ever adds tables: what waits in old ones is never lost. */
export const openDatabase = (name = 'entrepot'): Promise<DeviceDatabase> =>
  openDB<Tables>(name, VERSION, {
    async upgrade(database, before, _now, change) {
      if (before < 1) {
        database.createObjectStore('works', { keyPath: 'id' })
        database.createObjectStore('commands', { keyPath: 'seq', autoIncrement: true }).createIndex('byWork', 'workId')
        database.createObjectStore('photos', { keyPath: 'id' }).createIndex('byWork', 'workId')
        database.createObjectStore('values')
      }
      const progress = database.createObjectStore('progress', { keyPath: 'workId' })
      for (const work of await change.objectStore('works').getAll()) await progress.put(progressOf(work))
    },
    // Another tab wants to upgrade: what is stored is safe, this tab reads it anew.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  })
