import type { Field } from '@entrepot/contract/kit/fields'
import { cellColumns } from '@entrepot/contract/kit/import'
import { isBlank, type SheetCell } from '../read/sheet-cell.ts'
import { entriesIn } from './entries-text.ts'
import type { Lookups } from './lookups.ts'
import { plainText } from './plain-values.ts'
import { severalIn } from './read-cell.ts'

/** Notes what must be looked up for this cell before any cell is read, so that one statement serves many rows. */
export function requestLookups(lookups: Lookups, { look }: Field, cell: SheetCell | undefined): void {
  if (cell === undefined || isBlank(cell)) return
  switch (look.kind) {
    case 'coded':
      lookups.needCode(look.from)
      return
    case 'reference':
      lookups.needReference(look.to, plainText(cell))
      return
    case 'references':
      for (const text of severalIn(plainText(cell), () => undefined)) lookups.needReference(look.to, text)
      for (const text of plainText(cell).split(/[;；\n]/)) lookups.needReference(look.to, text.trim())
      return
    case 'rows': {
      const columns = cellColumns(look.fields)
      for (const values of entriesIn(plainText(cell))) {
        for (const [index, { field }] of columns.entries()) requestLookups(lookups, field, values[index])
      }
    }
  }
}
