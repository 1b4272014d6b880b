import type { ShowProps } from '../../engine/fields/kind.ts'
import { useReader } from '../../engine/fields/reader.ts'
import { sayPermission, sayRole } from './permission-words.ts'

/** A grant is labelled with its role and permission; every other record with its own name. */
export function AuditLabel({ value, record }: ShowProps) {
  const reader = useReader()
  const label = String(value ?? '')
  if (record.resource !== 'permissions') return label
  const [role = '', permission = ''] = label.split(' ')
  return `${sayRole(role, reader)}: ${sayPermission(permission, reader)}`
}
