import type { exceptions } from '@entrepot/contract/in-warehouse/exceptions'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { Reader } from '../../../runtime/reader.ts'

export type Exception = RecordOf<typeof exceptions>

/** What was to be done, as the button of its screen says it. */
export function commandWord({ word }: Reader, { resource, command }: Pick<Exception, 'resource' | 'command'>): string {
  return word(`${resource}.command.${command}`, word(`${resource}.action.${command}`, command))
}
