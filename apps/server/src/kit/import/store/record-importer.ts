import type { Importable } from '@entrepot/contract/kit/importable'
import type { ManagedResource } from '../../records/resource-commands.ts'
import { rowChecker } from '../check/check-rows.ts'
import type { Importer } from './importer.ts'
import { writeRows } from './write-rows.ts'

/** One row is one record. */
export const recordImporter = (importable: Importable, managed: ManagedResource): Importer => ({
  importable,
  eachRow: importable.fields,
  open:
    async ({ writes }) =>
    async (work) => {
      // On a write the tables themselves refuse existing keys.
      const check = await rowChecker(managed, work, !writes)
      return async (rows) => {
        const checkedRows = await check(rows)
        return { rows, records: rows.length, write: () => writeRows(managed, work, checkedRows) }
      }
    },
})
