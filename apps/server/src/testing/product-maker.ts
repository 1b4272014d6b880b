import { demoIds } from './demo-ids.ts'
import type { Caller } from './registry/subjects.ts'

/** New products of the demo's owner, each with a code of its own, and changes of them. */
export function productMaker(call: Caller) {
  let serial = 0
  const body = (more: object = {}) => {
    serial += 1
    return { cargoOwnerId: demoIds().ownerId, code: `T-${serial}`, name: `Thing ${serial}`, ...more }
  }
  const create = async (more: object = {}) => (await call('POST', 'products', body(more))).body
  const change = (record: { id: string; version: number }, more: object) =>
    call('PUT', 'products', { id: record.id, version: record.version, ...more })
  return { body, create, change }
}

/** Which fields an answer finds fault with. */
export const fieldsOf = (answer: { fields?: { field: string }[] }) => (answer.fields ?? []).map(({ field }) => field)
