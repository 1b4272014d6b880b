import type { Importable } from '@entrepot/contract/kit/importable'
import { auditInWarehouse } from '../../document/warehouse-audit.ts'
import { warehouseOf } from '../../document/warehouse-work.ts'
import type { Work } from '../../records/resource-handlers.ts'
import { audit } from '../../write/audit.ts'

/**
 * One audit entry for the file, beside those of its records; for records of a warehouse in the audit log of the
 * warehouse.
 */
export async function auditImport(
  work: Work,
  { name: resource, groupBy }: Importable,
  after: { readonly file: string; readonly rows: number },
): Promise<void> {
  const { trx, clock, caller } = work
  const entry = { action: 'import', resource, after }
  if (groupBy === undefined) return audit(trx, clock, caller, { ...entry, recordLabel: after.file })
  return auditInWarehouse(work, warehouseOf(caller), [{ ...entry, label: after.file }])
}
