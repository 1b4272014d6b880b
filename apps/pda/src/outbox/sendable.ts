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
 * Answers that no command can need any more: those without a name once their work has nothing left to send, and those
 * that later commands may name once their work is done too.
 */
export function spentCommands(
  commands: readonly StoredCommand[],
  unfinishedWorks: ReadonlySet<string>,
): readonly StoredCommand[] {
  const open = new Set(commands.filter(({ status }) => status !== 'answered').map(({ workId }) => workId))
  return commands.filter(
    ({ status, workId, ref }) =>
      status === 'answered' && !open.has(workId) && (ref === undefined || !unfinishedWorks.has(workId)),
  )
}
