import { type Query, queryString } from '@entrepot/client/transport'
import { listNamed } from '@entrepot/contract/registry'
import { recordAddress } from '../../screen-facts.ts'
import type { Narrowing } from './names.ts'
import type { MissingChoices } from './option-source.ts'

/**
 * Address of the list, filtered by the values of the form so that a new record there starts with them; or of one
 * record.
 */
export function missingAddress({ of, record }: MissingChoices, narrowing: Narrowing): string | undefined {
  const list = listNamed(of)
  if (list === undefined) return undefined
  const id = record === undefined ? undefined : narrowing[record]
  if (id !== undefined) return recordAddress(list, id, 'edit')
  const filters: Query = Object.fromEntries(Object.entries(narrowing).filter(([name]) => list.filters.includes(name)))
  return `${list.route}${queryString(filters)}`
}
