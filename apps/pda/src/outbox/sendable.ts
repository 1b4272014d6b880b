import type { StoredWork } from '../storage/database.ts'
import type { StoredCommand } from './command.ts'

/**
 * What may be sent now: of each work the first command that is not answered, unless it was refused. Commands of another
 * person stay where they are until that person signs in again.
 */
export function sendableCommands(commands: readonly StoredCommand[], userId: string): readonly StoredCommand[] {
  const heads = new Map<string, StoredCommand>()
  for (const command of commands.toSorted((a, b) => a.seq - b.seq))
    if (command.status !== 'answered' && !heads.has(command.workId)) heads.set(command.workId, command)
  return [...heads.values()].filter((command) => command.status === 'waiting' && command.userId === userId)
}

/**
 * Answers that no command can need any more: those of works that are done, or forgotten, with nothing left to send. As
 * long as somebody works on it, a later step may name what an earlier one was answered.
 */
export function spentCommands(
  commands: readonly StoredCommand[],
  works: readonly Pick<StoredWork, 'id' | 'isDone'>[],
): readonly StoredCommand[] {
  const open = new Set([
    ...commands.filter(({ status }) => status !== 'answered').map(({ workId }) => workId),
    ...works.filter(({ isDone }) => !isDone).map(({ id }) => id),
  ])
  return commands.filter(({ status, workId }) => status === 'answered' && !open.has(workId))
}
