import type { DeviceDatabase } from './database.ts'

/**
 * Done when everything that was stored before is on the disk, where an empty battery leaves it. Browsers write one log
 * for all stores of a database: one small write that waits for the disk takes along what did not wait. Its store is not
 * the one of steps, so that the next step does not wait for it.
 */
export async function writeToDisk(database: DeviceDatabase): Promise<void> {
  const change = database.transaction('values', 'readwrite', { durability: 'strict' })
  await Promise.all([change.objectStore('values').put(true, 'isOnDisk'), change.done])
}
