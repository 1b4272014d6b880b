import type { IDBPTransaction } from 'idb'
import { type DeviceDatabase, progressOf, type StoredProgress, type StoredWork, type Tables } from './database.ts'

const withProgress = (work: StoredWork, progress: StoredProgress | undefined): StoredWork => {
  if (progress === undefined) return work
  const { state, revision, isDone } = progress
  return { ...work, state, revision, isDone }
}

/** All works of the device with their progress. */
export async function readWorks(database: DeviceDatabase): Promise<readonly StoredWork[]> {
  const read = database.transaction(['works', 'progress'])
  const [works, progress] = await Promise.all([
    read.objectStore('works').getAll(),
    read.objectStore('progress').getAll(),
  ])
  const progressByWork = new Map(progress.map((one) => [one.workId, one]))
  return works.map((work) => withProgress(work, progressByWork.get(work.id)))
}

export async function readWork(database: DeviceDatabase, id: string): Promise<StoredWork | undefined> {
  const read = database.transaction(['works', 'progress'])
  const [work, progress] = await Promise.all([read.objectStore('works').get(id), read.objectStore('progress').get(id)])
  return work && withProgress(work, progress)
}

/** Stores a work with its content: when it is started, and when it was read again. */
export async function writeWork(database: DeviceDatabase, work: StoredWork): Promise<void> {
  const change = database.transaction(['works', 'progress'], 'readwrite')
  await Promise.all([
    change.objectStore('works').put(work),
    change.objectStore('progress').put(progressOf(work)),
    change.done,
  ])
}

/** Deletes a work with its commands and photos. */
export async function removeWork(
  change: IDBPTransaction<Tables, ['commands', 'works', 'progress', 'photos'], 'readwrite'>,
  workId: string,
): Promise<void> {
  for (const seq of await change.objectStore('commands').index('byWork').getAllKeys(workId))
    await change.objectStore('commands').delete(seq)
  for (const id of await change.objectStore('photos').index('byWork').getAllKeys(workId))
    await change.objectStore('photos').delete(id)
  await change.objectStore('works').delete(workId)
  await change.objectStore('progress').delete(workId)
}
