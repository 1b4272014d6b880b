import type { ShowProps } from '../../../engine/fields/kind.ts'
import { sayPermission, sayRole } from '../../../engine/fields/permissions/permission-words.ts'
import { type Reader, useReader } from '../../../runtime/reader.ts'

/** A grant is labelled with its role and permission; every other record with its own name. */
export function sayLabel(record: Readonly<Record<string, unknown>>, reader: Reader): string {
  const label = String(record.recordLabel ?? '')
  if (record.resource !== 'permissions') return label
  const [role = '', permission = ''] = label.split(' ')
  return `${sayRole(role, reader)}: ${sayPermission(permission, reader)}`
}

export function AuditLabel({ record }: ShowProps) {
  return sayLabel(record, useReader())
}
