import type { DeviceDatabase } from '../storage/database.ts'
import type { StoredCommand } from './command.ts'

const openChange = (database: DeviceDatabase) =>
  database.transaction(['commands', 'works', 'photos'], 'readwrite', { durability: 'strict' })

type Change = ReturnType<typeof openChange>

/** Work that is done, with nothing left to send, is forgotten with its answers and photos. */
async function forgetIfFinished(change: Change, workId: string): Promise<void> {
  const work = await change.objectStore('works').get(workId)
  if (work !== undefined && !work.isDone) return
  const commands = change.objectStore('commands').index('byWork')
  for (let cursor = await commands.openCursor(workId); cursor !== null; cursor = await cursor.continue())
    if (cursor.value.status !== 'answered') return
  for (const seq of await commands.getAllKeys(workId)) await change.objectStore('commands').delete(seq)
  for (const id of await change.objectStore('photos').index('byWork').getAllKeys(workId))
    await change.objectStore('photos').delete(id)
  await change.objectStore('works').delete(workId)
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

/** At the start: work that ended when nobody could forget it any more. */
export async function forgetFinishedWorks(database: DeviceDatabase): Promise<void> {
  const done = (await database.getAll('works')).filter(({ isDone }) => isDone)
  if (done.length === 0) return
  const change = openChange(database)
  for (const { id } of done) await forgetIfFinished(change, id)
  await change.done
}
