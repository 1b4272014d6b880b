import type { DeviceDatabase } from '../storage/database.ts'
import { removeWork } from '../storage/stored-works.ts'
import type { StoredCommand } from './command.ts'

// Nobody waits for the disk: what an empty battery takes away of this is sent again under the same key, and answered
// the same.
const openChange = (database: DeviceDatabase) =>
  database.transaction(['commands', 'works', 'progress', 'photos'], 'readwrite', { durability: 'relaxed' })

type Change = ReturnType<typeof openChange>

/** Work that is done, with nothing left to send, is forgotten with its answers and photos. */
async function forgetIfFinished(change: Change, workId: string): Promise<void> {
  const progress = await change.objectStore('progress').get(workId)
  if (progress !== undefined && !progress.isDone) return
  const commands = change.objectStore('commands').index('byWork')
  for (let cursor = await commands.openCursor(workId); cursor !== null; cursor = await cursor.continue())
    if (cursor.value.status !== 'answered') return
  await removeWork(change, workId)
}

/**
 * Stores what became of a command; undefined where it is not needed any more. What another tab has settled meanwhile is
 * not written again: answers the command as it is stored then.
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
 * Stores that a command is being sent, before it is: a tab that is killed then still knows that it may be done. Answers
 * the command as it is stored then. Without a moment, which says that nothing can leave the device, it is only read.
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

/** At the start: work that ended when nobody could forget it any more. */
export async function forgetFinishedWorks(database: DeviceDatabase): Promise<void> {
  const done = (await database.getAll('progress')).filter(({ isDone }) => isDone)
  if (done.length === 0) return
  const change = openChange(database)
  for (const { workId } of done) await forgetIfFinished(change, workId)
  await change.done
}
