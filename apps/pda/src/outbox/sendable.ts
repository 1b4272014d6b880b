import type { StoredCommand } from './command.ts'

/** The signed-in person, and the warehouse where that person works. */
export interface Sender {
  readonly userId: string
  readonly warehouseId: string
}

/**
 * Commands that may be sent now: the first unanswered command of each work, unless it was refused. Commands of other
 * people or other warehouses wait until that person signs in, or works in that warehouse again.
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

/** Commands that the server has not answered yet. */
export const openCommands = (commands: readonly StoredCommand[]): readonly StoredCommand[] =>
  commands.filter(({ status }) => status !== 'answered')
