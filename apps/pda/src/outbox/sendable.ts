import type { StoredCommand } from './command.ts'

/** Who sends now, and where that person works. */
export interface Sender {
  readonly userId: string
  readonly warehouseId: string
}

/**
 * What may be sent now, of commands in the order of doing: of each work the first command that is not answered, unless it was refused. Commands of another
 * person stay where they are until that person signs in again, those of another warehouse until one is back there.
 */
export function sendableCommands(
  commands: readonly StoredCommand[],
  { userId, warehouseId }: Sender,
): readonly StoredCommand[] {
  const heads = new Map<string, StoredCommand>()
  for (const command of commands)
    if (command.status !== 'answered' && !heads.has(command.workId)) heads.set(command.workId, command)
  return [...heads.values()].filter(
    (command) => command.status === 'waiting' && command.userId === userId && command.warehouseId === warehouseId,
  )
}

/** What the server has not done yet. */
export const openCommands = (commands: readonly StoredCommand[]): readonly StoredCommand[] =>
  commands.filter(({ status }) => status !== 'answered')
