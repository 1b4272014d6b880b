import type { TaskKind } from '@entrepot/contract/kit/document/task'

/** Work that is started on the device, without a task from a list. */
export const FREE_KINDS = ['move', 'freeze', 'blindReceipt', 'putWall', 'ask'] as const
export type FreeKind = (typeof FREE_KINDS)[number]

export type WorkKind = TaskKind | FreeKind
