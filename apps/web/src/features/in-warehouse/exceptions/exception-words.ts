import type { exceptions } from '@entrepot/contract/in-warehouse/exceptions'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { Reader } from '../../../runtime/reader.ts'

export type Exception = RecordOf<typeof exceptions>

/** The refused command, in the words of its button. */
export function commandWord({ word }: Reader, { resource, command }: Pick<Exception, 'resource' | 'command'>): string {
  return word(`${resource}.command.${command}`, word(`${resource}.action.${command}`, command))
}
