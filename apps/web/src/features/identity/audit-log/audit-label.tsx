import type { ShowProps } from '../../../engine/fields/kind.ts'
import { sayPermission, sayRole } from '../../../engine/fields/permissions/permission-words.ts'
import { type Reader, useReader } from '../../../runtime/reader.ts'

/** The label of an entry: role and permission for a grant, otherwise the record's own label. */
export function sayLabel(record: Readonly<Record<string, unknown>>, reader: Reader): string {
  const label = String(record.recordLabel ?? '')
  if (record.resource !== 'permissions') return label
  const [role = '', permission = ''] = label.split(' ')
  return `${sayRole(role, reader)}: ${sayPermission(permission, reader)}`
}

export function AuditLabel({ record }: ShowProps) {
  return sayLabel(record, useReader())
}
