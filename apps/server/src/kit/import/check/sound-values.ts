import type { FieldSet } from '@entrepot/contract/kit/fields'
import { cellOfPath } from '@entrepot/contract/kit/importable'
import type { Values } from '../../records/save-records.ts'
import type { ReadRow } from './read-row.ts'

/** The valid values of a row with faults, parsed by their schemas. */
export function soundValues(fields: FieldSet, { values, faults }: Pick<ReadRow, 'values' | 'faults'>): Values {
  const wrong = new Set(faults.map(({ field }) => cellOfPath(field)))
  const sound = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    if (field === undefined || wrong.has(name) || value === null || value === undefined) return []
    const result = field.schema.safeParse(value)
    return result.success ? [[name, result.data] as const] : []
  })
  return Object.fromEntries(sound)
}
