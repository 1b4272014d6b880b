import type { Importable } from '@entrepot/contract/kit/importable'
import type { ManagedResource } from '../../records/resource-commands.ts'
import { rowChecker } from '../check/check-rows.ts'
import type { Importer } from './importer.ts'
import { writeRows } from './write-rows.ts'

/** One row, one record. */
export const recordImporter = (importable: Importable, managed: ManagedResource): Importer => ({
  importable,
  eachRow: importable.fields,
  open:
    async ({ writes }) =>
    async (work) => {
      // Where rows are written, the tables themselves refuse keys that are taken.
      const check = await rowChecker(managed, work, !writes)
      return async (rows) => {
        const checked = await check(rows)
        return { rows, records: rows.length, write: () => writeRows(managed, work, checked) }
      }
    },
})
