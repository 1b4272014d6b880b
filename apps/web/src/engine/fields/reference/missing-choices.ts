import { type Query, queryString } from '@entrepot/client/transport'
import { listNamed } from '@entrepot/contract/registry'
import type { MessageKey } from '@entrepot/messages/keys'
import { recordAddress } from '../../screen-facts.ts'
import type { Narrowing } from './names.ts'

/** Why a pull-down has nothing to offer, and the screen where that is put right. */
export interface MissingChoices {
  /** Else the words of the declaration, `missing.{of}`. */
  readonly words?: MessageKey
  /** The declaration whose screen is linked. */
  readonly of: string
  /** The part of the narrowing that names the record to be changed; else the list is opened. */
  readonly record?: string
}

/** The list, narrowed to what the form already says, so that a new record there starts with it; or one record. */
export function missingAddress({ of, record }: MissingChoices, narrowing: Narrowing): string | undefined {
  const list = listNamed(of)
  if (list === undefined) return undefined
  const id = record === undefined ? undefined : narrowing[record]
  if (id !== undefined) return recordAddress(list, id, 'edit')
  const known: Query = Object.fromEntries(Object.entries(narrowing).filter(([name]) => list.filters.includes(name)))
  return `${list.route}${queryString(known)}`
}
