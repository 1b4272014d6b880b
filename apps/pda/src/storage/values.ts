import type { WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import type { DeviceIdentity, Session } from '../session/session.ts'
import type { Settings } from '../settings/settings.ts'
import type { DeviceDatabase } from './database.ts'

/** The waiting tasks at the last request. */
export interface TaskList {
  readonly warehouseId: string
  readonly readAt: string
  readonly tasks: readonly WaitingTask[]
}

/** Types of the stored single values, by name. */
interface Values {
  readonly session: Session
  readonly settings: Settings
  readonly device: DeviceIdentity
  readonly clockOffset: number
  readonly tasks: TaskList
}

export const readValue = async <Name extends keyof Values>(
  database: DeviceDatabase,
  name: Name,
): Promise<Values[Name] | undefined> => (await database.get('values', name)) as Values[Name] | undefined

export const writeValue = async <Name extends keyof Values>(
  database: DeviceDatabase,
  name: Name,
  value: Values[Name],
): Promise<void> => {
  await database.put('values', value, name)
}

export const removeValue = (database: DeviceDatabase, name: keyof Values): Promise<void> =>
  database.delete('values', name)
