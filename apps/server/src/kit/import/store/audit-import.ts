import type { Importable } from '@entrepot/contract/kit/importable'
import { auditInWarehouse } from '../../document/warehouse-audit.ts'
import { warehouseOf } from '../../document/warehouse-work.ts'
import type { Work } from '../../records/resource-handlers.ts'
import { audit } from '../../write/audit.ts'

/** One entry for the file as a whole, beside those of the records it made. What is written in a warehouse stays there. */
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
