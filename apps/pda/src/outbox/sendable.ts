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

/** Answers that no waiting command can need any more: those of works with nothing left to send. */
export function spentCommands(commands: readonly StoredCommand[]): readonly StoredCommand[] {
  const open = new Set(commands.filter(({ status }) => status !== 'answered').map(({ workId }) => workId))
  return commands.filter(({ status, workId }) => status === 'answered' && !open.has(workId))
}
