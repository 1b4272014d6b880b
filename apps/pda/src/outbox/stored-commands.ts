import type { DeviceDatabase } from '../storage/database.ts'
import { removeWork } from '../storage/stored-works.ts'
import type { StoredCommand } from './command.ts'

// No wait for the disk: a change lost by an empty battery is sent again under the same key and answered the same.
const openChange = (database: DeviceDatabase) =>
  database.transaction(['commands', 'works', 'progress', 'photos'], 'readwrite', { durability: 'relaxed' })

type Change = ReturnType<typeof openChange>

/** Deletes finished work without unsent commands, with its answers and photos. */
async function forgetIfFinished(change: Change, workId: string): Promise<void> {
  const progress = await change.objectStore('progress').get(workId)
  if (progress !== undefined && !progress.isDone) return
  const commands = change.objectStore('commands').index('byWork')
  for (let cursor = await commands.openCursor(workId); cursor !== null; cursor = await cursor.continue())
    if (cursor.value.status !== 'answered') return
  await removeWork(change, workId)
}

/**
 * Stores the result of a command, or deletes it if `settle` returns undefined. Returns the command as stored; a change
 * by another tab is kept.
 */
export async function settleCommand(
  database: DeviceDatabase,
  seq: number,
  settle: (command: StoredCommand) => StoredCommand | undefined,
): Promise<StoredCommand | undefined> {
  const change = openChange(database)
  const commands = change.objectStore('commands')
  const command = await commands.get(seq)
  const next = command === undefined ? undefined : settle(command)
  if (command !== undefined) {
    if (next === undefined) await commands.delete(seq)
    else if (next !== command) await commands.put(next)
    await forgetIfFinished(change, command.workId)
  }
  await change.done
  return next
}

/**
 * Stores that a command is about to be sent, so that after a crash the tab knows that it may have been applied. Returns
 * the command as stored. Without `moment` (no network) it only reads.
 */
export async function noteSent(
  database: DeviceDatabase,
  seq: number,
  moment: string | undefined,
): Promise<StoredCommand | undefined> {
  const change = database.transaction('commands', 'readwrite', { durability: 'relaxed' })
  const command = await change.store.get(seq)
  const isFirst = command?.unansweredSince === undefined && moment !== undefined
  const next = command && isFirst ? { ...command, unansweredSince: moment } : command
  await Promise.all([next === undefined || next === command ? undefined : change.store.put(next), change.done])
  return next
}

/** At start: deletes works that were finished when the application ended before deleting them. */
export async function forgetFinishedWorks(database: DeviceDatabase): Promise<void> {
  const done = (await database.getAll('progress')).filter(({ isDone }) => isDone)
  if (done.length === 0) return
  const change = openChange(database)
  for (const { workId } of done) await forgetIfFinished(change, workId)
  await change.done
}
