import type { DeviceDatabase } from './database.ts'

/**
 * Resolves when everything stored before is on the disk and survives a power loss. Browsers write one log for all
 * stores of a database: one small strict write also flushes earlier relaxed ones. It uses another store than the steps,
 * so that the next step does not wait for it.
 */
export async function writeToDisk(database: DeviceDatabase): Promise<void> {
  const change = database.transaction('values', 'readwrite', { durability: 'strict' })
  await Promise.all([change.objectStore('values').put(true, 'isOnDisk'), change.done])
}
