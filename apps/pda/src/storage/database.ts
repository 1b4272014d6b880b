import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { WorkKind } from '../flows/kinds.ts'
import type { StoredCommand } from '../outbox/command.ts'

/** Work taken or started on this device, kept until its last command is answered. */
export interface StoredWork {
  /** `pickTasks/<id>` for a task; a random id for other work. */
  readonly id: string
  readonly kind: WorkKind
  readonly userId: string
  readonly warehouseId: string
  /** The document number; empty if there is none. */
  readonly no: string
  readonly title: string
  readonly content: unknown
  /** Progress of the work. A step stores it separately, without the content, which never changes. */
  readonly state: unknown
  /** Incremented with every step, to detect that another tab was faster. */
  readonly revision: number
  readonly begunAt: string
  readonly isDone: boolean
  /** A command of it was dropped or handed over: the work must be read again before it continues. */
  readonly isOutdated?: true
}

/** Progress of a work: small, because every step writes it before the screen continues. */
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
  /** Single values: the session, the last data of the server, preferences. */
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

/** A new version of the application only adds stores, so that waiting commands are never lost. */
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
    // Another tab wants to upgrade. Stored data is safe; this tab reads it again.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  })
