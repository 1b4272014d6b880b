import type { FieldSet } from '@entrepot/contract/kit/fields'
import { cellOfPath } from '@entrepot/contract/kit/importable'
import type { Values } from '../../records/save-records.ts'
import type { ReadRow } from './read-row.ts'

/** Of a row with faults, what is right in it all the same, as the contract wants it. */
export function soundValues(fields: FieldSet, { values, faults }: Pick<ReadRow, 'values' | 'faults'>): Values {
  const wrong = new Set(faults.map(({ field }) => cellOfPath(field)))
  const sound = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    if (field === undefined || wrong.has(name) || value === null || value === undefined) return []
    const parsed = field.schema.safeParse(value)
    return parsed.success ? [[name, parsed.data] as const] : []
  })
  return Object.fromEntries(sound)
}
